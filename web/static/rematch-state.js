/**
 * Whether there can be another game of the same people.
 *
 * @import { Table } from './types.js'
 */

/**
 * What to offer at the end of a game: null where nobody else has played, or for one who only watched; `next` once someone
 * has asked.
 * @param {Pick<Table, 'phase'|'you'|'seats'|'next'>} table
 * @returns {{next: NonNullable<Table['next']>|null}|null}
 */
export function rematchOf({ phase, you, seats, next }) {
  if (phase !== 'finished' || you === null) return null;
  const people = Object.values(seats).filter((info) => !info.computer && info.taken !== false);
  return people.length > 1 ? { next: next ?? null } : null;
}
