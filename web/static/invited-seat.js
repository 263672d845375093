/**
 * The seat to which an invitation leads: `#seat=N&key=…` behind a table's address, which no server is sent.
 *
 * @import { Seat, Table } from './types.js'
 * @typedef {{seat: Seat, key: string}} Invitation
 */

/**
 * @param {string} hash
 * @returns {Invitation|null}
 */
export function invitationIn(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const seat = fields.get('seat');
  const key = fields.get('key');
  return key && (seat === 'S' || seat === 'E' || seat === 'N' || seat === 'W') ? { seat, key } : null;
}

/**
 * The fragment that leads to a seat.
 * @param {Invitation} invitation
 */
export function fragmentOf({ seat, key }) {
  return `#${new URLSearchParams({ seat, key })}`;
}

/**
 * A table as it is to one who has this invitation: the seat that is kept for him is free to him.
 * @param {Table} table
 * @param {Invitation|null} invitation
 * @returns {Table}
 */
export function asInvited(table, invitation) {
  const { may, seats, phase, you } = table;
  if (!invitation || phase !== 'gathering' || you !== null) return table;
  const { seat } = invitation;
  const open = seats[seat]?.taken === false && !may.sit.includes(seat);
  return open ? { ...table, may: { ...may, sit: [...may.sit, seat] } } : table;
}
