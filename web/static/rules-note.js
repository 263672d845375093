/** The rules in force, in a few words: the preset and where this table differs from it. */
import { h } from './dom.js';
import { has, t } from './i18n.js';
import { presetName } from './words.js';

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
    ...(has(about) ? [h('p', {}, t(about))] : []),
    h('p', {}, t('rules-order')),
    h('p', {}, t('rules-special')),
    ...(differences.length > 0 ? [h('p', {}, t('rules-differences')), h('ul', {}, ...differences)] : []));
}

/**
 * @param {string} name
 * @param {string} value
 */
function optionText(name, value) {
  const id = `option-${name}-${value}`;
  return has(id) ? t(id) : `${name}: ${value}`;
}
