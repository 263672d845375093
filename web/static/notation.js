/** @import { Colour, Piece, Position, Seat } from './types.js' */
import { PIECE, parsePiece } from './piece-text.js';

const SEATS = 'SENW';
const TOKEN = new RegExp(`\\d+|${PIECE}|[;/]|[^;/]`, 'g');

/**
 * Reads a position as the server writes it: `jq1 board cells turn living flags quiet ply`, then `name=value` words
 * where they say something.
 * @param {string} text
 * @returns {Position}
 */
export function parsePosition(text) {
  const [version, board, cellText, turn, living, flags, quiet, ply, ...more] = text.trim().split(/\s+/);
  if (version !== 'jq1' || (board !== '2' && board !== '4') || cellText === undefined) {
    throw new Error('not a jq1 position');
  }
  const words = new Map(more.map((word) => /** @type {[string, string]} */ (word.split('=', 2))));
  const red = seatsOf(words.get('red'))[0] ?? null;
  const cells = parseCells(cellText, red);
  const alive = seatsOf(living);
  const [mover = null] = seatsOf(turn);
  return {
    board: board === '2' ? 'two' : 'four',
    // At the end everything is turned up; before it, what belongs to nobody in the game is a ghost.
    cells: mover === null ? cells : cells.map((piece) => asGhost(piece, alive)),
    turn: mover,
    living: alive,
    flags: seatsOf(flags),
    quiet: Number(quiet) || 0,
    ply: Number(ply) || 0,
    flip: red !== null || cells.some((piece) => piece?.down || piece?.colour !== undefined),
    red,
    last: lastFlips(words.get('last')),
    named: Object.fromEntries(pointsBySeat(words.get('named'))),
    carried: pointsBySeat(words.get('carried')),
    must: seatsOf(words.get('must')),
  };
}

/**
 * The pieces on the points, in the board's order; `;` and `/` only help the eye.
 * @param {string} text
 * @param {Seat|null} red
 * @returns {(Piece|null)[]}
 */
function parseCells(text, red) {
  /** @type {(Piece|null)[]} */
  const cells = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';' || token === '/') continue;
    if (/^\d/.test(token)) {
      for (let empty = Number(token); empty > 0; empty -= 1) cells.push(null);
      continue;
    }
    const piece = parsePiece(token, red);
    if (!piece) throw new Error(`unknown piece "${token}" in a position`);
    cells.push(piece);
  }
  return cells;
}

/**
 * @param {Piece|null} piece
 * @param {Seat[]} alive
 * @returns {Piece|null}
 */
function asGhost(piece, alive) {
  const ghost = piece !== null && piece.seat !== null && !piece.down && !alive.includes(piece.seat);
  return ghost ? { ...piece, ghost } : piece;
}

/**
 * @param {string|undefined} text seat letters, or - for none
 * @returns {Seat[]}
 */
function seatsOf(text) {
  return /** @type {Seat[]} */ ([...(text ?? '')].filter((letter) => SEATS.includes(letter)));
}

/**
 * `Sh1Nh17`: each seat with its point; one seat may come more than once.
 * @param {string|undefined} text
 * @returns {[Seat, string][]}
 */
function pointsBySeat(text) {
  return [...(text ?? '').matchAll(/([SENW])([a-q]\d+)/g)].map(([, seat, point]) => [/** @type {Seat} */ (seat), point ?? '']);
}

/**
 * `RB`: the colours of South's and North's last flips.
 * @param {string|undefined} text
 * @returns {Position['last']}
 */
function lastFlips(text) {
  /** @type {Position['last']} */
  const last = {};
  for (const [i, seat] of /** @type {Seat[]} */ (['S', 'N']).entries()) {
    const colour = text?.charAt(i);
    if (colour === 'R' || colour === 'B') last[seat] = /** @type {Colour} */ (colour);
  }
  return last;
}

/**
 * The cells of a position on points known by name, so that the flags that are carried get their owners.
 * @param {Position} position
 * @param {string[]} points
 * @returns {(Piece|null)[]}
 */
export function cellsOn(position, points) {
  if (position.carried.length === 0) return position.cells;
  return position.cells.map((piece, i) => {
    const flags = position.carried.filter(([, point]) => point === points[i]).map(([seat]) => seat);
    return piece?.load && flags.length > 0 ? { ...piece, load: { ...piece.load, flags } } : piece;
  });
}
