/** 旁观: whom one lets look over one's shoulder, and who watches. */
/** @import { Table, Wish } from './types.js' */
import { h, setText } from './dom.js';
import { t } from './i18n.js';

/** @type {NonNullable<Table['permit']>['who'][]} */
const WHO = ['nobody', 'named', 'friends', 'anyone'];

/**
 * What a player decides about those who watch; it shows nothing to who has no seat.
 * @param {(wish: Wish) => void} send
 */
export function createWatching(send) {
  const who = h('select', { id: 'permit-who' }, ...WHO.map((value) => h('option', { value }, t(`permit-${value}`))));
  const live = h('input', { type: 'checkbox', id: 'permit-live' });
  const about = h('p', {});
  const list = h('ul', { id: 'watchers', class: 'watchers' });
  const count = h('span', {});
  const element = h('details', { id: 'permit', class: 'rules', hidden: true },
    h('summary', {}, t('permit-title'), count),
    h('label', {}, t('permit-who'), who), h('label', { class: 'check' }, live, t('permit-live')), about, list);

  const tell = (/** @type {number[]} */ named) => send({ t: 'permit', who: /** @type {typeof WHO[number]} */ (who.value), named, live: live.checked });
  /** @type {number[]} */
  let named = [];
  who.addEventListener('change', () => tell(named));
  live.addEventListener('change', () => tell(named));

  /** @param {Table} table */
  function update({ permit, watchers, phase }) {
    element.hidden = permit === null || phase === 'finished';
    if (permit === null) return;
    named = permit.named;
    if (document.activeElement !== who) who.value = permit.who;
    live.checked = permit.live;
    setText(about, t(permit.who === 'nobody' ? 'permit-about-nobody' : permit.live ? 'permit-about-live' : 'permit-about-late'));
    setText(count, watchers.length > 0 ? ` · ${watchers.length}` : '');
    const shown = JSON.stringify([watchers, permit]);
    if (list.dataset.shown === shown) return;
    list.dataset.shown = shown;
    list.replaceChildren(...watchers.map(({ id, name, behind }) => {
      const box = h('input', { type: 'checkbox', 'data-named': id });
      box.checked = named.includes(id);
      box.disabled = permit.who === 'nobody' || permit.who === 'anyone';
      box.addEventListener('change', () => tell(box.checked ? [...named, id] : named.filter((other) => other !== id)));
      return h('li', {}, h('label', { class: 'check' }, box, name || t('chat-someone'), behind ? h('b', {}, ` ${t('watcher-behind')}`) : ''));
    }));
  }

  return { element, update };
}
