/** The table before there is a game: who sits where, how to invite others, and a place to sit down. */
/** @import { Action, State } from './table-state.js' */
/** @import { Seat, Table, Wish } from './types.js' */
import { armyOfSeat } from './army.js';
import { h, setData, setText } from './dom.js';
import { isGathering } from './gathering-state.js';
import { t } from './i18n.js';
import { createInvitation } from './invitation.js';
import { asInvited, invitationIn } from './invited-seat.js';
import { armyBadge } from './pieces.js';
import { createQuickWait } from './quick-wait.js';
import { SIT_FORM, createSeatActs } from './seat-acts.js';
import { relation } from './table-state.js';
import { SEATS, presetName, relationName, seatName } from './words.js';

const LONGEST_NAME = 24;
const LONGEST_PASSWORD = 64;

/**
 * @param {string} tableId
 * @param {(wish: Wish) => void} send
 * @param {(action: Action) => void} act
 */
export function createGathering(tableId, send, act) {
  const title = h('h1', {});
  const about = h('p', { class: 'gathering-about' });
  const quick = createQuickWait(send);
  const invitation = createInvitation();
  const name = h('input', { type: 'text', id: 'sit-name', name: 'name', maxlength: LONGEST_NAME, autocomplete: 'nickname' });
  const form = h('form', { id: SIT_FORM, method: 'post', action: `/table/${tableId}/sit`, class: 'sit-form', hidden: true },
    h('label', {}, h('span', {}, t('sit-name')), name));
  const invited = invitationIn(location.hash);
  if (invited) form.append(h('input', { type: 'hidden', name: 'key', value: invited.key }));
  // One field for the form and for those who need none; it belongs to the form wherever it stands.
  const password = h('input', { type: 'text', id: 'sit-password', name: 'password', form: SIT_FORM, maxlength: LONGEST_PASSWORD, autocomplete: 'off', spellcheck: 'false' });
  const secret = h('label', { class: 'sit-password', hidden: true }, h('span', {}, t('sit-password')), password);
  const sit = (/** @type {Wish} */ wish) => send(wish.t === 'sit' ? { ...wish, ...proof() } : wish);
  const places = SEATS.map((seat) => ({ seat, ...createPlace(seat, sit, act) }));
  const list = h('ul', { class: 'places' }, ...places.map((place) => place.element));
  const element = h('section', { id: 'gathering', hidden: true }, title, about, quick.element, invitation.element, form, secret, list);

  /** What has to be shown by who sits down. @returns {{password?: string, key?: string}} */
  function proof() {
    return { ...(password.value ? { password: password.value } : {}), ...(invited ? { key: invited.key } : {}) };
  }

  /** @param {State} state */
  function update({ table: seen, pending }) {
    element.hidden = !seen || !isGathering(seen);
    if (!seen || element.hidden) return;
    const table = asInvited(seen, invited);
    setText(title, presetName(table.preset));
    setText(about, aboutText(table));
    quick.update(table);
    invitation.update(table);
    form.hidden = table.signed_in || table.may.sit.length === 0;
    secret.hidden = !table.locked || table.you !== null || table.may.sit.length === 0;
    setData(list, 'data-count', Object.keys(table.seats).length);
    for (const place of places) place.update(table, pending?.kind === 'other');
  }

  return { element, update };
}

/**
 * One seat of a table that gathers.
 * @param {Seat} seat
 * @param {(wish: Wish) => void} send
 * @param {(action: Action) => void} act
 */
function createPlace(seat, send, act) {
  const badge = h('span', { class: 'card-badge' });
  const name = h('b', { class: 'place-name' });
  const side = h('span', { class: 'place-side' });
  const mark = (/** @type {string} */ kind, /** @type {string} */ text) => h('span', { class: `mark-chip ${kind}`, hidden: true }, text);
  const host = mark('place-host', t('host'));
  const off = mark('place-off', t('card-off'));
  off.title = t('card-off-title');
  const ready = mark('place-ready', t('place-ready'));
  const acts = createSeatActs(seat, send, act);
  const element = h('li', { class: 'place', 'data-of': seat }, badge,
    h('div', { class: 'place-who' }, name, side), h('div', { class: 'place-marks' }, host, ready, off), acts.element);

  /**
   * @param {Table} table
   * @param {boolean} busy
   */
  function update(table, busy) {
    const info = table.seats[seat];
    element.hidden = !info;
    if (!info) return;
    const free = info.taken === false;
    element.classList.toggle('free', free);
    element.classList.toggle('own', table.you === seat);
    if (badge.childElementCount === 0) badge.append(armyBadge(armyOfSeat(seat, table.flip !== null, null), [...seatName(seat)][0]));
    setText(name, free ? t('seat-free') : info.name || t(info.computer ? 'computer' : table.you === seat ? 'you-name' : 'place-guest'));
    const near = table.you === seat && !info.name ? null : relation(table, seat);
    setText(side, [seatName(seat), relationName(near)].filter(Boolean).join(' · '));
    host.hidden = table.host !== seat;
    ready.hidden = free || !info.ready || Boolean(info.computer);
    off.hidden = free || Boolean(info.computer) || ((info.away ?? null) === null && info.connected !== false);
    acts.update(table);
    for (const button of acts.element.querySelectorAll('button')) button.disabled = busy;
  }

  return { element, update };
}

/** @param {Table} table */
function aboutText(table) {
  const free = SEATS.filter((seat) => table.seats[seat]?.taken === false).length;
  if (free === 0) return t('gathering-full');
  return table.you === null ? t(table.may.sit.length > 0 ? 'gathering-sit' : 'gathering-watch', { count: free }) : t('gathering-wait', { count: free });
}
