/** The place for a record from one's own computer: drop it anywhere on the page, or choose it. */
import { h, setText } from './dom.js';
import { t } from './i18n.js';

/**
 * @param {HTMLElement} page  where a file may be dropped
 * @param {(file: File) => void} open
 */
export function createDropZone(page, open) {
  const file = h('input', { type: 'file', id: 'file', accept: '.jgs,.junqi', onchange: () => {
    const chosen = file.files?.[0];
    if (chosen) open(chosen);
    // The same file may be chosen again after it was mended.
    file.value = '';
  } });
  const fault = h('p', { class: 'fault', role: 'alert', hidden: true });
  const element = h('div', { id: 'drop' },
    h('h1', {}, t('replay-open-title')),
    h('p', {}, t('replay-drop')),
    h('label', { class: 'button primary file-label', for: 'file' }, t('replay-choose')),
    file, fault);

  let depth = 0;
  const holdsFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  const settle = (/** @type {number} */ next) => {
    depth = Math.max(0, next);
    page.classList.toggle('dropping', depth > 0);
  };
  addEventListener('dragenter', (event) => {
    if (holdsFile(event)) settle(depth + 1);
  });
  addEventListener('dragleave', (event) => {
    if (holdsFile(event)) settle(depth - 1);
  });
  addEventListener('dragover', (event) => {
    if (holdsFile(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    settle(0);
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault();
    open(dropped);
  });

  return {
    element,
    /** Says what was wrong with a file. @param {string} text */
    fault: (text) => {
      setText(fault, text);
      fault.hidden = text === '';
    },
    /** Large while there is nothing else to see, one line afterwards. @param {boolean} empty */
    setEmpty: (empty) => {
      element.classList.toggle('small', !empty);
    },
  };
}
