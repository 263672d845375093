/**
 * The form of a table's rules: it follows the chosen preset, shows what differs from it, and sends no more than that.
 *
 * @import { Preset } from './types.js'
 * @import { Values } from './option-values.js'
 * @typedef {HTMLSelectElement|HTMLInputElement} Field
 */
import { h, setText } from './dom.js';
import { t } from './i18n.js';
import { changedNames, joinValue, splitValue, takesNumber, valuesOf } from './option-values.js';
import { optionText, valueText } from './option-words.js';

/**
 * @param {HTMLFormElement} form
 * @param {HTMLDetailsElement} box
 * @param {Preset[]} presets
 * @param {() => void} filled  called when the fields have taken a preset's values
 */
export function createOptionForm(form, box, presets, filled) {
  const shown = form.querySelector('input[name="shown"]');
  const count = h('span', { class: 'changed-count' });
  box.querySelector('summary')?.append(' ', count);
  const list = h('p', { class: 'changed-list', 'aria-live': 'polite' });
  const reset = h('input', { type: 'button', class: 'button reset', value: t('options-reset'), onclick: () => fill() });
  const note = h('div', { class: 'changed-note', hidden: true }, list, reset);
  box.after(note);

  /** The preset whose values the fields were filled with. */
  let source = shown instanceof HTMLInputElement ? shown.value : chosenName(form);

  /** The values of the preset that is chosen. @returns {Values} */
  function wanted() {
    const preset = presets.find(({ name }) => name === chosenName(form));
    return preset ? valuesOf(preset) : {};
  }

  /** Gives every field the value of the chosen preset. */
  function fill() {
    const values = wanted();
    for (const field of fieldsOf(box)) {
      const value = values[field.name];
      if (value !== undefined) setValue(box, field, value);
    }
    source = chosenName(form);
    if (shown instanceof HTMLInputElement) shown.value = source;
    mark();
    filled();
  }

  /** Shows what differs. */
  function mark() {
    const [values, preset] = [valuesIn(box), wanted()];
    const changed = changedNames(values, preset);
    for (const field of fieldsOf(box)) {
      const differs = changed.includes(field.name);
      const row = rowOf(field);
      row.classList.toggle('changed', differs);
      row.title = differs ? t('options-as-preset', { value: valueText(optionOf(field.name), preset[field.name] ?? '') }) : '';
      const number = numberOf(box, field);
      if (number) {
        number.hidden = !takesNumber(field.value);
        number.required = !number.hidden;
      }
    }
    const none = changed.length === 0;
    setText(count, none ? '' : t('options-changed', { count: changed.length }));
    setText(list, changed.map((name) => optionText(optionOf(name), values[name] ?? '')).join(' · '));
    note.hidden = none;
  }

  /** Fields with the preset's own values need not be sent. */
  function beforeSending() {
    const changed = new Set(changedNames(valuesIn(box), wanted()));
    for (const field of fieldsOf(box)) {
      const number = numberOf(box, field);
      field.disabled = !changed.has(field.name);
      if (number) number.disabled = field.disabled || !takesNumber(field.value);
    }
  }

  /** The browser's way back finds the form as it was. */
  function afterComingBack() {
    for (const field of box.querySelectorAll('select, input')) {
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.disabled = false;
    }
    mark();
  }

  form.addEventListener('change', () => (chosenName(form) === source ? mark() : fill()));
  box.addEventListener('input', mark);
  form.addEventListener('submit', beforeSending);
  addEventListener('pageshow', afterComingBack);
  // A field that is wrong has to be seen, or the browser could not point at it.
  box.addEventListener('invalid', () => { box.open = true; }, true);
  // The page may have been filled for another preset than the one remembered; what was refused stays as it was sent.
  if (chosenName(form) === source) mark();
  else fill();
}

/** @param {HTMLFormElement} form */
function chosenName(form) {
  const chosen = form.querySelector('input[name="preset"]:checked');
  return chosen instanceof HTMLInputElement ? chosen.value : '';
}

/** The fields of options, without the numbers beside them. @param {HTMLElement} box @returns {Field[]} */
function fieldsOf(box) {
  return [...box.querySelectorAll('select, input')].filter((field) => field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
    .filter((field) => /^(rule|term)\.\w+$/.test(field.name));
}

/**
 * @param {HTMLElement} box
 * @param {Field} field
 */
function numberOf(box, field) {
  const number = box.querySelector(`input[name="${field.name}.n"]`);
  return number instanceof HTMLInputElement ? number : null;
}

/** @param {HTMLElement} box @returns {Values} */
function valuesIn(box) {
  return Object.fromEntries(fieldsOf(box).map((field) => [field.name, joinValue(field.value, numberOf(box, field)?.value ?? '')]));
}

/**
 * @param {HTMLElement} box
 * @param {Field} field
 * @param {string} value
 */
function setValue(box, field, value) {
  const number = numberOf(box, field);
  const forms = field instanceof HTMLSelectElement ? [...field.options].map((option) => option.value) : [];
  const { form, number: count } = number ? splitValue(value, forms) : { form: value, number: '' };
  if (field instanceof HTMLSelectElement && !forms.includes(form)) {
    field.append(h('option', { value: form }, valueText(optionOf(field.name), form)));
  }
  field.value = form;
  if (number && count) number.value = count;
}

/** The element that holds a field with its name. @param {Field} field @returns {HTMLElement} */
function rowOf(field) {
  return field.closest('.option-field') ?? field.closest('label') ?? field;
}

/** The option of a field: mine_rule of rule.mine_rule. @param {string} field */
function optionOf(field) {
  return field.slice(field.indexOf('.') + 1);
}
