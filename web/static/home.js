/** The home page works without this; it only remembers the last choice and shows the seats that fit. */

const KEY = 'junqi-last-choice';
const form = /** @type {HTMLFormElement|null} */ (document.querySelector('form[action="/play"]'));

if (form) {
  recall(form);
  form.addEventListener('change', () => follow(form));
  form.addEventListener('submit', () => remember(form));
  follow(form);
}

/** Keeps what was chosen for the next visit. @param {HTMLFormElement} from */
function remember(from) {
  const choice = Object.fromEntries([...new FormData(from)].map(([name, value]) => [name, String(value)]));
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

/** Only the seats of the chosen board can be taken. @param {HTMLFormElement} within */
function follow(within) {
  const preset = within.querySelector('input[name="preset"]:checked');
  const two = preset instanceof HTMLElement && preset.dataset.seats === '2';
  within.dataset.seats = two ? '2' : '4';
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
