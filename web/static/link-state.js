/**
 * The bookkeeping of one socket after another, without a socket: numbers that must not be missed and
 * commands that must not be lost.
 *
 * @import { Command, ServerMessage } from './types.js'
 * @typedef {object} Link
 * @property {number} expected  the number the next message must have
 * @property {boolean} lost  a number was missed; only a whole state helps
 * @property {boolean} greeted  this socket has given its first state
 * @property {Command[]} waiting  sent and not answered
 *
 * @typedef {{link: Link, deliver: ServerMessage|null, sync: boolean, resend: Command[]}} Taken
 */

/** @type {Link} */
export const UNLINKED = { expected: 1, lost: false, greeted: false, waiting: [] };

/** A new socket: numbers start again, what waits stays. @param {Link} link @returns {Link} */
export function opened(link) {
  return { ...link, expected: 1, lost: false, greeted: false };
}

/** A command that goes out now. @param {Link} link @param {Command} command @returns {Link} */
export function sent(link, command) {
  return { ...link, waiting: [...link.waiting, command] };
}

/**
 * A message that came in: whether to show it, whether to ask for the whole state, what to send again.
 * @param {Link} link
 * @param {ServerMessage} message
 * @returns {Taken}
 */
export function take(link, message) {
  const answered = message.t === 'done' || message.t === 'refused' ? message.id : null;
  const waiting = link.waiting.filter((command) => command.id !== answered);
  const gap = message.n !== link.expected;
  const whole = message.t === 'state';
  const lost = (link.lost || gap) && !whole;
  const next = { expected: message.n + 1, lost, greeted: link.greeted || whole, waiting };
  return {
    link: next,
    // An answer is true whatever was missed; an update would leave out what was missed.
    deliver: lost && message.t === 'update' ? null : message,
    sync: lost && !link.lost,
    resend: whole && !link.greeted ? waiting : [],
  };
}

/**
 * How long to wait before the next try: 0.2 to 3 seconds, growing, and different for everyone.
 * @param {number} tries  how many have failed in a row
 * @param {number} chance  0 to 1
 * @returns {number}
 */
export function pause(tries, chance) {
  const most = Math.min(3000, 300 * 2 ** tries);
  return Math.max(200, Math.round(most * (0.5 + chance / 2)));
}
