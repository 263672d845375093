/**
 * Whom a piece, a card or a line belongs to, as it is painted: a seat, or in flip games a colour.
 *
 * @import { Army, Colour, Piece, Seat } from './types.js'
 */

/**
 * By what a piece is painted; null while nobody may know.
 * @param {Piece} piece
 * @returns {Army|null}
 */
export function armyOf(piece) {
  return piece.colour ?? piece.seat;
}

/**
 * The colour of a seat of a flip game, once it is settled.
 * @param {Seat} seat
 * @param {Seat|null} red
 * @returns {Colour|null}
 */
export function colourOf(seat, red) {
  if (red === null) return null;
  return seat === red ? 'R' : 'B';
}

/**
 * By what a seat is painted: its own colour, or in a flip game that of its pieces; null while colours are open.
 * @param {Seat} seat
 * @param {boolean} flip
 * @param {Seat|null} red
 * @returns {Army|null}
 */
export function armyOfSeat(seat, flip, red) {
  return flip ? colourOf(seat, red) : seat;
}

/**
 * The class that gives an army its colour.
 * @param {Army|null} army
 */
export function armyClass(army) {
  if (army === null) return 'no-side';
  return army === 'R' || army === 'B' ? `colour-${army}` : `seat-${army}`;
}
