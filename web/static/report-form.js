/** Reports another player of the table to those who keep order on this server. */
/** @import { Seat, Table } from './types.js' */
import { h } from './dom.js';
import { t } from './i18n.js';
import { SEATS, playerName, refusalText } from './words.js';

const LONGEST = 500;

/**
 * The people that the viewer may report: all others at a table at which he plays himself.
 * @param {Pick<Table, 'you'|'seats'>} table
 * @returns {Seat[]}
 */
export function reportable({ you, seats }) {
  if (you === null) return [];
  return SEATS.filter((seat) => seat !== you && seats[seat] && seats[seat].taken !== false && !seats[seat].computer);
}

/**
 * @param {string} tableId
 * @param {(text: string) => void} say  tells how it went
 */
export function createReportForm(tableId, say) {
  const seat = h('select', { id: 'report-seat', name: 'seat', 'aria-label': t('report-whom') });
  const text = h('textarea', { id: 'report-text', name: 'text', required: true, maxlength: LONGEST, rows: 3, 'aria-label': t('report-why'), placeholder: t('report-why') });
  const button = h('button', {}, t('report-send'));
  const form = h('form', { id: 'report-form', onsubmit: (event) => { event.preventDefault(); void send(); } }, seat, text, button);
  const element = h('details', { id: 'report', class: 'report-box', hidden: true }, h('summary', {}, t('report-title')), h('p', { class: 'note' }, t('report-about')), form);

  async function send() {
    button.disabled = true;
    const body = new URLSearchParams({ seat: seat.value, text: text.value });
    const answer = await fetch(`/api/table/${tableId}/report`, { method: 'POST', body }).catch(() => null);
    button.disabled = false;
    if (answer?.ok) {
      text.value = '';
      element.open = false;
      return say(t('report-done'));
    }
    const refusal = await answer?.json().catch(() => null);
    say(refusal ? refusalText(refusal) : t('refused-offline'));
  }

  /** @param {Table} table */
  function update(table) {
    const all = reportable(table);
    element.hidden = all.length === 0;
    const names = all.map((each) => `${each} ${playerName(table, each)}`).join('\n');
    // Who is just choosing is not disturbed.
    if (seat.dataset.names === names) return;
    const chosen = seat.value;
    seat.dataset.names = names;
    seat.replaceChildren(...all.map((each) => h('option', { value: each, selected: each === chosen }, playerName(table, each))));
  }

  return { element, update };
}
