/** The list of plies: who did what, and the words for what came of it. */
/** @import { Army, Ply, Seat } from './types.js' */
import { armyOfSeat } from './army.js';
import { h } from './dom.js';
import { t } from './i18n.js';
import { armyBadge } from './pieces.js';
import { plyWords, seatName } from './words.js';

/**
 * A list that grows with the game; with `choose`, each line leads to its place in it.
 * @param {((index: number) => void)|null} choose
 */
export function createPlyList(choose = null) {
  const element = h('ol', { id: 'plies', class: 'plies', 'aria-label': t('plies-title') });
  /** @type {Ply[]} */
  let shown = [];
  let present = -1;
  /** Who has red in a flip game, as far as the lines have come. @type {Seat|null} */
  let red = null;

  /**
   * @param {Ply[]} plies
   * @param {boolean} [flip]  whether sides are told by the colour of their pieces
   */
  function update(plies, flip = false) {
    if (plies === shown) return;
    const grown = plies.length >= shown.length && shown.every((ply, i) => ply === plies[i]);
    const from = grown ? shown.length : 0;
    if (!grown) {
      element.replaceChildren();
      red = null;
    }
    plies.slice(from).forEach((ply, i) => {
      red = ply.red ?? red;
      element.append(line(ply, from + i, ply.seat ? armyOfSeat(ply.seat, flip, red) : null));
    });
    shown = plies;
    if (!choose) mark(plies.length - 1);
  }

  /**
   * @param {Ply} ply
   * @param {number} index
   * @param {Army|null} army
   */
  function line(ply, index, army) {
    const { action, notes } = plyWords(ply);
    const parts = [
      h('span', { class: 'ply-number' }, isNumbered(ply) ? String(ply.ply) : '·'),
      ...(ply.seat ? [armyBadge(army, signOf(ply.seat)), h('span', { class: 'unseen' }, seatName(ply.seat))] : []),
      h('span', { class: 'ply-action' }, action),
      h('span', { class: `ply-notes clash-${ply.clash ?? 'none'}` }, notes.join(' · ')),
    ];
    const content = choose ? h('button', { type: 'button', onclick: () => choose(index) }, ...parts) : h('div', {}, ...parts);
    return h('li', {}, content);
  }

  /** Marks one line as the present one, and keeps it in sight. @param {number} index */
  function mark(index) {
    present = index;
    element.querySelector('.now')?.classList.remove('now');
    const item = element.children[index];
    if (!(item instanceof HTMLElement)) {
      element.scrollTop = 0;
      return;
    }
    item.classList.add('now');
    // Only the list scrolls, never the page.
    const top = item.offsetTop;
    if (top < element.scrollTop || top + item.offsetHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top - element.clientHeight / 2;
    }
  }

  // A list that has grown or shrunk still shows where the game is.
  new ResizeObserver(() => mark(present)).observe(element);

  return { element, update, mark };
}

/** Only moves and flips are counted. @param {Ply} ply */
function isNumbered(ply) {
  return ply.kind === 'move' || ply.kind === 'flip';
}

/** One sign for a seat that has no colour yet. @param {Seat} seat */
function signOf(seat) {
  return [...seatName(seat)][0] ?? seat;
}
