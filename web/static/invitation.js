/** The address of the table, to be sent to those who are to play; or of the one seat that is kept for a partner. */
/** @import { Table } from './types.js' */
import { h, setText } from './dom.js';
import { t } from './i18n.js';
import { fragmentOf } from './invited-seat.js';

const SAID = 2500;

export function createInvitation() {
  const link = h('input', { type: 'text', id: 'invite-link', readonly: true, 'aria-label': t('invite'), onfocus: () => link.select() });
  const copy = h('button', { type: 'button', id: 'invite-copy', onclick: () => void copyLink() }, t('invite-copy'));
  const title = h('span', { class: 'invite-title' });
  const said = h('p', { class: 'invite-said', role: 'status' });
  const element = h('div', { class: 'invite' }, title, h('div', { class: 'invite-row' }, link, copy), said);
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link.value);
      setText(said, t('invite-copied'));
    } catch {
      // Without a safe connection a page may not write there; the person still may.
      link.focus();
      link.select();
      setText(said, t('invite-select'));
    }
    clearTimeout(timer);
    timer = setTimeout(() => setText(said, ''), SAID);
  }

  /** @param {Table} table */
  function update({ invite, seats }) {
    const kept = invite ? fragmentOf(invite) : '';
    const address = new URL(location.pathname + kept, location.href).href;
    if (link.value !== address) link.value = address;
    setText(title, t(invite ? 'invite-partner' : 'invite'));
    element.hidden = !Object.values(seats).some((seat) => seat.taken === false);
  }

  return { element, update };
}
