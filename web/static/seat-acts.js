/** What may be done about one seat: sit down, stand up, send someone away, let the computer play, look over its shoulder. */
/** @import { Action } from './table-state.js' */
/** @import { Seat, Table, Wish } from './types.js' */
import { h } from './dom.js';
import { seatActs } from './gathering-state.js';
import { t } from './i18n.js';

/** The form by which one who has no name here yet sits down; its button is on the card of the seat. */
export const SIT_FORM = 'sit-form';

/**
 * @param {Seat} seat
 * @param {(wish: Wish) => void} send
 * @param {(action: Action) => void} act
 */
export function createSeatActs(seat, send, act) {
  const button = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ press) =>
    h('button', { type: 'button', class: name, 'data-seat-act': name, onclick: press }, text);
  const signIn = h('button', { type: 'submit', form: SIT_FORM, name: 'seat', value: seat, class: 'sit primary', 'data-seat-act': 'sit' }, t('sit'));
  const sit = button('sit', t('sit'), () => send({ t: 'sit', seat }));
  const computer = button('seat-computer', t('seat-computer'), () => send({ t: 'seat-computer', seat }));
  const stand = button('stand', t('stand'), () => send({ t: 'stand' }));
  const kick = button('kick', t('kick'), () => act({ type: 'ask', about: { kind: 'kick', seat } }));
  const watch = button('watch', t('watch-behind'), () => send({ t: 'watch', seat }));
  const unwatch = button('unwatch', t('watch-public'), () => send({ t: 'watch', seat: null }));
  const element = h('div', { class: 'seat-acts', hidden: true }, signIn, sit, computer, stand, kick, watch, unwatch);

  /** @param {Table} table */
  function update(table) {
    const open = seatActs(table, seat);
    signIn.hidden = table.signed_in || !open.includes('sit');
    sit.hidden = !table.signed_in || !open.includes('sit');
    // Who sits already only changes places.
    sit.classList.toggle('primary', table.you === null);
    computer.hidden = !open.includes('seat-computer');
    stand.hidden = !open.includes('stand');
    kick.hidden = !open.includes('kick');
    watch.hidden = !open.includes('watch');
    unwatch.hidden = !open.includes('unwatch');
    element.hidden = open.length === 0;
  }

  return { element, update };
}
