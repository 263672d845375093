/** One table in the hall, in the same form in which the server writes it. */
/** @import { HallTable } from './types.js' */
import { h } from './dom.js';
import { wayIn } from './hall-state.js';
import { t } from './i18n.js';

/**
 * The content of a table's row.
 * @param {HallTable} table
 * @returns {Node[]}
 */
export function rowContent(table) {
  const seats = h('span', { class: 'table-seats' }, ...table.seats.map((seat) =>
    h('span', { class: 'table-seat', 'data-side': seat.seat, 'data-free': !seat.taken }, sitterName(seat))));
  const note = (/** @type {string} */ kind, /** @type {string} */ text) => h('span', { class: kind }, text);
  return [
    seats,
    ...(table.band && table.band !== 'open' ? [note('table-band', t(`band-${table.band}`))] : []),
    ...(table.differences > 0 ? [note('table-differences', t('hall-differences'))] : []),
    ...(table.locked ? [note('table-locked', t('hall-locked'))] : []),
    wayInto(table),
  ];
}

/** @param {HallTable} table */
function wayInto(table) {
  const href = `/table/${table.id}`;
  switch (wayIn(table)) {
    case 'join': return h('a', { class: 'button primary', href }, t('hall-join'));
    case 'watch': return h('a', { class: 'button', href }, t('hall-watch'));
    case null: return h('span', { class: 'table-state' }, t('hall-busy'));
  }
}

/** @param {HallTable['seats'][number]} seat */
function sitterName({ name, computer, taken }) {
  if (!taken) return t('hall-seat-free');
  return computer ? t('hall-seat-computer') : name || t('hall-seat-guest');
}
