/** The end of a game: the result from your side, its reason, and where to go from here. */
/** @import { Table } from './types.js' */
import { h, setText } from './dom.js';
import { createEndScores } from './end-scores.js';
import { t } from './i18n.js';
import { createRematch } from './rematch.js';
import { endingText, resultText } from './words.js';

/**
 * A panel that can be closed, so that the board turned up can be looked at.
 * @param {string} tableId
 * @param {() => void} close
 */
export function createEndPanel(tableId, close) {
  const result = h('h2', {});
  const reason = h('p', {});
  const scores = createEndScores();
  const preset = h('input', { type: 'hidden', name: 'preset' });
  const seat = h('input', { type: 'hidden', name: 'seat' });
  const first = h('input', { type: 'hidden', name: 'first', value: 'random' });
  const rematch = createRematch(tableId);
  /** The rules in which this table differed, so that another game is played by them too. */
  const rules = h('span', { hidden: true });
  /** Against the computer alone the next game begins at once. */
  const alone = h('form', { method: 'post', action: '/play' }, preset, seat, first, rules, h('button', { class: 'primary' }, t('end-again')));
  const element = h('section', { id: 'end', hidden: true, 'aria-live': 'polite' },
    h('button', { type: 'button', class: 'close', 'aria-label': t('close'), onclick: close }, '×'),
    result, reason, scores.element, rematch.element,
    h('div', { class: 'end-actions' },
      h('a', { class: 'button', href: `/replay/${tableId}` }, t('end-replay')),
      alone,
      h('a', { class: 'button quiet', href: '/' }, t('nav-home'))));

  /**
   * @param {Table} table
   * @param {boolean} closed
   */
  function update(table, closed) {
    element.hidden = !table.end || closed;
    if (!table.end) return;
    element.dataset.result = table.end.you ?? '';
    setText(result, resultText(table.end));
    setText(reason, endingText(table.end.ending));
    rematch.update(table);
    alone.hidden = !rematch.element.hidden;
    scores.update(table);
    preset.value = table.preset;
    seat.value = table.you ?? 'S';
    rules.replaceChildren(...ownRules(table).map(([name, value]) => h('input', { type: 'hidden', name, value })));
  }

  return { element, update };
}

/**
 * Where a table differed from its preset, as fields of the form that makes tables.
 * @param {Table} table
 * @returns {[string, string][]}
 */
function ownRules({ options, terms_options: terms }) {
  const fields = (/** @type {string} */ kind, /** @type {[string, string][]} */ pairs) =>
    pairs.map(([name, value]) => /** @type {[string, string]} */ ([`${kind}.${name}`, value]));
  return [...fields('rule', options), ...fields('term', terms)];
}
