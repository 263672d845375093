/** The home page works without this; it remembers the last choice, shows the seats that fit, and keeps the rules in step. */
/** @import { Preset } from './types.js' */
import { speakFromPage } from './i18n.js';
import { createOptionForm } from './option-form.js';

const KEY = 'junqi-last-choice';
const form = /** @type {HTMLFormElement|null} */ (document.querySelector('form[action="/play"]'));

if (form) {
  speakFromPage();
  // What was sent and refused is shown as it was sent.
  if (!form.querySelector('.form-fault')) recall(form);
  form.addEventListener('change', () => follow(form));
  form.addEventListener('submit', () => remember(form));
  follow(form);
  void openRules(form);
}

/** Without the presets the form stays as it came, and works so. @param {HTMLFormElement} within */
async function openRules(within) {
  const box = within.querySelector('details.options');
  const answer = await fetch('/api/presets').catch(() => null);
  if (!(box instanceof HTMLDetailsElement) || !answer?.ok) return;
  /** @type {Preset[]} */
  const presets = await answer.json();
  createOptionForm(within, box, presets, () => follow(within));
}

/** Keeps what was chosen for the next visit; rules are chosen anew. @param {HTMLFormElement} from */
function remember(from) {
  const fields = [...new FormData(from)].filter(([name]) => !name.includes('.') && name !== 'shown' && name !== 'password');
  const choice = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

/** @param {HTMLFormElement} into */
function recall(into) {
  try {
    const choice = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    for (const name of ['preset', 'seat', 'first']) {
      const wanted = [...into.querySelectorAll('input')].find((input) => input.name === name && input.value === choice[name]);
      if (wanted) wanted.checked = true;
    }
    const name = into.querySelector('input[name="name"]');
    if (name instanceof HTMLInputElement && typeof choice.name === 'string' && name.value === '') name.value = choice.name;
  } catch {
    // What cannot be read is forgotten.
  }
}

/** Only the seats that play can be taken; in a flip game none has its colour yet. @param {HTMLFormElement} within */
function follow(within) {
  const two = playersIn(within) === '2';
  within.dataset.seats = two ? '2' : '4';
  within.classList.toggle('colours-open', valueIn(within, 'rule.information') === 'flip');
  for (const value of ['E', 'W']) {
    const seat = within.querySelector(`input[name="seat"][value="${value}"]`);
    if (!(seat instanceof HTMLInputElement)) continue;
    seat.disabled = two;
    if (two && seat.checked) {
      const south = within.querySelector('input[name="seat"][value="S"]');
      if (south instanceof HTMLInputElement) south.checked = true;
    }
  }
}

/**
 * How many play: what the rules say, once they follow the preset; until then, what the preset says.
 * @param {HTMLFormElement} within
 */
function playersIn(within) {
  const preset = within.querySelector('input[name="preset"]:checked');
  const name = preset instanceof HTMLInputElement ? preset.value : '';
  const inStep = valueIn(within, 'shown') === name;
  const seats = preset instanceof HTMLElement ? preset.dataset.seats : undefined;
  return (inStep ? valueIn(within, 'rule.players') : null) ?? seats;
}

/**
 * @param {HTMLFormElement} within
 * @param {string} name
 */
function valueIn(within, name) {
  const field = within.elements.namedItem(name);
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : null;
}
