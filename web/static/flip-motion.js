/** A piece that turns over where it lies: its back narrows, its face widens. */
/** @import { Piece } from './types.js' */
/** @import { BoardView } from './board-view.js' */
import { spotOf } from './board-geometry.js';
import { s } from './dom.js';
import { drawPiece } from './pieces.js';

const TURN = 320;

/**
 * Turns over the piece on a point, whose face the board shows already. Returns a function that ends it at once.
 * @param {BoardView} view
 * @param {string} point
 * @param {Piece} back
 * @param {() => void} turned
 * @returns {() => void}
 */
export function turnOver(view, point, back, turned) {
  const place = view.place(point);
  const face = place?.piece;
  if (!place || !face) {
    turned();
    return () => {};
  }
  const { x, y } = spotOf(view.geometry.spots, point);
  const side = (/** @type {Piece} */ piece, /** @type {string} */ kind) =>
    s('g', { class: kind }, drawPiece(piece, view.geometry.piece, view.isCompact()));
  const turning = s('g', { class: 'moving', transform: `translate(${x} ${y})` }, side(back, 'turn-back'), side(face, 'turn-face'));
  view.effects.append(turning);
  place.holder.classList.add('landing');
  let over = false;
  const finish = () => {
    if (over) return;
    over = true;
    turning.remove();
    place.holder.classList.remove('landing');
    turned();
  };
  setTimeout(finish, TURN);
  return finish;
}
