/** The address of the table, to be sent to those who are to play. */
import { h, setText } from './dom.js';
import { t } from './i18n.js';

const SAID = 2500;

export function createInvitation() {
  const link = h('input', { type: 'text', id: 'invite-link', readonly: true, 'aria-label': t('invite'), onfocus: () => link.select() });
  link.value = new URL(location.pathname, location.href).href;
  const copy = h('button', { type: 'button', id: 'invite-copy', onclick: () => void copyLink() }, t('invite-copy'));
  const said = h('p', { class: 'invite-said', role: 'status' });
  const element = h('div', { class: 'invite' }, h('span', { class: 'invite-title' }, t('invite')), h('div', { class: 'invite-row' }, link, copy), said);
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

  return { element };
}
