/** The sealed layouts, for those who want to check after the game that nobody changed one. */
/** @import { Table } from './types.js' */
import { h } from './dom.js';
import { t } from './i18n.js';
import { SEATS, playerName } from './words.js';

export function createSeals() {
  const list = h('dl', {});
  const element = h('details', { id: 'seals', class: 'rules', hidden: true }, h('summary', {}, t('seals-title')), h('p', {}, t('seals-about')), list);

  /** @param {Table} table */
  function update(table) {
    const sealed = SEATS.flatMap((seat) => {
      const seal = table.seats[seat]?.seal;
      return seal ? [{ name: playerName(table, seat), seat, seal }] : [];
    });
    const shown = JSON.stringify(sealed);
    element.hidden = sealed.length === 0;
    if (list.dataset.shown === shown) return;
    list.dataset.shown = shown;
    list.replaceChildren(...sealed.flatMap(({ name, seat, seal }) => [h('dt', {}, name), h('dd', { 'data-seal': seat }, seal)]));
  }

  return { element, update };
}
