/**
 * The board on the screen: a function from what is known to SVG. Each point is an element that can be
 * focused, and everything that stands or may happen there hangs on it.
 *
 * @import { Board, Piece, Ply, Seat } from './types.js'
 * @import { Box, Geometry } from './board-geometry.js'
 *
 * @typedef {object} Scene
 * @property {(Piece|null)[]} cells
 * @property {(point: string, piece: Piece|null) => string} label
 * @property {boolean} [flip]  pieces are turned up in this game, and homes are nobody's
 * @property {Set<string>} [movable]
 * @property {Set<string>} [flippable]
 * @property {Set<string>} [nameable]  headquarters that the viewer may name
 * @property {Map<string, Seat>} [named]  headquarters that have been named
 * @property {string|null} [touched]  the piece that must move
 * @property {string|null} [selected]
 * @property {Set<string>} [targets]
 * @property {boolean} [swapping]  targets are places to change with, not to go to
 * @property {string|null} [aimed]
 * @property {{kind: string, from?: string, to?: string}|null} [pending]
 * @property {Ply|null} [last]
 *
 * @typedef {{group: SVGGElement, holder: SVGGElement, hung: SVGGElement, drawn: string, piece: Piece|null}} Place
 */
import { layOut, pathOf, routeLine, shortened, spotOf } from './board-geometry.js';
import { s, setData } from './dom.js';
import { drawGround } from './ground.js';
import { t } from './i18n.js';
import { drawBare, drawHung } from './pieces.js';

/** Below this width a piece has room for one sign only. */
const SMALL_PIECE = 36;

/**
 * The board with `bottom` nearest to the viewer.
 * @param {Board} board
 * @param {Seat} bottom
 * @param {Seat[]} order  the seats in the order of their turns
 */
export function createBoardView(board, bottom, order) {
  const geometry = layOut(board, bottom);
  const whole = { x: 0, y: 0, w: geometry.width, h: geometry.height };
  const trace = s('g', { class: 'trace' });
  const points = s('g', { class: 'points' });
  const effects = s('g', { class: 'effects', 'aria-hidden': 'true' });
  const scenery = s('g', { id: 'scene' }, drawGround(geometry, order), trace, points, effects);
  const svg = s('svg', { class: `board board-${board.kind}`, viewBox: viewBox(whole), role: 'group', 'aria-label': t('board-label') }, arrowHead(), scenery);

  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const point of inReadingOrder(geometry)) {
    const holder = s('g', { class: 'holder' });
    const hung = s('g', { class: 'hung' });
    const group = drawPoint(geometry, point, holder, hung);
    points.append(group);
    places.set(point, { group, holder, hung, drawn: '', piece: null });
  }
  // The keyboard begins in one's own front row, not in the far corner.
  const front = inReadingOrder(geometry).find((id) => board.points.some((point) => point.id === id && point.seat === bottom));
  makeReachable(places.get(front ?? '')?.group ?? points.firstElementChild);

  /** @type {Scene|null} */
  let scene = null;
  let compact = false;
  let shownBox = whole;

  /** @param {Scene} next */
  function show(next) {
    scene = next;
    svg.classList.toggle('flip', next.flip ?? false);
    board.points.forEach((point, i) => showPoint(point.id, next.cells[i] ?? null, next));
    showTrace(next.last ?? null);
  }

  /**
   * @param {string} id
   * @param {Piece|null} piece
   * @param {Scene} now
   */
  function showPoint(id, piece, now) {
    const place = places.get(id);
    if (!place) return;
    const { pending } = now;
    const arriving = pending?.kind === 'play' && pending.to === id;
    const asks = now.selected === id && (now.flippable?.has(id) ?? false);
    const drawn = piece ? `${JSON.stringify(piece)} ${compact} ${asks}` : '';
    if (place.drawn !== drawn) {
      place.holder.replaceChildren(...(piece ? [drawBare(piece, geometry.piece, compact, asks)] : []));
      place.hung.replaceChildren(...(piece ? drawHung(piece, geometry.piece, compact) : []));
      place.drawn = drawn;
    }
    place.piece = piece;
    const { group } = place;
    setData(group, 'data-seat', piece?.seat ?? null);
    setData(group, 'data-rank', piece?.rank ?? null);
    setData(group, 'data-colour', piece?.colour ?? null);
    setData(group, 'data-down', piece?.down ? 'true' : null);
    setData(group, 'data-keep', now.named?.get(id) ?? null);
    setData(group, 'aria-label', now.label(id, piece));
    const target = now.targets?.has(id) ?? false;
    const toggle = (/** @type {string} */ name, /** @type {boolean} */ on) => group.classList.toggle(name, on);
    toggle('movable', now.movable?.has(id) ?? false);
    toggle('flippable', now.flippable?.has(id) ?? false);
    toggle('nameable', now.nameable?.has(id) ?? false);
    toggle('touched', now.touched === id);
    toggle('selected', now.selected === id);
    toggle('target', target && !now.swapping);
    toggle('attack', target && !now.swapping && piece !== null && !piece.ghost);
    toggle('swap', target && (now.swapping ?? false));
    toggle('aimed', now.aimed === id);
    toggle('pending', (pending?.from === id && pending.kind !== 'name') || (pending?.kind === 'swap' && pending.to === id));
    toggle('arriving', arriving);
    toggle('last', isLast(now.last ?? null, id));
    toggle('seen', now.last?.scouted === id || (now.last?.flags_back ?? []).some((flag) => flag.point === id));
    setData(group, 'aria-pressed', now.selected === id ? 'true' : null);
  }

  /** @param {Ply|null} ply */
  function showTrace(ply) {
    if (ply?.kind !== 'move' || !ply.route || ply.route.length < 2 || !ply.from || staysPut(ply)) {
      trace.replaceChildren();
      return;
    }
    const { x, y } = spotOf(geometry.spots, ply.from);
    const { w, h } = geometry.piece;
    const line = shortened(routeLine(geometry, ply.route), board.kind === 'four' ? 25 : 30);
    trace.replaceChildren(
      s('rect', { class: 'ghost', x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 6 }),
      s('path', { class: 'route-edge', d: pathOf(line) }),
      s('path', { class: 'route', d: pathOf(line), 'marker-end': 'url(#arrow)' }));
  }

  /** Looks at one part of the board, or at all of it. @param {Box} [box] */
  function lookAt(box = whole) {
    if (box.x === shownBox.x && box.y === shownBox.y && box.w === shownBox.w) return;
    shownBox = box;
    svg.setAttribute('viewBox', viewBox(box));
    measure();
  }

  /** Screen pixels in one unit of the board. */
  function scale() {
    const { width, height } = svg.getBoundingClientRect();
    return Math.min(width / shownBox.w, height / shownBox.h) || 1;
  }

  /** Screen pixels from one point to the next with the whole board in view. */
  function wholePitch() {
    const { width, height } = svg.getBoundingClientRect();
    const all = Math.min(width / whole.w, height / whole.h);
    return Math.min(geometry.pitch.x, geometry.pitch.y) * all;
  }

  function measure() {
    const small = scale() * geometry.piece.w < SMALL_PIECE;
    svg.classList.toggle('compact', small);
    if (small === compact) return;
    compact = small;
    if (scene) show(scene);
  }
  new ResizeObserver(measure).observe(svg);

  /**
   * The place on the board under a place on the screen.
   * @param {number} clientX
   * @param {number} clientY
   */
  function placeUnder(clientX, clientY) {
    const matrix = svg.getScreenCTM();
    if (!matrix) return { x: -1, y: -1 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** Gives the keyboard's focus to a point. @param {string} id */
  function focus(id) {
    const group = places.get(id)?.group;
    if (!group) return;
    makeReachable(group);
    group.focus();
  }

  return {
    svg, geometry, order, effects, show, lookAt, scale, wholePitch, placeUnder, focus,
    place: (/** @type {string} */ id) => places.get(id),
    isCompact: () => compact,
    homeBox: () => geometry.homes.find((home) => home.place === 'bottom')?.box ?? whole,
  };
}

/** @typedef {ReturnType<typeof createBoardView>} BoardView */

/**
 * @param {Geometry} geometry
 * @param {string} id
 * @param {SVGGElement} holder
 * @param {SVGGElement} hung  what hangs on the piece, over its frames
 */
function drawPoint(geometry, id, holder, hung) {
  const { x, y } = spotOf(geometry.spots, id);
  const { w, h } = geometry.piece;
  const cell = geometry.pitch;
  const keep = geometry.board.points.some((point) => point.id === id && point.kind === 'headquarters') ? [drawKeep(h)] : [];
  const frame = (/** @type {string} */ kind, /** @type {number} */ room) =>
    s('rect', { class: kind, x: -w / 2 - room, y: -h / 2 - room, width: w + 2 * room, height: h + 2 * room, rx: 7 });
  return s('g', { class: 'point', transform: `translate(${x} ${y})`, 'data-point': id, role: 'button', tabindex: -1 },
    s('rect', { class: 'cell', x: -cell.x / 2, y: -cell.y / 2, width: cell.x, height: cell.y }),
    holder,
    frame('ring', 1), frame('strike', 3), frame('hollow', 0), ...keep, hung,
    s('circle', { class: 'dot', r: Math.min(w, h) * 0.24 }));
}

/**
 * The shield over a headquarters that its army has to hold; it is shown once it is named.
 * @param {number} h  the height of a piece
 */
function drawKeep(h) {
  return s('path', { class: 'keep', transform: `translate(0 ${-h / 2 - 1})`, d: 'M-9 -9Q0 -6 9 -9V0Q9 7 0 11Q-9 7 -9 0Z' });
}

/**
 * Whether the last ply touched a point: a move ended there, or a piece was turned up.
 * @param {Ply|null} ply
 * @param {string} id
 */
function isLast(ply, id) {
  if (ply?.kind === 'flip') return ply.at === id;
  return ply?.kind === 'move' && (ply.to === id || (staysPut(ply) && ply.from === id));
}

/** An attack on a piece face down that could not be: the attacker stayed where it was. @param {Ply} ply */
function staysPut(ply) {
  return ply.turned_up !== undefined && !ply.clash;
}

/**
 * Points row by row as the screen shows them, so that later pieces lie over earlier ones.
 * @param {Geometry} geometry
 */
function inReadingOrder(geometry) {
  return [...geometry.spots].sort(([, a], [, b]) => a.y - b.y || a.x - b.x).map(([id]) => id);
}

/**
 * Only one point is a stop for the Tab key; arrows go on from there.
 * @param {Element|null} group
 */
function makeReachable(group) {
  if (!group) return;
  group.parentElement?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
  group.setAttribute('tabindex', '0');
}

function arrowHead() {
  return s('defs', {}, s('marker', { id: 'arrow', viewBox: '0 0 10 10', refX: 4, refY: 5, markerWidth: 3.4, markerHeight: 3.4, orient: 'auto-start-reverse' },
    s('path', { class: 'route-head', d: 'M0 0L10 5L0 10Z' })));
}

/** @param {Box} box */
function viewBox({ x, y, w, h }) {
  return `${x} ${y} ${w} ${h}`;
}
