/** How a flip game stands: the viewer's colour, what lies face down, and the colours that may be taken. */
/** @import { Action } from './table-state.js' */
/** @import { Colour, Table } from './types.js' */
import { colourOf } from './army.js';
import { h, setText } from './dom.js';
import { t } from './i18n.js';
import { armyBadge } from './pieces.js';
import { colourName } from './words.js';

/** @type {Colour[]} */
const COLOURS = ['R', 'B'];

/** @param {(action: Action) => void} act */
export function createFlipStatus(act) {
  const badge = h('span', {});
  const words = h('span', {});
  /** Which colour the viewer has. */
  const colour = h('span', { id: 'colour', class: 'colour-chip', hidden: true }, badge, words);
  /** How many pieces lie face down. */
  const leftText = h('span', { class: 'left-text' });
  const leftCount = h('span', {});
  const left = h('span', { id: 'face-down', class: 'face-down', hidden: true }, leftText,
    h('span', { class: 'left-sign', 'aria-hidden': 'true' }, armyBadge(null, '★'), leftCount));
  const takes = COLOURS.map((each) => ({
    colour: each,
    button: h('button', { type: 'button', id: `take-${each}`, class: 'take', onclick: () => act({ type: 'colour', colour: each }) },
      h('span', { class: 'take-text' }, armyBadge(each), t('take-colour', { colour: colourName(each) }))),
  }));

  /**
   * @param {Table} table
   * @param {boolean} busy
   */
  function update(table, busy) {
    const { flip, you } = table;
    colour.hidden = !flip || table.phase !== 'playing' || (you === null && flip.red !== null);
    left.hidden = !flip;
    for (const { colour: each, button } of takes) {
      button.hidden = !table.colours.includes(each);
      button.disabled = busy;
    }
    if (!flip) return;
    const own = you === null ? null : colourOf(you, flip.red);
    setText(words, own ? t('colour-yours', { colour: colourName(own) }) : t('colours-open'));
    if (badge.dataset.army !== (own ?? '')) {
      badge.dataset.army = own ?? '';
      badge.replaceChildren(...(own ? [armyBadge(own)] : []));
    }
    setText(leftText, t('flip-left', { count: flip.face_down }));
    setText(leftCount, String(flip.face_down));
  }

  return { colour, left, takes: takes.map(({ button }) => button), update };
}
