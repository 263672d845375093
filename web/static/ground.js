/** The empty board as a map: homes, roads, railways, camps, headquarters, and the border of the small board. */
/** @import { Geometry, Box } from './board-geometry.js' */
/** @import { Seat } from './types.js' */
import { edgeLine, pathOf, spotOf } from './board-geometry.js';
import { s } from './dom.js';
import { t } from './i18n.js';

/**
 * Everything that lies under the pieces.
 * @param {Geometry} geometry
 * @param {Seat[]} order  the seats in the order of their turns
 */
export function drawGround(geometry, order) {
  const ground = s('g', { class: 'ground' });
  for (const { seat, box } of geometry.homes) ground.append(rectangle(box, `home seat-${seat}`, 16));
  if (geometry.palace) ground.append(rectangle(inset(geometry.palace, 9), 'palace', 12));
  ground.append(drawWays(geometry), drawBorder(geometry), drawPlaces(geometry), drawNames(geometry));
  if (geometry.palace && order.length === 4) ground.append(drawTurning(geometry, order[1] === 'W'));
  return ground;
}

/**
 * A round arrow between the rails of the centre: which way the turn goes.
 * @param {Geometry} geometry
 * @param {boolean} clockwise
 */
function drawTurning({ palace, pitch }, clockwise) {
  const { x, y, w, h } = /** @type {Box} */ (palace);
  const mirror = clockwise ? 1 : -1;
  return s('g', { class: 'turning', transform: `translate(${x + w / 2 - pitch.x} ${y + h / 2 + pitch.y}) scale(${mirror} 1)` },
    s('title', {}, t(clockwise ? 'turns-clockwise' : 'turns-counter-clockwise')),
    s('path', { d: 'M-11 8A14 14 0 1 1 11 9M4 8.5L12 10L13 1.5' }));
}

/** @param {Geometry} geometry */
function drawWays(geometry) {
  /** @type {string[]} */
  const roads = [];
  /** @type {string[]} */
  const rails = [];
  for (const edge of geometry.board.edges) {
    const path = pathOf(edgeLine(geometry, edge));
    (edge.kind === 'rail' ? rails : roads).push(path);
  }
  return s('g', { class: 'ways' },
    s('path', { class: 'road', d: roads.join('') }),
    s('path', { class: 'rail', d: rails.join('') }),
    s('path', { class: 'sleepers', d: rails.join('') }));
}

/** @param {Geometry} geometry */
function drawPlaces(geometry) {
  const places = s('g', { class: 'places' });
  const { w, h } = geometry.piece;
  for (const point of geometry.board.points) {
    const { x, y } = spotOf(geometry.spots, point.id);
    if (point.kind === 'camp') {
      const r = Math.min(geometry.pitch.x, geometry.pitch.y) * 0.43;
      places.append(s('circle', { class: 'camp', cx: x, cy: y, r }), s('circle', { class: 'camp-ring', cx: x, cy: y, r: r - 4 }));
    } else if (point.kind === 'headquarters') {
      places.append(s('path', { class: 'headquarters', d: archPath(x, y, w + 7, h + 6, geometry.pitch.y * 0.53) }));
    } else {
      places.append(s('rect', { class: 'station', x: x - w * 0.44, y: y - h * 0.42, width: w * 0.88, height: h * 0.84, rx: 5 }));
    }
  }
  return places;
}

/**
 * An arch whose top rises over a piece that stands in it, whichever way the board is turned.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} rise
 */
function archPath(x, y, w, h, rise) {
  const left = x - w / 2;
  const right = x + w / 2;
  const shoulder = y - h * 0.36;
  return `M${left} ${y + h / 2}V${shoulder}Q${left + w * 0.12} ${y - rise} ${x} ${y - rise}Q${right - w * 0.12} ${y - rise} ${right} ${shoulder}V${y + h / 2}Z`;
}

/** @param {Geometry} geometry */
function drawBorder(geometry) {
  const border = s('g', { class: 'border' });
  for (const { kind, x, y } of geometry.border) {
    const g = s('g', { transform: `translate(${x} ${y})` });
    if (kind === 'mountain') {
      g.append(
        s('path', { class: 'mountain', d: 'M-36 15L-14 -15L0 3L10 -9L36 15Z' }),
        s('path', { class: 'snow', d: 'M-20 -7L-14 -15L-7 -6L-11 -8L-14 -4Z' }),
        s('text', { class: 'border-name', y: 12 }, t('board-mountain')));
    } else {
      g.append(
        s('rect', { class: 'front', x: -25, y: -10, width: 50, height: 20, rx: 10 }),
        s('text', { class: 'border-name', y: 4 }, t('board-front')));
    }
    border.append(g);
  }
  return border;
}

/**
 * The letters and numbers at the edges; they turn with the board.
 * @param {Geometry} geometry
 */
function drawNames(geometry) {
  const names = s('g', { class: 'coordinates', 'aria-hidden': 'true' });
  /** @type {Map<number, {x: number, y: number, id: string}>} */
  const lowest = new Map();
  /** @type {Map<number, {x: number, y: number, id: string}>} */
  const leftmost = new Map();
  for (const [id, spot] of geometry.spots) {
    const low = lowest.get(spot.x);
    if (!low || spot.y > low.y) lowest.set(spot.x, { ...spot, id });
    const left = leftmost.get(spot.y);
    if (!left || spot.x < left.x) leftmost.set(spot.y, { ...spot, id });
  }
  const turned = geometry.bottom === 'E' || geometry.bottom === 'W';
  const file = (/** @type {string} */ id) => id.replace(/\d+/, '');
  const rank = (/** @type {string} */ id) => id.replace(/[a-z]+/, '');
  for (const { x, y, id } of lowest.values()) {
    names.append(s('text', { x, y: y + geometry.pitch.y / 2 + 8 }, turned ? rank(id) : file(id)));
  }
  for (const { x, y, id } of leftmost.values()) {
    names.append(s('text', { x: x - geometry.pitch.x / 2 - 6, y: y + 3.5 }, turned ? file(id) : rank(id)));
  }
  return names;
}

/**
 * @param {Box} box
 * @param {string} kind
 * @param {number} rx
 */
function rectangle(box, kind, rx) {
  return s('rect', { class: kind, x: box.x, y: box.y, width: box.w, height: box.h, rx });
}

/**
 * @param {Box} box
 * @param {number} by
 * @returns {Box}
 */
function inset(box, by) {
  return { x: box.x + by, y: box.y + by, w: box.w - 2 * by, h: box.h - 2 * by };
}
