/** How a piece looks: the side's colour and mark, and its name where the viewer knows it. */
/** @import { Piece, Seat } from './types.js' */
import { s } from './dom.js';
import { rankShort, rankTiny } from './words.js';

/**
 * A piece around the origin. A hidden one shows its side's mark only.
 * @param {Piece} piece
 * @param {{w: number, h: number}} size
 * @param {boolean} compact  whether there is room for one sign only
 */
export function drawPiece(piece, size, compact) {
  const { w, h } = compact ? { w: size.w * 1.08, h: size.h * 1.22 } : size;
  const known = piece.rank !== 'x';
  const body = s('g', { class: `piece seat-${piece.seat}` });
  body.append(
    s('rect', { class: 'body', x: -w / 2, y: -h / 2, width: w, height: h, rx: h * 0.17 }),
    s('rect', { class: 'rim', x: -w / 2 + 2, y: -h / 2 + 2, width: w - 4, height: h - 4, rx: h * 0.12 }),
  );
  if (!known) {
    body.append(drawMark(piece.seat, h * (compact ? 0.27 : 0.25)));
    return body;
  }
  const text = compact ? rankTiny(piece.rank) : rankShort(piece.rank);
  const wide = [...text].some((sign) => sign.charCodeAt(0) > 0x2e80);
  // All Latin short forms have one size, that of the longest.
  const size2 = wide
    ? Math.min(h * (compact ? 0.72 : 0.58), (w * 0.86) / text.length)
    : Math.min(h * 0.55, w * (compact ? 0.46 : 0.285));
  const label = s('text', { class: wide ? 'name' : 'name latin', y: size2 * (wide ? 0.37 : 0.35), 'font-size': size2.toFixed(1) }, text);
  const mark = s('g', { class: 'corner', transform: `translate(${-w / 2 + h * 0.15} ${-h / 2 + h * 0.16})` }, drawMark(piece.seat, h * (compact ? 0.1 : 0.085)));
  body.append(label, mark);
  return body;
}

/**
 * The mark of a side: triangle, square, circle, diamond.
 * @param {Seat} seat
 * @param {number} r
 */
export function drawMark(seat, r) {
  return s('path', { class: 'mark', d: markPath(seat, r) });
}

/**
 * @param {Seat} seat
 * @param {number} r
 */
function markPath(seat, r) {
  const n = (/** @type {number} */ part) => (part * r).toFixed(2);
  switch (seat) {
    case 'S': return `M0 ${n(-1.1)}L${n(1.1)} ${n(0.85)}H${n(-1.1)}Z`;
    case 'E': return `M${n(-0.9)} ${n(-0.9)}H${n(0.9)}V${n(0.9)}H${n(-0.9)}Z`;
    case 'N': return `M${n(-1)} 0a${n(1)} ${n(1)} 0 1 0 ${n(2)} 0a${n(1)} ${n(1)} 0 1 0 ${n(-2)} 0Z`;
    case 'W': return `M0 ${n(-1.25)}L${n(1.15)} 0L0 ${n(1.25)}L${n(-1.15)} 0Z`;
  }
}

/**
 * A side's mark on its colour, for cards and lists.
 * @param {Seat} seat
 */
export function seatBadge(seat) {
  return s('svg', { class: `badge seat-${seat}`, viewBox: '-12 -12 24 24', 'aria-hidden': 'true' },
    s('rect', { class: 'body', x: -12, y: -12, width: 24, height: 24, rx: 5 }),
    drawMark(seat, 5.6));
}
