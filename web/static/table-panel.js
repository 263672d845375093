/**
 * Beside the board: whose turn it is, what you may do, and what has been asked of you.
 *
 * @import { State } from './table-state.js'
 * @import { Seat, Table, Wish } from './types.js'
 */
import { h, setText } from './dom.js';
import { t } from './i18n.js';
import { clockLeft } from './table-state.js';
import { clockText, playerName, seatName } from './words.js';

/**
 * The panel; `send` carries a wish to the server, `ask` opens or closes the question before a surrender,
 * `showEnd` brings the result back after it was closed.
 * @param {(wish: Wish) => void} send
 * @param {(open: boolean) => void} ask
 * @param {() => void} showEnd
 */
export function createPanel(send, ask, showEnd) {
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, kind = '') =>
    h('button', { type: 'button', id, class: kind, onclick: act }, text);

  const turn = h('span', { id: 'turn', role: 'status' });
  const clock = h('b', { id: 'turn-clock' });
  const quiet = h('b', { id: 'quiet' });
  const meter = h('i', {});
  const status = h('div', { class: 'status' }, turn, clock);
  const quietRow = h('div', { class: 'meter', title: t('quiet-title') }, h('span', {}, t('quiet')), quiet, h('div', {}, meter));

  const ready = button('ready', t('ready'), () => send({ t: 'ready' }), 'primary');
  const unready = button('unready', t('unready'), () => send({ t: 'unready' }));
  const random = button('random', t('arrange-random'), () => send({ t: 'arrange-random' }));
  const standard = button('default', t('arrange-default'), () => send({ t: 'arrange-default' }));
  const draw = button('offer-draw', t('offer-draw'), () => send({ t: 'offer-draw' }));
  const surrender = button('surrender', t('surrender'), () => ask(true), 'danger');
  const reason = h('small', {});
  surrender.append(reason);
  const drawReason = h('small', {});
  draw.append(drawReason);
  const outNote = h('p', { class: 'hint', hidden: true }, t('hint-out'));
  const result = button('show-end', t('end-show'), showEnd);
  const acts = h('div', { class: 'acts' }, random, standard, ready, unready, draw, surrender, result, outNote);

  const offerText = h('p', {});
  const agree = button('agree', t('draw-agree'), () => send({ t: 'answer-draw', agree: true }), 'primary');
  const refuse = button('refuse', t('draw-refuse'), () => send({ t: 'answer-draw', agree: false }));
  const offer = h('div', { id: 'offer', class: 'question', role: 'alert', hidden: true }, offerText, h('div', { class: 'answers' }, agree, refuse));

  const question = h('div', { id: 'surrender-question', class: 'question', role: 'alertdialog', 'aria-label': t('surrender'), hidden: true },
    h('p', {}, t('surrender-question')),
    h('div', { class: 'answers' },
      button('surrender-no', t('surrender-no'), () => ask(false)),
      button('surrender-yes', t('surrender-yes'), () => { ask(false); send({ t: 'surrender' }); }, 'danger')));
  const hint = h('p', { class: 'hint' });

  const element = h('div', { class: 'panel-now' }, status, quietRow, acts, hint, offer, question);

  /** @param {State} state */
  function update(state) {
    const { table, position } = state;
    if (!table || !position) return;
    const you = table.you;
    const isReady = you !== null && Boolean(table.seats[you]?.ready);
    const arranging = table.phase === 'arranging' && you !== null;
    const alive = you !== null && !table.seats[you]?.out;
    const playing = table.phase === 'playing' && alive;
    const busy = state.pending !== null && state.pending.kind === 'other';

    setText(turn, state.aimed === null ? turnText(table, position.turn, isReady) : t('hint-confirm', { point: state.aimed }));
    status.classList.toggle('yours', table.phase === 'playing' && position.turn === you && you !== null);
    quietRow.hidden = table.phase !== 'playing' && table.phase !== 'finished';
    setText(quiet, table.quiet_limit === null ? String(position.quiet) : `${position.quiet}/${table.quiet_limit}`);
    meter.style.width = table.quiet_limit ? `${Math.min(100, (100 * position.quiet) / table.quiet_limit)}%` : '0';

    show(random, arranging && !isReady, busy);
    show(standard, arranging && !isReady, busy);
    show(ready, arranging && !isReady, busy);
    show(unready, arranging && isReady, busy);
    show(draw, playing, busy || !table.may.draw);
    show(surrender, playing, busy || !table.may.surrender);
    const { ply } = position;
    draw.title = ply < table.may.draw_from ? t('draw-from', { ply: table.may.draw_from }) : '';
    setText(drawReason, ply < table.may.draw_from ? t('from-short', { ply: table.may.draw_from }) : '');
    surrender.title = table.may.surrender ? '' : t('surrender-from', { ply: table.may.surrender_from });
    setText(reason, table.may.surrender ? '' : t('from-short', { ply: table.may.surrender_from }));
    show(result, table.end !== null && state.endClosed, false);
    outNote.hidden = !(table.phase === 'playing' && you !== null && !alive);
    acts.hidden = you === null && result.hidden;
    // Empty it keeps its height where the board's own height depends on it.
    acts.classList.toggle('idle', [...acts.children].every((child) => child instanceof HTMLElement && child.hidden));

    updateOffer(table);
    const opens = state.asking && question.hidden;
    question.hidden = !state.asking;
    if (opens) question.querySelector('button')?.focus();
    setText(hint, hintText(state, arranging && !isReady));
    hint.hidden = hint.textContent === '';
  }

  /** @param {Table} table */
  function updateOffer(table) {
    const { offer: open, you } = table;
    offer.hidden = !open;
    if (!open) return;
    const asked = you !== null && open.waits_for.includes(you);
    const name = playerName(table, open.by);
    setText(offerText, asked ? t('draw-asked', { name }) : open.by === you ? t('draw-waiting') : t('draw-open', { name }));
    agree.hidden = !asked;
    refuse.hidden = !asked;
  }

  /**
   * @param {State} state
   * @param {number} now
   */
  function tick(state, now) {
    const left = clockLeft(state, now);
    setText(clock, left === null ? '' : clockText(left));
    clock.classList.toggle('low', left !== null && left < 10_000);
  }

  return { element, update, tick };
}

/**
 * Whose turn it is, in words.
 * @param {Table} table
 * @param {Seat|null} seat
 * @param {boolean} isReady
 */
export function turnText(table, seat, isReady) {
  switch (table.phase) {
    case 'gathering': return t('phase-gathering');
    case 'arranging': return table.you === null ? t('phase-arranging') : isReady ? t('phase-waiting') : t('phase-arrange');
    case 'finished': return t('phase-finished');
    case 'playing':
      if (seat === null) return '';
      if (seat === table.you) return t('turn-you');
      return table.seats[seat]?.name ? t('turn-other', { name: playerName(table, seat), side: seatName(seat) }) : t('turn-side', { side: seatName(seat) });
  }
}

/**
 * @param {State} state
 * @param {boolean} arranging
 */
function hintText(state, arranging) {
  const { table } = state;
  if (arranging) return t('hint-arrange');
  if (table?.you === null && table.phase === 'playing') return t('hint-watching');
  return '';
}

/**
 * @param {HTMLButtonElement} element
 * @param {boolean} shown
 * @param {boolean} disabled
 */
function show(element, shown, disabled) {
  element.hidden = !shown;
  element.disabled = disabled;
}
