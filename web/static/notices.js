/** Short messages that come and go without moving anything else. */
import { h, setText } from './dom.js';
import { t } from './i18n.js';

const STAYS = 4500;

/** A line that says one thing for a moment, such as why something was refused. */
export function createToast() {
  const element = h('div', { id: 'toast', role: 'status', 'aria-live': 'assertive' });
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** @param {string} text */
  function say(text) {
    setText(element, text);
    element.classList.add('open');
    clearTimeout(timer);
    timer = setTimeout(() => element.classList.remove('open'), STAYS);
  }
  return { element, say };
}

/** A line that stays while the server cannot be reached, or does not know the table any more. */
export function createLinkNotice() {
  const element = h('div', { id: 'link', role: 'status' });
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** @param {import('./table-state.js').LinkState} link */
  function update(link) {
    clearTimeout(timer);
    element.classList.toggle('gone', link === 'gone');
    if (link === 'up') {
      element.classList.remove('open');
      setText(element, '');
    } else if (link === 'gone') {
      element.replaceChildren(t('table-gone'), ' ', h('a', { href: '/' }, t('error-home')));
      element.classList.add('open');
    } else {
      // A line that comes back at once is not worth a word.
      timer = setTimeout(() => {
        setText(element, t('reconnecting'));
        element.classList.add('open');
      }, 500);
    }
  }
  return { element, update };
}
