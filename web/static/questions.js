/** What is asked before something that cannot be undone, with what it costs. */
/** @import { Action, Asking, State } from './table-state.js' */
/** @import { Seat, Table, Wish } from './types.js' */
import { h, setText } from './dom.js';
import { t } from './i18n.js';
import { optionText } from './option-words.js';
import { playerName } from './words.js';

/**
 * @param {(wish: Wish) => void} send
 * @param {(action: Action) => void} act
 */
export function createQuestions(send, act) {
  /** Whom the open question is about. @type {Seat|null} */
  let seat = null;
  const close = () => act({ type: 'ask', about: null });
  const answer = (/** @type {string} */ id, /** @type {string} */ text, /** @type {Wish|null} */ wish, kind = '') =>
    h('button', { type: 'button', id, class: kind, onclick: () => { close(); if (wish) send(wish); } }, text);
  const question = (/** @type {Asking['kind']} */ kind, /** @type {string} */ label, /** @type {Node} */ text, /** @type {Node[]} */ ...answers) =>
    h('div', { id: `${kind}-question`, class: 'question', role: 'alertdialog', 'aria-label': label, hidden: true }, text, h('div', { class: 'answers' }, ...answers));

  const leaveText = h('p', {});
  const askLeave = answer('ask-leave', t('ask-leave'), { t: 'ask-leave' });
  const leave = answer('leave-yes', t('leave-yes'), { t: 'leave' }, 'danger');
  const kickText = h('p', {});
  const sendAway = () => {
    const away = seat;
    close();
    if (away) send({ t: 'kick', seat: away });
  };
  const kick = h('button', { type: 'button', id: 'kick-yes', class: 'danger', onclick: sendAway }, t('kick'));
  const all = {
    surrender: question('surrender', t('surrender'), h('p', {}, t('surrender-question')),
      answer('surrender-no', t('surrender-no'), null), answer('surrender-yes', t('surrender-yes'), { t: 'surrender' }, 'danger')),
    leave: question('leave', t('leave'), leaveText, answer('leave-no', t('leave-no'), null), askLeave, leave),
    kick: question('kick', t('kick'), kickText, answer('kick-no', t('kick-no'), null), kick),
  };

  /** @param {State} state */
  function update({ asking, table }) {
    seat = asking?.kind === 'kick' ? asking.seat : null;
    if (table && seat) setText(kickText, t('kick-question', { name: playerName(table, seat) }));
    if (table) {
      setText(leaveText, leaveCost(table));
      askLeave.hidden = !table.may.ask_leave;
      leave.hidden = !table.may.leave;
    }
    for (const [kind, element] of Object.entries(all)) {
      const opens = asking?.kind === kind && element.hidden;
      element.hidden = asking?.kind !== kind;
      // The harmless answer is the first one.
      if (opens) element.querySelector('button')?.focus();
    }
  }

  return { elements: Object.values(all), update };
}

/**
 * What either way of leaving costs.
 * @param {Pick<Table, 'you'|'seats'|'may'|'terms'>} table
 */
export function leaveCost({ you, seats, may, terms }) {
  if (you !== null && seats[you]?.out) return t('leave-when-out');
  const asking = may.ask_leave ? [t('ask-leave-about')] : [];
  if (!may.leave) return asking.join('');
  const cost = terms.escape ? [t('leave-terms', { cost: optionText('escape', terms.escape) })] : [];
  return [...asking, t('leave-about'), ...cost].join(' ');
}
