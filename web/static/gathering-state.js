/**
 * Who still has to come to a table, and what may be done about each seat.
 *
 * @import { Seat, Table } from './types.js'
 * @typedef {'sit'|'stand'|'kick'|'seat-computer'|'watch'|'unwatch'} SeatAct
 */
import { SEATS } from './words.js';

/**
 * Whether people are still finding their seats; a table that only deals its pieces has no one to wait for.
 * @param {Pick<Table, 'phase'|'seats'>} table
 */
export function isGathering({ phase, seats }) {
  if (phase !== 'gathering') return false;
  const infos = Object.values(seats);
  return infos.some((info) => info.taken === false) || infos.filter((info) => !info.computer).length > 1;
}

/**
 * What the viewer may do with a seat.
 * @param {Pick<Table, 'you'|'may'|'behind'>} table
 * @param {Seat} seat
 * @returns {SeatAct[]}
 */
export function seatActs({ you, may, behind }, seat) {
  /** @type {[SeatAct, boolean][]} */
  const acts = [
    ['sit', may.sit.includes(seat)],
    ['seat-computer', may.seat_computer.includes(seat)],
    ['stand', may.stand && you === seat],
    ['kick', may.kick.includes(seat)],
    ['watch', may.watch.includes(seat) && behind?.seat !== seat],
    ['unwatch', behind?.seat === seat],
  ];
  return acts.flatMap(([act, open]) => (open ? [act] : []));
}

/**
 * Whether anyone else is at the table to be spoken to.
 * @param {Pick<Table, 'you'|'seats'|'watching'|'phase'>} table
 */
export function hasCompany({ you, seats, watching, phase }) {
  const others = SEATS.filter((seat) => seat !== you && seats[seat] && !seats[seat].computer && (seats[seat].taken !== false || phase === 'gathering'));
  return others.length > 0 || watching > (you === null ? 1 : 0);
}
