/** What stands on a piece: the mark of its army and its name. */
/** @import { Army } from './types.js' */
import { s } from './dom.js';

/**
 * The mark of an army: triangle, square, circle, diamond; red has a triangle, blue a diamond.
 * @param {Army} army
 * @param {number} r
 */
export function drawMark(army, r) {
  return s('path', { class: 'mark', d: markPath(army, r) });
}

/**
 * @param {Army} army
 * @param {number} r
 */
function markPath(army, r) {
  const n = (/** @type {number} */ part) => (part * r).toFixed(2);
  switch (army) {
    case 'S':
    case 'R': return `M0 ${n(-1.1)}L${n(1.1)} ${n(0.85)}H${n(-1.1)}Z`;
    case 'E': return `M${n(-0.9)} ${n(-0.9)}H${n(0.9)}V${n(0.9)}H${n(-0.9)}Z`;
    case 'N': return `M${n(-1)} 0a${n(1)} ${n(1)} 0 1 0 ${n(2)} 0a${n(1)} ${n(1)} 0 1 0 ${n(-2)} 0Z`;
    case 'W':
    case 'B': return `M0 ${n(-1.25)}L${n(1.15)} 0L0 ${n(1.25)}L${n(-1.15)} 0Z`;
  }
}

/**
 * A name across a piece around the origin.
 * @param {string} text
 * @param {{w: number, h: number}} size
 * @param {boolean} compact
 */
export function drawName(text, { w, h }, compact) {
  const wide = [...text].some((sign) => sign.charCodeAt(0) > 0x2e80);
  // All Latin short forms have one size, that of the longest.
  const size = wide
    ? Math.min(h * (compact ? 0.72 : 0.58), (w * 0.86) / text.length)
    : Math.min(h * 0.55, w * (compact ? 0.46 : 0.285));
  return s('text', { class: wide ? 'name' : 'name latin', y: size * (wide ? 0.37 : 0.35), 'font-size': size.toFixed(1) }, text);
}
