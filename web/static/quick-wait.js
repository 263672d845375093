/** While quick match looks for people: what it does, and after a while the offer to begin with the computer. */
/** @import { Table, Wish } from './types.js' */
import { h } from './dom.js';
import { t } from './i18n.js';

/** After how many milliseconds of waiting the computer is offered. */
const PATIENCE = 20_000;

/** @param {(wish: Wish) => void} send */
export function createQuickWait(send) {
  /** @type {Table['may']['seat_computer']} */
  let empty = [];
  const fill = h('button', { type: 'button', id: 'quick-fill', hidden: true, onclick: () => empty.forEach((seat) => send({ t: 'seat-computer', seat })) }, t('quick-fill'));
  const element = h('div', { class: 'quick-wait', hidden: true }, h('p', { role: 'status' }, t('quick-waiting')), fill);
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  /** @param {Table} table */
  function update({ waited, may, you }) {
    clearTimeout(timer);
    element.hidden = waited === undefined || you === null;
    if (waited === undefined || element.hidden) return;
    empty = may.seat_computer;
    const show = () => { fill.hidden = empty.length === 0; };
    fill.hidden = true;
    if (waited >= PATIENCE) show();
    else timer = setTimeout(show, PATIENCE - waited);
  }

  return { element, update };
}
