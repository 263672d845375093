/** Another game of the same people: in the same seats, or with the seats exchanged. */
/** @import { Table } from './types.js' */
import { h, setData, setText } from './dom.js';
import { t } from './i18n.js';
import { rematchOf } from './rematch-state.js';
import { playerName } from './words.js';

/** @param {string} tableId */
export function createRematch(tableId) {
  const asked = h('p', { class: 'rematch-asked', role: 'status', hidden: true });
  const kept = h('button', { type: 'submit', id: 'rematch-kept', name: 'seats', value: 'kept', class: 'primary' }, t('rematch-kept'));
  const exchanged = h('button', { type: 'submit', id: 'rematch-exchanged', name: 'seats', value: 'exchanged' }, t('rematch-exchanged'));
  const join = h('button', { type: 'submit', id: 'rematch-join', name: 'seats', class: 'primary', hidden: true }, t('rematch-join'));
  const element = h('form', { id: 'rematch', class: 'rematch', method: 'post', action: `/table/${tableId}/rematch`, hidden: true }, asked, kept, exchanged, join);

  /** @param {Table} table */
  function update(table) {
    const offer = rematchOf(table);
    element.hidden = offer === null;
    if (!offer) return;
    const { next } = offer;
    kept.hidden = exchanged.hidden = next !== null;
    join.hidden = asked.hidden = next === null;
    setData(element, 'data-next', next?.table ?? null);
    if (!next) return;
    join.value = next.seats;
    const how = t(next.seats === 'kept' ? 'rematch-seats-kept' : 'rematch-seats-exchanged');
    setText(asked, next.by === table.you ? t('rematch-yours', { how }) : t('rematch-asked', { name: playerName(table, next.by), how }));
  }

  return { element, update };
}
