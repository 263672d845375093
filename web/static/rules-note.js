/** The rules in force, in a few words: the preset, what each piece takes, and where this table differs. */
import { h } from './dom.js';
import { has, t } from './i18n.js';
import { rankRows } from './rank-order.js';
import { presetName, rankName, rankShort } from './words.js';

/**
 * A small note that opens.
 * @param {string} preset
 * @param {[string, string][]} options
 */
export function rulesNote(preset, options) {
  const about = `preset-${preset}-about`;
  const differences = options.map(([name, value]) => h('li', {}, optionText(name, value)));
  return h('details', { class: 'rules' },
    h('summary', {}, t('rules-title', { preset: presetName(preset) })),
    h('div', { class: 'rules-text' },
      ...(has(about) ? [h('p', {}, t(about))] : []),
      ...(differences.length > 0 ? [h('p', {}, t('rules-differences')), h('ul', {}, ...differences)] : []),
      rankTable(),
      h('p', {}, t('rules-special'))));
}

/** Every piece with its number, what it takes, what falls together with it, and what it falls to. */
function rankTable() {
  const heads = ['ranks-code', 'ranks-piece', 'ranks-beats', 'ranks-both', 'ranks-loses'];
  const body = rankRows().map(({ rank, code, beats, both, loses }) => h('tr', {},
    h('td', { class: 'ranks-code' }, code),
    h('th', { scope: 'row', title: rankName(rank) }, rankName(rank)),
    ...[beats, both, loses].map((cell) => h('td', {}, cell.map(codeText).join(' ') || '—'))));
  return h('table', { class: 'ranks' },
    h('caption', { class: 'unseen' }, t('ranks-caption')),
    h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, t(head))))),
    h('tbody', {}, ...body));
}

/** A code or a range as it stands, a special piece by its name. @param {string} code */
function codeText(code) {
  if (code === 'any') return t('ranks-any');
  return /^[a-l]$/.test(code) ? rankShort(code) : code;
}

/**
 * @param {string} name
 * @param {string} value
 */
function optionText(name, value) {
  const id = `option-${name}-${value}`;
  return has(id) ? t(id) : `${name}: ${value}`;
}
