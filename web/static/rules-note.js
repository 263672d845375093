/** The rules in force, in a few words: the preset, what each piece takes, and where this table differs. */
/** @import { Options } from './rules-view.js' */
import { h } from './dom.js';
import { has, t } from './i18n.js';
import { optionText } from './option-words.js';
import { rankRows } from './rank-order.js';
import { hasFreeFlag, isCombination, mineRule, specialRule, tellingOptions } from './rules-view.js';
import { presetName, rankName, rankShort } from './words.js';

/**
 * A small note that opens.
 * @param {object} shown
 * @param {string} shown.preset
 * @param {[string, string][]} shown.options  where the table differs from the preset, its terms included
 * @param {Options} shown.rules
 * @param {Options} [shown.terms]
 */
export function rulesNote({ preset, options, rules, terms = {} }) {
  const about = `preset-${preset}-about`;
  const special = specialRule(rules);
  return h('details', { class: 'rules' },
    h('summary', {}, t('rules-title', { preset: presetName(preset) })),
    h('div', { class: 'rules-text' },
      ...(has(about) ? [h('p', {}, t(about))] : []),
      ...(options.length > 0 ? [h('p', {}, t('rules-differences')), optionList(options)] : []),
      // A combination's table of attacks is another, and stands in the rule book.
      ...(isCombination(rules) ? [] : [rankTable(rules)]),
      ...(special ? [h('p', {}, t(special))] : []),
      ...allRules(rules, terms),
      h('p', {}, h('a', { href: '/rules', target: '_blank' }, t('options-book')))));
}

/** @param {[string, string][]} options */
function optionList(options) {
  return h('ul', { class: 'option-list' }, ...options.map(([name, value]) => h('li', {}, optionText(name, value))));
}

/**
 * @param {Options} rules
 * @param {Options} terms
 */
function allRules(rules, terms) {
  const options = [...tellingOptions(rules), ...Object.entries(terms)];
  if (options.length === 0) return [];
  return [h('details', { class: 'all-rules' }, h('summary', {}, t('rules-all')), optionList(options))];
}

/** Every piece with its number, what it takes, what falls together with it, and what it falls to. @param {Options} rules */
function rankTable(rules) {
  const heads = ['ranks-code', 'ranks-piece', 'ranks-beats', 'ranks-both', 'ranks-loses'];
  const body = rankRows(mineRule(rules), hasFreeFlag(rules)).map(({ rank, code, beats, both, loses }) => h('tr', {},
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
  if (code === 'rules') return t('ranks-rules');
  return /^[a-l]$/.test(code) ? rankShort(code) : code;
}
