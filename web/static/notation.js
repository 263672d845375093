/** @import { Piece, Position, Seat } from './types.js' */

const SEATS = 'SENW';
const RANKS = 'abcdefghijklx';

/**
 * Reads a position as the server writes it: `jq1 board cells turn living flags quiet ply`.
 * @param {string} text
 * @returns {Position}
 */
export function parsePosition(text) {
  const [version, board, cells, turn, living, flags, quiet, ply] = text.trim().split(/\s+/);
  if (version !== 'jq1' || (board !== '2' && board !== '4') || cells === undefined) {
    throw new Error('not a jq1 position');
  }
  return {
    board: board === '2' ? 'two' : 'four',
    cells: parseCells(cells),
    turn: seatsOf(turn)[0] ?? null,
    living: seatsOf(living),
    flags: seatsOf(flags),
    quiet: Number(quiet) || 0,
    ply: Number(ply) || 0,
  };
}

/**
 * The pieces on the points, in the board's order; `;` and `/` only help the eye.
 * @param {string} text
 * @returns {(Piece|null)[]}
 */
function parseCells(text) {
  /** @type {(Piece|null)[]} */
  const cells = [];
  for (const [token] of text.matchAll(/\d+|[SENW][a-lx]|[;/]|[^;/]/g)) {
    if (token === ';' || token === '/') continue;
    if (/^\d/.test(token)) {
      for (let empty = Number(token); empty > 0; empty -= 1) cells.push(null);
    } else if (SEATS.includes(token.charAt(0)) && token.length === 2 && RANKS.includes(token.charAt(1))) {
      cells.push({ seat: /** @type {Seat} */ (token.charAt(0)), rank: token.charAt(1) });
    } else {
      throw new Error(`unknown piece "${token}" in a position`);
    }
  }
  return cells;
}

/**
 * @param {string|undefined} text seat letters, or - for none
 * @returns {Seat[]}
 */
function seatsOf(text) {
  return /** @type {Seat[]} */ ([...(text ?? '')].filter((letter) => SEATS.includes(letter)));
}
