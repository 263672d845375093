/**
 * What the viewer may take up at a table now, and where it may go.
 *
 * @import { Piece, Table } from './types.js'
 * @import { State } from './table-state.js'
 * @import { Start } from './choices.js'
 */
import { loadsToLeave, startAt, startingPoints, targetsFrom } from './choices.js';

/** The piece that must move because it was touched. @param {State} state */
export function touchedPoint(state) {
  return state.table?.touched ?? state.touch;
}

/**
 * What can begin at a point for the viewer now.
 * @param {State} state
 * @param {string} point
 * @returns {Start|null}
 */
export function startOf(state, point) {
  const { table } = state;
  if (!table || table.you === null || table.phase !== 'playing' || isActing(state)) return null;
  const touched = touchedPoint(state);
  return touched !== null && touched !== point ? null : startAt(table, point);
}

/** Whether an action of the viewer's turn is on its way. @param {State} state */
export function isActing({ pending }) {
  return pending !== null && pending.kind !== 'swap' && pending.kind !== 'other';
}

/**
 * Whether a tap on `point` takes something up now: a piece to move, one to turn up, or a headquarters to name.
 * @param {State} state
 * @param {string} point
 * @param {(point: string) => number} indexOf
 */
export function canTake(state, point, indexOf) {
  const { table } = state;
  if (!table || table.you === null) return false;
  if (table.phase === 'playing') return startOf(state, point) !== null;
  return !isActing(state) && isArranging(table) && pieceAt(state, point, indexOf)?.seat === table.you;
}

/**
 * Whether what stands on `point` can be dragged.
 * @param {State} state
 * @param {string} point
 * @param {(point: string) => number} indexOf
 */
export function canCarry(state, point, indexOf) {
  return canTake(state, point, indexOf) && (state.table?.phase === 'arranging' || startOf(state, point) === 'move');
}

/**
 * Every point where something can begin for the viewer now.
 * @param {State} state
 * @param {((point: string) => number) & {points?: string[]}} indexOf
 * @returns {string[]}
 */
export function takeable(state, indexOf) {
  const { table } = state;
  if (!table || table.you === null) return [];
  if (table.phase === 'playing') return startingPoints(table).filter((point) => startOf(state, point) !== null);
  return isArranging(table) ? ownPoints(state, indexOf) : [];
}

/**
 * Where the piece on `from` may go: the server's list, or one's other pieces while arranging.
 * @param {State} state
 * @param {string} from
 * @param {(point: string) => number} indexOf
 * @returns {string[]}
 */
export function targetsOf(state, from, indexOf) {
  const { table } = state;
  if (!table) return [];
  if (table.phase === 'playing') return targetsFrom(table, from, state.selected === from ? state.leave : null);
  if (!isArranging(table)) return [];
  return ownPoints(state, indexOf).filter((point) => point !== from);
}

/** What the piece taken up may leave behind of its load. @param {State} state @returns {string[]} */
export function leavable(state) {
  const { table, selected } = state;
  return table && selected !== null && table.phase === 'playing' ? loadsToLeave(table, selected) : [];
}

/**
 * The points of one's own pieces; `indexOf` carries the board's order.
 * @param {State} state
 * @param {((point: string) => number) & {points?: string[]}} indexOf
 * @returns {string[]}
 */
export function ownPoints(state, indexOf) {
  const you = state.table?.you;
  return (indexOf.points ?? []).filter((_, i) => you !== null && state.position?.cells[i]?.seat === you);
}

/**
 * @param {State} state
 * @param {string} point
 * @param {(point: string) => number} indexOf
 * @returns {Piece|null}
 */
export function pieceAt(state, point, indexOf) {
  return state.position?.cells[indexOf(point)] ?? null;
}

/** Whether the viewer still moves pieces about before the game. @param {Table} table */
export function isArranging(table) {
  return table.phase === 'arranging' && table.you !== null && !table.seats[table.you]?.ready;
}
