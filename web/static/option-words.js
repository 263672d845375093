/** Options of a table and their values, in the reader's language. */
import { has, t } from './i18n.js';

/** What an option is about. @param {string} name */
export function optionName(name) {
  const id = `option-${name}`;
  return has(id) ? t(id) : name;
}

/**
 * What a value says. Where a number is part of it, its message has N in the number's place.
 * @param {string} name
 * @param {string} value
 */
export function valueText(name, value) {
  const whole = `value-${name}-${value}`;
  if (has(whole)) return t(whole);
  const counted = `value-${name}-${value.replace(/\d+/, 'N')}`;
  return has(counted) ? t(counted, { n: /\d+/.exec(value)?.[0] ?? '' }) : value;
}

/**
 * An option with its value: 撞地雷：一起消失.
 * @param {string} name
 * @param {string} value
 */
export function optionText(name, value) {
  return t('option-value', { option: optionName(name), value: valueText(name, value) });
}
