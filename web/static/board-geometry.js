/**
 * Where things lie on the screen: the grid of the notation, turned so that one seat is at the bottom.
 *
 * @import { Board, Edge, Place, Point, Seat } from './types.js'
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 *
 * @typedef {object} Geometry
 * @property {Board} board
 * @property {Seat} bottom
 * @property {number} width
 * @property {number} height
 * @property {Spot} pitch  from one point to the next
 * @property {{w: number, h: number}} piece
 * @property {Map<string, Spot>} spots
 * @property {{seat: Seat, place: Place, box: Box}[]} homes
 * @property {Box|null} palace
 * @property {(Spot & {kind: 'mountain'|'front'})[]} border
 */

/** @type {Place[]} */
const PLACES = ['bottom', 'right', 'top', 'left'];
/** @type {Seat[]} */
const ROUND = ['S', 'E', 'N', 'W'];

// A little room between the homes and the centre lets the arcs be true quarter circles that no piece hides.
const FOUR = { columns: 17, rows: 17, pitch: { x: 48, y: 48 }, piece: { w: 41, h: 32 }, margin: 13, gap: 15, cutColumns: [6, 11], cutRows: [6, 11] };
const TWO = { columns: 5, rows: 12, pitch: { x: 92, y: 58 }, piece: { w: 74, h: 42 }, margin: 12, gap: 38, cutColumns: [], cutRows: [6] };

/**
 * Where the home of `seat` lies when `bottom` looks at the board.
 * @param {Seat} seat
 * @param {Seat} bottom
 * @returns {Place}
 */
export function placeOf(seat, bottom) {
  const turns = (ROUND.indexOf(seat) - ROUND.indexOf(bottom) + 4) % 4;
  return PLACES[turns] ?? 'bottom';
}

/**
 * The whole board as `bottom` sees it.
 * @param {Board} board
 * @param {Seat} bottom
 * @returns {Geometry}
 */
export function layOut(board, bottom) {
  const shape = board.kind === 'four' ? FOUR : TWO;
  const { pitch, margin, gap } = shape;
  const across = (/** @type {number} */ column) =>
    margin + (column - 0.5) * pitch.x + gap * shape.cutColumns.filter((cut) => column > cut).length;
  const down = (/** @type {number} */ row) =>
    margin + (row - 0.5) * pitch.y + gap * shape.cutRows.filter((cut) => row > cut).length;

  /** @type {Map<string, Spot>} */
  const spots = new Map();
  for (const point of board.points) {
    const { column, row } = turned(point, shape.columns, shape.rows, bottom);
    spots.set(point.id, { x: across(column), y: down(row) });
  }
  const boxOf = (/** @type {Point[]} */ points, /** @type {number} */ room) => {
    const places = points.map((point) => spotOf(spots, point.id));
    const xs = places.map((spot) => spot.x);
    const ys = places.map((spot) => spot.y);
    const x = Math.min(...xs) - pitch.x / 2 - room;
    const y = Math.min(...ys) - pitch.y / 2 - room;
    return { x, y, w: Math.max(...xs) + pitch.x / 2 + room - x, h: Math.max(...ys) + pitch.y / 2 + room - y };
  };
  const centre = board.points.filter((point) => point.seat === undefined || point.seat === null);
  return {
    board,
    bottom,
    pitch,
    piece: shape.piece,
    spots,
    width: across(shape.columns) + pitch.x / 2 + margin,
    height: down(shape.rows) + pitch.y / 2 + margin,
    homes: board.seats.map((seat) => ({
      seat,
      place: placeOf(seat, bottom),
      box: boxOf(board.points.filter((point) => point.seat === seat), 2),
    })),
    palace: centre.length > 0 ? boxOf(centre, 0) : null,
    border: board.kind === 'two' ? borderMarks(across, (down(6) + down(7)) / 2) : [],
  };
}

/**
 * @param {Point} point
 * @param {number} columns
 * @param {number} rows
 * @param {Seat} bottom
 */
function turned(point, columns, rows, bottom) {
  const { x, y } = point;
  switch (bottom) {
    case 'S': return { column: x, row: rows + 1 - y };
    case 'N': return { column: columns + 1 - x, row: y };
    case 'E': return { column: y, row: x };
    case 'W': return { column: columns + 1 - y, row: rows + 1 - x };
  }
}

/**
 * @param {(column: number) => number} across
 * @param {number} y
 * @returns {(Spot & {kind: 'mountain'|'front'})[]}
 */
function borderMarks(across, y) {
  return [1, 2, 3, 4, 5].map((column) => ({ kind: column % 2 === 0 ? 'mountain' : 'front', x: across(column), y }));
}

/**
 * @param {Map<string, Spot>} spots
 * @param {string} id
 * @returns {Spot}
 */
export function spotOf(spots, id) {
  const spot = spots.get(id);
  if (!spot) throw new Error(`no point ${id} on this board`);
  return spot;
}

/**
 * The line of one edge; an arc becomes a quarter circle in steps, tangent to both outer columns.
 * @param {Geometry} geometry
 * @param {Pick<Edge, 'a'|'b'|'shape'>} edge
 * @returns {Spot[]}
 */
export function edgeLine(geometry, edge) {
  const a = spotOf(geometry.spots, edge.a);
  const b = spotOf(geometry.spots, edge.b);
  if (edge.shape !== 'arc') return [a, b];
  const middle = { x: geometry.width / 2, y: geometry.height / 2 };
  // Of the two corners of the box around the arc, the circle's centre is the one away from the board's middle.
  const corners = [{ x: a.x, y: b.y }, { x: b.x, y: a.y }];
  corners.sort((p, q) => distance(q, middle) - distance(p, middle));
  const centre = corners[0] ?? a;
  const steps = 10;
  const start = Math.atan2(a.y - centre.y, a.x - centre.x);
  let sweep = Math.atan2(b.y - centre.y, b.x - centre.x) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const radius = distance(a, centre);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = start + (sweep * step) / steps;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/**
 * The line that a piece follows along `route`.
 * @param {Geometry} geometry
 * @param {string[]} route
 * @returns {Spot[]}
 */
export function routeLine(geometry, route) {
  /** @type {Spot[]} */
  const line = [];
  for (let i = 0; i + 1 < route.length; i += 1) {
    const a = route[i] ?? '';
    const b = route[i + 1] ?? '';
    const arc = geometry.board.edges.some(
      (edge) => edge.shape === 'arc' && ((edge.a === a && edge.b === b) || (edge.a === b && edge.b === a)),
    );
    const part = edgeLine(geometry, { a, b, shape: arc ? 'arc' : 'straight' });
    line.push(...(line.length > 0 ? part.slice(1) : part));
  }
  return line;
}

/**
 * A line as the `d` of a path.
 * @param {Spot[]} line
 */
export function pathOf(line) {
  return line.map((spot, i) => `${i === 0 ? 'M' : 'L'}${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`).join('');
}

/**
 * The same line, ending `short` units before its end, so that an arrow's head lies beside the piece.
 * @param {Spot[]} line
 * @param {number} short
 * @returns {Spot[]}
 */
export function shortened(line, short) {
  const rest = [...line];
  let left = short;
  while (rest.length > 1) {
    const end = /** @type {Spot} */ (rest.pop());
    const before = /** @type {Spot} */ (rest[rest.length - 1]);
    const length = distance(end, before);
    if (length > left) {
      const part = (length - left) / length;
      return [...rest, { x: before.x + (end.x - before.x) * part, y: before.y + (end.y - before.y) * part }];
    }
    left -= length;
  }
  return rest;
}

/**
 * The place reached after the part `progress` (0 to 1) of a line.
 * @param {Spot[]} line
 * @param {number} progress
 * @returns {Spot}
 */
export function along(line, progress) {
  const lengths = line.slice(1).map((spot, i) => distance(spot, line[i] ?? spot));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const back = shortened(line, total * (1 - Math.min(1, Math.max(0, progress))));
  return back[back.length - 1] ?? { x: 0, y: 0 };
}

/**
 * The nearest of `ids` to a place on the board, if one is within `reach`.
 * @param {Geometry} geometry
 * @param {Spot} place
 * @param {Iterable<string>} ids
 * @param {number} reach
 * @returns {string|null}
 */
export function nearest(geometry, place, ids, reach) {
  let best = null;
  let least = reach;
  for (const id of ids) {
    const gap = distance(spotOf(geometry.spots, id), place);
    if (gap <= least) {
      best = id;
      least = gap;
    }
  }
  return best;
}

/**
 * Whether a touch at `place` can only mean `id`: near its middle, or with no other of `ids` about.
 * @param {Geometry} geometry
 * @param {Spot} place
 * @param {string} id
 * @param {Iterable<string>} ids
 */
export function isClear(geometry, place, id, ids) {
  const unit = Math.min(geometry.pitch.x, geometry.pitch.y);
  if (distance(spotOf(geometry.spots, id), place) <= 0.4 * unit) return true;
  return nearest(geometry, place, [...ids].filter((other) => other !== id), 1.8 * unit) === null;
}

/**
 * The point whose own cell holds a place on the board.
 * @param {Geometry} geometry
 * @param {Spot} place
 * @returns {string|null}
 */
export function cellAt(geometry, place) {
  for (const [id, spot] of geometry.spots) {
    if (Math.abs(spot.x - place.x) <= geometry.pitch.x / 2 && Math.abs(spot.y - place.y) <= geometry.pitch.y / 2) return id;
  }
  return null;
}

/**
 * The next point from `id` as an arrow key points; null at the edge.
 * @param {Geometry} geometry
 * @param {string} id
 * @param {number} dx
 * @param {number} dy
 * @returns {string|null}
 */
export function neighbour(geometry, id, dx, dy) {
  const here = spotOf(geometry.spots, id);
  let best = null;
  let least = Infinity;
  for (const [other, spot] of geometry.spots) {
    const ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    if (ahead < 1 || aside > ahead) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

/**
 * @param {Spot} a
 * @param {Spot} b
 */
export function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
