/** What can be done with the point taken up, where the other buttons are else: turn it up, name it, or leave a part of its load. */
/** @import { Action, State } from './table-state.js' */
import { h, setText } from './dom.js';
import { t } from './i18n.js';
import { leavable, startOf } from './taking.js';
import { rankName } from './words.js';

/** @param {(action: Action) => void} act */
export function createChoiceRow(act) {
  let point = '';
  const decide = h('button', { type: 'button', id: 'decide', class: 'primary', onclick: () => act({ type: 'choose', point }) });
  const loads = h('div', { class: 'loads', role: 'group', 'aria-label': t('split-title') });
  const element = h('div', { class: 'acts choice-row', hidden: true }, decide, loads);

  /**
   * @param {State} state
   * @returns {boolean} whether there is a choice to make
   */
  function update(state) {
    point = state.selected ?? '';
    const start = state.selected === null ? null : startOf(state, state.selected);
    const left = start === 'move' ? leavable(state) : [];
    decide.hidden = start !== 'flip' && start !== 'name';
    setText(decide, decide.hidden ? '' : t(start === 'flip' ? 'turn-up' : 'name-headquarters', { point }));
    showLoads(left, state.leave);
    element.hidden = decide.hidden && left.length === 0;
    return !element.hidden;
  }

  /**
   * @param {string[]} left
   * @param {string|null} leave
   */
  function showLoads(left, leave) {
    loads.hidden = left.length === 0;
    if (loads.dataset.loads !== left.join('')) {
      loads.dataset.loads = left.join('');
      const button = (/** @type {string|null} */ load, /** @type {string} */ text) =>
        h('button', { type: 'button', 'data-load': load ?? '', onclick: () => act({ type: 'leave', load }) }, text);
      loads.replaceChildren(button(null, t('split-nothing')), ...left.map((load) => button(load, t('split-leave', { rank: rankName(load) }))));
    }
    for (const button of loads.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.load === (leave ?? '')));
    }
  }

  return { element, update };
}
