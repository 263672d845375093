/**
 * What the viewer may do at each point now, as the server said it. It knows no rules.
 *
 * @import { Table } from './types.js'
 * @typedef {'move'|'flip'|'name'} Start  what a piece taken up, or a point touched, can lead to
 */

/** Loads in the order in which they are offered: mines, bombs, flags. */
const LOADS = ['j', 'k', 'l'];

/**
 * What can begin at a point.
 * @param {Table} table
 * @param {string} point
 * @returns {Start|null}
 */
export function startAt(table, point) {
  if (table.names.includes(point)) return 'name';
  if (hasMoves(table, point)) return 'move';
  return table.flips.includes(point) ? 'flip' : null;
}

/**
 * @param {Table} table
 * @param {string} point
 */
function hasMoves(table, point) {
  return (table.moves[point]?.length ?? 0) > 0 || loadsToLeave(table, point).length > 0;
}

/**
 * Where the piece on `point` may go, with all of its load or leaving a part of it.
 * @param {Table} table
 * @param {string} point
 * @param {string|null} leave
 * @returns {string[]}
 */
export function targetsFrom(table, point, leave) {
  return (leave === null ? table.moves[point] : table.splits[point]?.[leave]) ?? [];
}

/**
 * What the piece on `point` may leave behind.
 * @param {Table} table
 * @param {string} point
 * @returns {string[]}
 */
export function loadsToLeave(table, point) {
  const splits = table.splits[point] ?? {};
  return LOADS.filter((load) => (splits[load]?.length ?? 0) > 0);
}

/**
 * Every point where something can begin.
 * @param {Table} table
 * @returns {string[]}
 */
export function startingPoints(table) {
  return [...new Set([...table.names, ...Object.keys(table.moves), ...Object.keys(table.splits), ...table.flips])];
}

/**
 * Whether a piece taken up at this table has to be moved (举子无悔).
 * @param {Table} table
 */
export function playsTouchMove(table) {
  return table.terms.touch_move === 'on';
}
