/** The chat of a table: channels, what was said, signals to the partner, and whom one does not want to hear. */
/** @import { Action, State } from './table-state.js' */
/** @import { Channel, ChatLine, Signal, Table, Wish } from './types.js' */
import { drawLine } from './chat-line.js';
import { linesIn, speakerOf, speakersIn, tabOf, tabsOf, unreadIn } from './chat-state.js';
import { channelName, signalText, speakerName } from './chat-words.js';
import { h, setData, setText } from './dom.js';
import { hasCompany } from './gathering-state.js';
import { t } from './i18n.js';
import { sideBox } from './side-box.js';

/** @type {Signal[]} */
const SIGNALS = ['attack', 'defend', 'help', 'wait', 'danger', 'well-played', 'yes', 'no'];
const LONGEST = 200;

/**
 * @param {(wish: Wish) => void} send
 * @param {(action: Action) => void} act
 * @param {(line: ChatLine) => void} point  shows where a line points
 * @param {() => void} onOpen
 */
export function createChatPanel(send, act, point, onOpen) {
  /** @type {Channel|null} */
  let channel = null;
  let returns = 0;
  /** @type {ChatLine[]} */
  let drawn = [];
  let drawnFor = '';

  const unread = h('b', { id: 'chat-unread', class: 'unread', hidden: true });
  const tabs = h('div', { class: 'chat-tabs', role: 'group', 'aria-label': t('chat-channels') });
  const lines = h('ol', { id: 'chat-lines', class: 'chat-lines', role: 'log', 'aria-live': 'polite', tabindex: 0, 'aria-label': t('chat-title') });
  const empty = h('p', { class: 'chat-empty' }, t('chat-empty'));
  const pingMode = h('button', { type: 'button', id: 'ping-mode', onclick: startPing }, t('ping'));
  const signals = h('div', { class: 'chat-signals', role: 'group', 'aria-label': t('signals-title') }, pingMode,
    ...SIGNALS.map((signal) => h('button', { type: 'button', 'data-signal': signal, onclick: () => send({ t: 'signal', signal }) }, signalText(signal))));
  const input = h('input', { type: 'text', id: 'chat-text', maxlength: LONGEST, autocomplete: 'off', enterkeyhint: 'send' });
  const form = h('form', { id: 'chat-form', class: 'chat-form', onsubmit: say }, input, h('button', { class: 'primary' }, t('chat-send')));
  const people = h('div', { class: 'chat-people' });
  const muting = h('details', { class: 'chat-muting' }, h('summary', {}, t('mute-title')), people);
  const box = sideBox('chat', h('span', {}, t('chat-title'), unread), (open) => { act({ type: 'chat-open', open }); if (open) onOpen(); toEnd(); },
    tabs, h('div', { class: 'chat-history' }, empty, lines), signals, form, muting);
  box.element.hidden = true;

  /** @param {Event} event */
  function say(event) {
    event.preventDefault();
    const text = input.value.trim();
    if (text === '' || channel === null) return;
    input.value = '';
    send({ t: 'say', channel, text });
  }

  /** On a phone the board must be in sight to be pointed at. */
  function startPing() {
    const on = pingMode.getAttribute('aria-pressed') !== 'true';
    if (on) box.fold();
    act({ type: 'ping-mode', on });
  }

  /** @param {State} state */
  function update(state) {
    const { table, chat } = state;
    if (!table) return;
    const all = tabsOf(chat, table.channels);
    channel = tabOf(chat, table.channels);
    box.element.hidden = channel === null || !(hasCompany(table) || chat.lines.length > 0);
    if (channel === null) return;
    showTabs(all, channel, state);
    showLines(linesIn(chat, channel), table, channel);
    const speaks = table.channels.includes(channel);
    form.hidden = !speaks;
    input.placeholder = t(`chat-to-${channel}`);
    input.setAttribute('aria-label', t(`chat-to-${channel}`));
    signals.hidden = channel !== 'team' || !speaks;
    pingMode.setAttribute('aria-pressed', String(state.pinging));
    if (chat.returns !== returns) {
      returns = chat.returns;
      if (input.value === '') input.value = chat.returned;
    }
    showPeople(state, table);
  }

  /**
   * @param {Channel[]} all
   * @param {Channel} now
   * @param {State} state
   */
  function showTabs(all, now, { chat, table }) {
    const counts = all.map((each) => unreadIn(chat, each, table?.you ?? null));
    const total = counts.reduce((sum, count) => sum + count, 0);
    unread.hidden = total === 0;
    setText(unread, String(total));
    unread.title = t('chat-unread', { count: total });
    if (tabs.dataset.all !== all.join(' ')) {
      tabs.dataset.all = all.join(' ');
      tabs.replaceChildren(...all.map((each) => h('button', { type: 'button', class: 'chat-tab', 'data-channel': each, onclick: () => act({ type: 'chat-tab', channel: each }) },
        channelName(each), h('b', { class: 'unread' }))));
    }
    [...tabs.children].forEach((tab, i) => {
      tab.setAttribute('aria-pressed', String(all[i] === now));
      const mark = tab.querySelector('.unread');
      if (!(mark instanceof HTMLElement)) return;
      mark.hidden = !counts[i];
      setText(mark, String(counts[i] ?? 0));
    });
  }

  /**
   * Lines are only added, as long as it is the same list that grows; so what is selected stays so.
   * @param {ChatLine[]} shown
   * @param {Table} table
   * @param {Channel} now
   */
  function showLines(shown, table, now) {
    // Names and colours may change under the lines.
    const look = JSON.stringify([now, table.flip?.red ?? null]);
    const grows = look === drawnFor && drawn.every((line, i) => line === shown[i]);
    if (grows && drawn.length === shown.length) return;
    const atEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
    const draw = (/** @type {ChatLine} */ line) => drawLine(line, table, point);
    if (grows) lines.append(...shown.slice(drawn.length).map(draw));
    else lines.replaceChildren(...shown.map(draw));
    drawn = shown;
    drawnFor = look;
    empty.hidden = shown.length > 0;
    // Who reads further up is not torn away.
    if (atEnd || !grows) toEnd();
  }

  function toEnd() {
    lines.scrollTop = lines.scrollHeight;
  }

  /**
   * @param {State} state
   * @param {Table} table
   */
  function showPeople({ chat }, table) {
    const speakers = speakersIn(chat, table.you);
    muting.hidden = speakers.length === 0;
    const all = speakers.map(speakerOf).join('\n');
    if (people.dataset.all !== all) {
      people.dataset.all = all;
      people.replaceChildren(...speakers.map((line) => h('button', { type: 'button', class: 'mute', 'data-speaker': speakerOf(line),
        onclick: (event) => toggleMute(event, speakerOf(line)) }, speakerName(line, table))));
    }
    for (const button of people.querySelectorAll('button')) {
      setData(button, 'aria-pressed', String(chat.muted.includes(button.dataset.speaker ?? '')));
    }
  }

  /**
   * @param {Event} event
   * @param {string} speaker
   */
  function toggleMute(event, speaker) {
    const pressed = event.currentTarget instanceof Element && event.currentTarget.getAttribute('aria-pressed') === 'true';
    act({ type: 'chat-mute', speaker, muted: !pressed });
  }

  return { element: box.element, fold: box.fold, update };
}
