/** A part that lies open beside a board on a wide screen and is folded away on a phone. */
import { h } from './dom.js';

/**
 * @param {string} id
 * @param {string|Node} title
 * @param {(open: boolean) => void} opened  called when it opens or closes
 * @param {...Node} content
 */
export function sideBox(id, title, opened, ...content) {
  const summary = h('summary', {}, title);
  const box = h('details', { id, class: 'side-box' }, summary, h('div', { class: 'more-content' }, ...content));
  const wide = matchMedia('(min-width: 900px), (orientation: landscape) and (min-width: 620px)');
  const follow = () => {
    box.open = wide.matches;
    // On a wide screen it is a heading and no switch, for the keyboard too.
    summary.tabIndex = wide.matches ? -1 : 0;
  };
  wide.addEventListener('change', follow);
  follow();
  box.addEventListener('toggle', () => opened(box.open));
  /** Folds it away, so that the board is in sight; on a wide screen it always is. */
  const fold = () => {
    if (!wide.matches) box.open = false;
  };
  return { element: box, fold };
}
