/** What is said at a table, in words. */
/** @import { TextPart } from './number-notation.js' */
/** @import { Channel, ChatLine, Table } from './types.js' */
import { has, t } from './i18n.js';
import { playerName, rankName } from './words.js';

/** A channel's name. @param {Channel} channel */
export function channelName(channel) {
  return t(`chat-${channel}`);
}

/** A ready-made word. @param {string} signal */
export function signalText(signal) {
  const id = `signal-${signal}`;
  return has(id) ? t(id) : signal;
}

/**
 * Who said it: the name, or the seat of one who gave none.
 * @param {Pick<ChatLine, 'name'|'seat'>} line
 * @param {Pick<Table, 'seats'>} table
 */
export function speakerName({ name, seat }, table) {
  return name || (seat === null ? t('chat-someone') : playerName(table, seat));
}

/**
 * What a number of players means: 军长或师长.
 * @param {TextPart} part
 */
export function numberMeaning({ sense, ranks }) {
  const either = ranks.map(rankName).reduce((list, item) => (list === '' ? item : t('number-or', { list, item })), '');
  if (sense === 'at-least') return t('number-at-least', { rank: either });
  return sense === 'bomb-on' ? t('number-bomb-on', { target: either }) : either;
}
