/**
 * What is left of every kind of time at a table, in milliseconds; never below 0, for only the server ends anything.
 *
 * @import { Seat } from './types.js'
 * @import { State } from './table-state.js'
 */

/**
 * What is left on the clock of the seat to move: in all, of the turn itself, and of the reserve, which is used last.
 * @param {State} state
 * @param {number} now
 * @returns {{left: number, turn: number, bank: number}|null}
 */
export function clockNow(state, now) {
  const clock = state.table?.clock;
  if (!clock) return null;
  const left = since(state, clock.left, now);
  const bank = Math.min(clock.bank ?? 0, left);
  return { left, turn: left - bank, bank };
}

/**
 * The reserve of any seat; null where the table has none.
 * @param {State} state
 * @param {Seat} seat
 * @param {number} now
 * @returns {number|null}
 */
export function bankOf(state, seat, now) {
  const clock = state.table?.clock;
  if (clock?.seat !== seat) return state.table?.seats[seat]?.bank ?? null;
  return (clock.bank ?? null) === null ? null : (clockNow(state, now)?.bank ?? null);
}

/**
 * How much longer the game waits for a seat that is away; null while that does not run.
 * @param {State} state
 * @param {Seat} seat
 * @param {number} now
 * @returns {number|null}
 */
export function awayLeft(state, seat, now) {
  const away = state.table?.seats[seat]?.away ?? null;
  return away === null || state.table?.clock?.seat !== seat ? null : since(state, away, now);
}

/**
 * How much longer armies may be laid out; null where there is no limit.
 * @param {State} state
 * @param {number} now
 * @returns {number|null}
 */
export function layoutLeft(state, now) {
  const { table } = state;
  return table?.phase !== 'arranging' || table.layout_left === null ? null : since(state, table.layout_left, now);
}

/**
 * How much longer an offer waits for its answers.
 * @param {State} state
 * @param {number} now
 * @returns {number|null}
 */
export function offerLeft(state, now) {
  const left = state.table?.offer?.left;
  return left === undefined ? null : since(state, left, now);
}

/**
 * @param {State} state
 * @param {number} left
 * @param {number} now
 */
function since(state, left, now) {
  return Math.max(0, left - (now - state.clockAt));
}
