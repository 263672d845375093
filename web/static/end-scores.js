/** What a finished game was worth to each player: points won or lost, points now, and a title that is new. */
/** @import { Seat, Table } from './types.js' */
import { h } from './dom.js';
import { t } from './i18n.js';
import { playerName, signed, titleName } from './words.js';

/** A list of the players, or the reason why there are no points. */
export function createEndScores() {
  const element = h('div', { class: 'end-scores', hidden: true });
  let shown = '';

  /** @param {Table} table */
  function update(table) {
    const scores = table.scores ?? null;
    element.hidden = !scores;
    const now = JSON.stringify(scores);
    if (!scores || now === shown) return;
    shown = now;
    if (scores.uncounted) return element.replaceChildren(h('p', {}, t(`end-uncounted-${scores.uncounted}`)));
    const seats = table.order.filter((seat) => scores.seats[seat]);
    element.replaceChildren(h('ul', { 'aria-label': t('end-scores') }, ...seats.map((seat) => row(table, seat))));
  }

  return { element, update };
}

/**
 * @param {Table} table
 * @param {Seat} seat
 */
function row(table, seat) {
  const score = table.scores?.seats[seat];
  if (!score) return h('li', {});
  return h('li', { 'data-of': seat },
    h('b', {}, signed(score.change)),
    h('a', { class: 'player-link', href: `/player/${score.player}` }, playerName(table, seat)),
    h('span', {}, t('end-score', { score: score.score })),
    score.new_title ? h('span', { class: 'player-title' }, t('end-new-title', { title: titleName(score.title) })) : '');
}
