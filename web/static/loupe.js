/** A magnifying glass over the finger, for boards whose points are smaller than a fingertip. */
/** @import { BoardView } from './board-view.js' */
import { h, s } from './dom.js';

const SIZE = 156;
/** Points across the glass. */
const ACROSS = 4.2;

/**
 * A glass that shows the board's own drawing, so that it can never show anything else.
 * @param {BoardView} view
 * @param {HTMLElement} box
 */
export function createLoupe(view, box) {
  const picture = s('svg', { width: SIZE, height: SIZE, class: 'board compact' }, s('use', { href: '#scene' }));
  const glass = h('div', { class: 'loupe', hidden: true, 'aria-hidden': 'true' }, picture);
  box.append(glass);
  const span = view.geometry.pitch.y * ACROSS;

  return {
    isOpen: () => !glass.hidden,
    hide: () => {
      glass.hidden = true;
    },
    /**
     * @param {number} clientX
     * @param {number} clientY
     */
    show: (clientX, clientY) => {
      const { x, y } = view.placeUnder(clientX, clientY);
      picture.setAttribute('viewBox', `${x - span / 2} ${y - span / 2} ${span} ${span}`);
      const left = Math.min(innerWidth - SIZE - 6, Math.max(6, clientX - SIZE / 2));
      // Above the finger, or beside it where there is no room above.
      const above = clientY - SIZE - 44;
      const side = clientX > innerWidth / 2 ? clientX - SIZE - 60 : clientX + 60;
      glass.style.left = `${above > 4 ? left : Math.max(6, side)}px`;
      glass.style.top = `${above > 4 ? above : 6}px`;
      glass.hidden = false;
    },
  };
}
