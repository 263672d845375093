/**
 * What is said at a table, and what of it the viewer has seen, as a value.
 *
 * @import { Channel, ChatLine, Seat } from './types.js'
 *
 * @typedef {object} ChatState
 * @property {ChatLine[]} lines  all that the viewer may read, oldest first
 * @property {Partial<Record<Channel, number>>|null} seen  the time of the last line seen; null before anything was read
 * @property {Channel|null} tab  the channel that was chosen
 * @property {boolean} open  whether the lines are in sight
 * @property {string[]} muted  the speakers that the viewer does not want to hear
 * @property {{id: string, text: string|null}[]} sent  what has no answer yet
 * @property {string} returned  the text that was refused last, to be written better
 * @property {number} returns  counts them, so that the same can come back twice
 *
 * @typedef {{type: 'chat-tab', channel: Channel}
 *   | {type: 'chat-open', open: boolean}
 *   | {type: 'chat-mute', speaker: string, muted: boolean}} ChatAction  what the viewer does
 * @typedef {{type: 'chat-all', lines: ChatLine[]}
 *   | {type: 'chat-said', line: ChatLine}
 *   | {type: 'chat-sent', id: string, text: string|null}} ChatEvent  what happens
 */

/**
 * The order of the tabs. What is meant for the partner must not be said to all by accident, so the partner comes first.
 * @type {Channel[]}
 */
const CHANNELS = ['team', 'public', 'watchers'];

/** @type {ChatState} */
export const NO_CHAT = { lines: [], seen: null, tab: null, open: false, muted: [], sent: [], returned: '', returns: 0 };

/**
 * @param {ChatState} chat
 * @param {ChatAction|ChatEvent} action
 * @returns {ChatState}
 */
export function reduceChat(chat, action) {
  switch (action.type) {
    case 'chat-all': {
      const next = { ...chat, lines: action.lines };
      // What is there on coming in is no news; after a break, what was missed is.
      return { ...next, seen: chat.seen ?? Object.fromEntries(CHANNELS.map((channel) => [channel, lastAt(next, channel)])) };
    }
    case 'chat-said': return { ...chat, lines: [...chat.lines, action.line] };
    case 'chat-sent': return { ...chat, sent: [...chat.sent, { id: action.id, text: action.text }] };
    case 'chat-tab': return { ...chat, tab: action.channel };
    case 'chat-open': return { ...chat, open: action.open };
    case 'chat-mute': {
      const others = chat.muted.filter((speaker) => speaker !== action.speaker);
      return { ...chat, muted: action.muted ? [...others, action.speaker] : others };
    }
  }
}

/**
 * The chat after the viewer has looked: what is in sight is seen.
 * @param {ChatState} chat
 * @param {Channel[]} channels  where the viewer may speak
 * @returns {ChatState}
 */
export function looked(chat, channels) {
  const tab = tabOf(chat, channels);
  if (!chat.open || tab === null || chat.seen === null) return chat;
  const at = lastAt(chat, tab);
  return at === (chat.seen[tab] ?? 0) ? chat : { ...chat, seen: { ...chat.seen, [tab]: at } };
}

/**
 * The answer to something that was said; a text that was refused comes back.
 * @param {ChatState} chat
 * @param {string} id
 * @param {boolean} refused
 * @returns {ChatState}
 */
export function answered(chat, id, refused) {
  const mine = chat.sent.find((said) => said.id === id);
  if (!mine) return chat;
  const sent = chat.sent.filter((said) => said !== mine);
  const back = refused && mine.text !== null;
  return { ...chat, sent, ...(back ? { returned: mine.text ?? '', returns: chat.returns + 1 } : {}) };
}

/**
 * Whether an answer is one to something that was said.
 * @param {ChatState} chat
 * @param {string|null|undefined} id
 */
export function isTalk(chat, id) {
  return chat.sent.some((said) => said.id === id);
}

/**
 * The channels to choose from: where one may speak, and where something can be read.
 * @param {ChatState} chat
 * @param {Channel[]} channels
 * @returns {Channel[]}
 */
export function tabsOf(chat, channels) {
  return CHANNELS.filter((channel) => channels.includes(channel) || chat.lines.some((line) => line.channel === channel));
}

/**
 * The channel in sight: the chosen one, or the first as long as there is none.
 * @param {ChatState} chat
 * @param {Channel[]} channels
 * @returns {Channel|null}
 */
export function tabOf(chat, channels) {
  const tabs = tabsOf(chat, channels);
  return chat.tab !== null && tabs.includes(chat.tab) ? chat.tab : (tabs[0] ?? null);
}

/**
 * The lines of a channel by those whom the viewer wants to hear.
 * @param {ChatState} chat
 * @param {Channel} channel
 */
export function linesIn(chat, channel) {
  return chat.lines.filter((line) => line.channel === channel && hears(chat, line));
}

/**
 * How many lines of a channel the viewer has not seen; one's own are known.
 * @param {ChatState} chat
 * @param {Channel} channel
 * @param {Seat|null} you
 */
export function unreadIn(chat, channel, you) {
  const seen = chat.seen?.[channel] ?? 0;
  return linesIn(chat, channel).filter((line) => line.at > seen && (you === null || line.seat !== you)).length;
}

/**
 * @param {ChatState} chat
 * @param {ChatLine} line
 */
export function hears(chat, line) {
  return !chat.muted.includes(speakerOf(line));
}

/**
 * By what a speaker is known here: the name, or the seat of one who gave none.
 * @param {Pick<ChatLine, 'name'|'seat'>} line
 */
export function speakerOf({ name, seat }) {
  return name ? `name ${name}` : `seat ${seat ?? ''}`;
}

/**
 * Everyone who has spoken and is not the viewer, once each, as they last spoke.
 * @param {ChatState} chat
 * @param {Seat|null} you
 * @returns {ChatLine[]}
 */
export function speakersIn(chat, you) {
  const others = chat.lines.filter((line) => you === null || line.seat !== you);
  return [...new Map(others.map((line) => [speakerOf(line), line])).values()];
}

/**
 * @param {ChatState} chat
 * @param {Channel} channel
 */
function lastAt(chat, channel) {
  return chat.lines.reduce((last, line) => (line.channel === channel ? Math.max(last, line.at) : last), 0);
}
