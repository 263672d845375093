/**
 * Pieces as the notation writes them: `Sa`, `Rd`, `?x`, and what they carry, `Ri+jl`.
 *
 * @import { Army, Colour, Load, Piece, Seat } from './types.js'
 */

/** One piece in a text of pieces. A flag of a load may have its owner's small letter before it. */
export const PIECE = '(?:[SENWRBrb][a-lx]|\\?x)(?:\\+(?:[jk]|[senw]?l)+)?';
const ONE = new RegExp(`^${PIECE}$`);

/**
 * Reads a piece. In a flip game the owner depends on who has red, and is nobody while that is open.
 * @param {string} text
 * @param {Seat|null} [red]
 * @returns {Piece|null}
 */
export function parsePiece(text, red = null) {
  if (!ONE.test(text)) return null;
  const [body = '', carried] = text.split('+');
  const [letter = '', rank = 'x'] = body;
  const piece = letter === '?' ? { seat: null, rank, down: true } : pieceOf(letter, rank, red);
  return carried ? { ...piece, load: parseLoad(carried, piece) } : piece;
}

/**
 * @param {string} letter
 * @param {string} rank
 * @param {Seat|null} red
 * @returns {Piece}
 */
function pieceOf(letter, rank, red) {
  const up = letter.toUpperCase();
  if (up !== 'R' && up !== 'B') return { seat: /** @type {Seat} */ (letter), rank };
  const piece = { seat: ownerOf(up, red), rank, colour: /** @type {Colour} */ (up) };
  return letter === up ? piece : { ...piece, down: true };
}

/**
 * Who has a colour.
 * @param {Colour} colour
 * @param {Seat|null} red
 * @returns {Seat|null}
 */
export function ownerOf(colour, red) {
  if (red === null) return null;
  return colour === 'R' ? red : oppositeOf(red);
}

/** @param {Seat} seat @returns {Seat} */
export function oppositeOf(seat) {
  return /** @type {const} */ ({ S: 'N', N: 'S', E: 'W', W: 'E' })[seat];
}

/**
 * @param {string} text
 * @param {Piece} carrier
 * @returns {Load}
 */
function parseLoad(text, carrier) {
  const count = (/** @type {string} */ letter) => [...text].filter((other) => other === letter).length;
  const flags = [...text.matchAll(/([senw]?)l/g)].map(([, owner]) =>
    owner ? /** @type {Seat} */ (owner.toUpperCase()) : enemyOf(carrier));
  return { mines: count('j'), bombs: count('k'), flags };
}

/**
 * Where two play, a carried flag is the enemy's.
 * @param {Piece} piece
 * @returns {Army|null}
 */
function enemyOf({ seat, colour }) {
  if (colour) return colour === 'R' ? 'B' : 'R';
  return seat && oppositeOf(seat);
}
