/** What has been asked of everyone, and the two answers to it. */
/** @import { State } from './table-state.js' */
/** @import { Table, Wish } from './types.js' */
import { offerLeft } from './clocks.js';
import { h, setData, setText } from './dom.js';
import { t } from './i18n.js';
import { offerText, offerWord, secondsText } from './words.js';

/** @param {(wish: Wish) => void} send */
export function createOfferPanel(send) {
  /** What is asked at the moment decides what the answer is one to. */
  let command = '';
  const text = h('p', { role: 'alert' });
  const left = h('b', { id: 'offer-left' });
  const button = (/** @type {string} */ id, /** @type {boolean} */ agree, kind = '') =>
    h('button', { type: 'button', id, class: kind, onclick: () => send({ t: command, agree }) });
  const agree = button('agree', true, 'primary');
  const refuse = button('refuse', false);
  const element = h('div', { id: 'offer', class: 'question', hidden: true },
    h('div', { class: 'offer-line' }, text, left), h('div', { class: 'answers' }, agree, refuse));

  /** @param {Table} table */
  function update(table) {
    const { offer, you } = table;
    element.hidden = !offer;
    setData(element, 'data-kind', offer?.kind ?? null);
    if (!offer) return;
    const asked = you !== null && offer.waits_for.includes(you);
    const word = offerWord(offer.kind);
    command = `answer-${word}`;
    setText(text, offerText(offer, table));
    setText(agree, t(`${word}-agree`));
    setText(refuse, t('draw-refuse'));
    agree.hidden = !asked;
    refuse.hidden = !asked;
  }

  /**
   * @param {State} state
   * @param {number} now
   */
  function tick(state, now) {
    const ms = offerLeft(state, now);
    setText(left, ms === null ? '' : secondsText(ms));
  }

  return { element, update, tick };
}
