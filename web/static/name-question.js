/** The question which headquarters a seat without a flag holds from now on. */
/** @import { Action, State } from './table-state.js' */
import { h } from './dom.js';
import { t } from './i18n.js';
import { isActing } from './taking.js';

/** @param {(action: Action) => void} act */
export function createNameQuestion(act) {
  const answers = h('div', { class: 'answers' });
  const element = h('div', { id: 'name-question', class: 'question', role: 'alert', hidden: true }, h('p', {}, t('name-title')), answers);

  /** @param {State} state */
  function update(state) {
    const names = state.table?.names ?? [];
    element.hidden = names.length === 0 || isActing(state);
    if (answers.dataset.names === names.join(' ')) return;
    answers.dataset.names = names.join(' ');
    answers.replaceChildren(...names.map((point) =>
      h('button', { type: 'button', 'data-name': point, onclick: () => act({ type: 'choose', point }) }, t('name-headquarters', { point }))));
  }

  return { element, update };
}
