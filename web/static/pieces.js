/** How a piece looks: its army's colour, shape and mark, its name where the viewer knows it, and what it carries. */
/** @import { Army, Piece } from './types.js' */
/** @typedef {{w: number, h: number}} Size */
import { armyClass, armyOf } from './army.js';
import { s } from './dom.js';
import { drawLoad } from './load-badges.js';
import { drawBack } from './piece-back.js';
import { drawMark, drawName } from './piece-marks.js';
import { rankShort, rankTiny } from './words.js';

/**
 * A piece around the origin with all that it carries.
 * @param {Piece} piece
 * @param {Size} size
 * @param {boolean} compact  whether there is room for one sign only
 */
export function drawPiece(piece, size, compact) {
  return s('g', {}, drawBare(piece, size, compact), ...drawHung(piece, size, compact));
}

/**
 * What hangs on a piece's corner, over whatever frames the piece.
 * @param {Piece} piece
 * @param {Size} size
 * @param {boolean} compact
 */
export function drawHung(piece, size, compact) {
  return piece.load ? [drawLoad(piece.load, boxOf(size, compact), compact)] : [];
}

/**
 * Where there is room for one sign only, a piece takes more of its place.
 * @param {Size} size
 * @param {boolean} compact
 */
function boxOf({ w, h }, compact) {
  return compact ? { w: w * 1.08, h: h * 1.22 } : { w, h };
}

/**
 * A piece without its load. One whose rank is hidden shows its side's mark only.
 * @param {Piece} piece
 * @param {Size} size
 * @param {boolean} compact
 * @param {boolean} [asks]  whether a piece face down asks to be turned up
 */
export function drawBare(piece, size, compact, asks = false) {
  const box = boxOf(size, compact);
  if (piece.down) return drawBack(piece, box, compact, asks);
  const { w, h } = box;
  const army = armyOf(piece);
  const body = s('g', { class: `piece ${armyClass(army)}${piece.ghost ? ' faint' : ''}` },
    s('path', { class: 'body', d: bodyPath(army, w, h, h * 0.17) }),
    s('path', { class: 'rim', d: bodyPath(army, w - 4, h - 4, h * 0.12) }));
  if (piece.rank === 'x') {
    if (army) body.append(drawMark(army, h * (compact ? 0.27 : 0.25)));
  } else {
    body.append(drawName(compact ? rankTiny(piece.rank) : rankShort(piece.rank), box, compact));
    if (army) body.append(drawCorner(army, box, compact));
  }
  return body;
}

/**
 * The mark in the corner. In a flip game nothing but piece and mark tells an army, so it is larger there.
 * @param {Army} army
 * @param {{w: number, h: number}} size
 * @param {boolean} compact
 */
function drawCorner(army, { w, h }, compact) {
  const coloured = army === 'R' || army === 'B';
  const r = h * (coloured ? 0.11 : compact ? 0.1 : 0.085);
  const aside = h * (coloured ? 0.21 : 0.15);
  return s('g', { class: 'corner', transform: `translate(${-w / 2 + aside} ${-h / 2 + aside + h * 0.01})` }, drawMark(army, r));
}

/**
 * The outline of a piece: round corners, or cut ones for blue, so that red and blue differ without their colours.
 * @param {Army|null} army
 * @param {number} w
 * @param {number} h
 * @param {number} r
 */
function bodyPath(army, w, h, r) {
  const [x, y] = [w / 2, h / 2];
  if (army === 'B') {
    const cut = r * 1.2;
    return `M${-x + cut} ${-y}H${x - cut}L${x} ${-y + cut}V${y - cut}L${x - cut} ${y}H${-x + cut}L${-x} ${y - cut}V${-y + cut}Z`;
  }
  return `M${-x + r} ${-y}H${x - r}A${r} ${r} 0 0 1 ${x} ${-y + r}V${y - r}A${r} ${r} 0 0 1 ${x - r} ${y}H${-x + r}A${r} ${r} 0 0 1 ${-x} ${y - r}V${-y + r}A${r} ${r} 0 0 1 ${-x + r} ${-y}Z`;
}

/**
 * An army's mark on its colour, for cards and lists; without one, the sign given.
 * @param {Army|null} army
 * @param {string} [sign]
 */
export function armyBadge(army, sign = '') {
  return s('svg', { class: `badge ${armyClass(army)}`, viewBox: '-12 -12 24 24', 'aria-hidden': 'true' },
    s('path', { class: 'body', d: bodyPath(army, 24, 24, 5) }),
    army ? drawMark(army, 5.6) : s('text', { class: 'sign-of', y: 4.6 }, sign));
}
