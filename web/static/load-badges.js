/** What a piece carries, as small badges at its corner: how many mines or bombs, and whose flags. */
/** @import { Army, Load } from './types.js' */
import { armyClass } from './army.js';
import { s } from './dom.js';

const MINE = 'M0 -4.4L1.5 -2.6H-1.5ZM0 4.4L1.5 2.6H-1.5ZM-4.4 0L-2.6 -1.5V1.5ZM4.4 0L2.6 -1.5V1.5ZM-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z';
const BOMB = 'M-3.4 1.2a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0ZM1.2 -2L3 -4.6L4.4 -3.6L2.6 -1.2Z';
const FLAG = 'M-3.2 -4.6H-2V-4.2L4.2 -2L-2 0.4V4.8H-3.2Z';
const HEIGHT = 14;

/**
 * The badges of a load in a row that ends at a piece's upper right corner.
 * @param {Load} load
 * @param {{w: number, h: number}} size  of the piece
 * @param {boolean} compact
 */
export function drawLoad({ mines, bombs, flags }, { w, h }, compact) {
  const badges = [
    ...(mines > 0 ? [countBadge(MINE, mines, 'mines')] : []),
    ...(bombs > 0 ? [countBadge(BOMB, bombs, 'bombs')] : []),
    ...flags.map(flagBadge),
  ];
  // In proportion to the piece; on a small board a little larger, and over the corner.
  const scale = (h / 42) * (compact ? 1.25 : 1.45);
  const row = s('g', { class: 'load', transform: `translate(${w / 2 + 3} ${-h / 2 - 1}) scale(${scale.toFixed(2)})` });
  let right = 0;
  for (const { width, badge } of badges.reverse()) {
    badge.setAttribute('transform', `translate(${right - width / 2} 0)`);
    row.append(badge);
    right -= width + 1;
  }
  return row;
}

/**
 * @param {string} icon
 * @param {number} count
 * @param {string} kind
 */
function countBadge(icon, count, kind) {
  const width = 21;
  return { width, badge: s('g', { class: `badge-of ${kind}` }, plate(width),
    s('path', { class: 'icon', d: icon, transform: 'translate(-4.8 0) scale(1.12)' }),
    s('text', { class: 'count', x: 5.2, y: 4 }, String(count))) };
}

/** @param {Army|null} owner */
function flagBadge(owner) {
  const width = 14;
  return { width, badge: s('g', { class: `badge-of flag-of ${armyClass(owner)}` }, plate(width), s('path', { class: 'icon', d: FLAG })) };
}

/** @param {number} width */
function plate(width) {
  return s('rect', { class: 'plate', x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT, rx: HEIGHT / 2 });
}
