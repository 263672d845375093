/**
 * Options as a form has them. Where a number is part of a value there are two fields: the form that it is written in,
 * with N for the number, and the number.
 *
 * @import { Preset } from './types.js'
 * @typedef {Record<string, string>} Values  by field names such as rule.mine_rule and term.spectators
 */

/**
 * A value as one of `forms`, and its number if it has one.
 * @param {string} value
 * @param {string[]} forms
 * @returns {{form: string, number: string}}
 */
export function splitValue(value, forms) {
  if (forms.includes(value)) return { form: value, number: '' };
  const form = value.replace(/\d+/, 'N');
  return forms.includes(form) ? { form, number: /\d+/.exec(value)?.[0] ?? '' } : { form: value, number: '' };
}

/**
 * The value that a form and a number make.
 * @param {string} form
 * @param {string} number
 */
export function joinValue(form, number) {
  return takesNumber(form) ? form.replace('N', number) : form;
}

/** Whether a form has a number in it: N_plies, penalty_N, N. @param {string} form */
export function takesNumber(form) {
  return /(^|_)N(_|$)/.test(form);
}

/**
 * The values of a preset by the names of fields.
 * @param {Preset} preset
 * @returns {Values}
 */
export function valuesOf({ rules, terms }) {
  const named = (/** @type {string} */ kind, /** @type {Values} */ options) =>
    Object.entries(options).map(([name, value]) => [`${kind}.${name}`, value]);
  return Object.fromEntries([...named('rule', rules), ...named('term', terms)]);
}

/**
 * The names of the fields that differ from a preset's values, in the order of the form.
 * @param {Values} values
 * @param {Values} preset
 * @returns {string[]}
 */
export function changedNames(values, preset) {
  return Object.keys(values).filter((name) => preset[name] !== undefined && values[name] !== preset[name]);
}
