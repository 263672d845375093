/** One line of the chat: who said it, and what; numbers of pieces are explained to those who do not know them yet. */
/** @import { ChatLine, Table } from './types.js' */
import { armyOfSeat } from './army.js';
import { numberMeaning, signalText, speakerName } from './chat-words.js';
import { h } from './dom.js';
import { t } from './i18n.js';
import { splitNumbers } from './number-notation.js';
import { armyBadge } from './pieces.js';
import { seatName } from './words.js';

/**
 * @param {ChatLine} line
 * @param {Table} table
 * @param {(line: ChatLine) => void} point  shows again where a line points
 */
export function drawLine(line, table, point) {
  const badge = line.seat === null ? [] : [armyBadge(armyOfSeat(line.seat, table.flip !== null, table.flip?.red ?? null), [...seatName(line.seat)][0])];
  const kind = line.signal ? 'signal' : line.ping ? 'ping' : 'text';
  return h('li', { class: `chat-line ${kind}-line`, 'data-of': line.seat, 'data-channel': line.channel },
    h('span', { class: 'chat-name' }, ...badge, speakerName(line, table)), ' ',
    h('span', { class: 'chat-text' }, ...content(line, point)));
}

/**
 * @param {ChatLine} line
 * @param {(line: ChatLine) => void} point
 */
function content(line, point) {
  if (line.signal) return [signalText(line.signal)];
  if (line.ping) return [h('button', { type: 'button', class: 'ping-again', 'data-at': line.ping, onclick: () => point(line) }, t('ping-line', { point: line.ping }))];
  return splitNumbers(line.text ?? '').map((part) =>
    part.sense === null ? part.text : h('abbr', { class: 'number', title: numberMeaning(part), tabindex: 0 }, part.text));
}
