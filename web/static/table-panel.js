/**
 * Beside the board: whose turn it is, what you may do, and what has been asked of you.
 *
 * @import { Action, State } from './table-state.js'
 * @import { Seat, Table, Wish } from './types.js'
 */
import { createChoiceRow } from './choice-row.js';
import { clockNow, layoutLeft } from './clocks.js';
import { h, setText } from './dom.js';
import { createFlipStatus } from './flip-status.js';
import { isGathering } from './gathering-state.js';
import { t } from './i18n.js';
import { createNameQuestion } from './name-question.js';
import { createOfferPanel } from './offer-panel.js';
import { createQuestions } from './questions.js';
import { isDealt, isFlip } from './rules-view.js';
import { isActing, startOf, touchedPoint } from './taking.js';
import { bankText, clockText, listText, minutesText, playerName, seatName } from './words.js';

/**
 * The panel; `send` carries a wish to the server, `act` changes what is shown here.
 * @param {(wish: Wish) => void} send
 * @param {(action: Action) => void} act
 */
export function createPanel(send, act) {
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ press, kind = '') =>
    h('button', { type: 'button', id, class: kind, onclick: press }, text);

  const turn = h('span', { id: 'turn', role: 'status' });
  const clock = h('b', { id: 'turn-clock' });
  const quiet = h('b', { id: 'quiet' });
  const meter = h('i', {});
  const flip = createFlipStatus(act);
  const bank = h('span', { id: 'turn-bank', title: t('bank-title'), hidden: true });
  const watching = h('span', { id: 'watching', hidden: true });
  const status = h('div', { class: 'status' }, turn, flip.colour, watching, bank, clock);
  const quietRow = h('div', { class: 'meter' }, flip.left, h('span', { title: t('quiet-title') }, t('quiet')), quiet, h('div', {}, meter));

  const ready = button('ready', t('ready'), () => send({ t: 'ready' }), 'primary');
  const unready = button('unready', t('unready'), () => send({ t: 'unready' }));
  const random = button('random', t('arrange-random'), () => send({ t: 'arrange-random' }));
  const standard = button('default', t('arrange-default'), () => send({ t: 'arrange-default' }));
  const redeal = button('redeal', t('redeal'), () => send({ t: 'ask-redeal' }));
  redeal.title = t('redeal-about');
  const draw = button('offer-draw', t('offer-draw'), () => send({ t: 'offer-draw' }));
  const surrender = button('surrender', t('surrender'), () => act({ type: 'ask', about: { kind: 'surrender' } }), 'danger');
  const reason = h('small', {});
  surrender.append(reason);
  const drawReason = h('small', {});
  draw.append(drawReason);
  const takeback = button('take-back', t('take-back'), () => send({ t: 'ask-takeback' }));
  const leave = button('leave', t('leave'), () => act({ type: 'ask', about: { kind: 'leave' } }));
  const claim = button('claim', '', () => send({ t: 'claim' }), 'primary');
  const outNote = h('p', { class: 'hint', hidden: true }, t('hint-out'));
  const result = button('show-end', t('end-show'), () => act({ type: 'end-panel', open: true }));
  const acts = h('div', { class: 'acts' }, random, standard, redeal, ...flip.takes, ready, unready, claim, takeback, draw, leave, surrender, result, outNote);

  const offer = createOfferPanel(send);
  const questions = createQuestions(send, act);
  const hint = h('p', { class: 'hint' });

  const choices = createChoiceRow(act);
  const naming = createNameQuestion(act);

  const element = h('div', { class: 'panel-now' }, status, quietRow, acts, choices.element, hint, naming.element, offer.element, ...questions.elements);

  /** @param {State} state */
  function update(state) {
    const { table, position } = state;
    if (!table || !position) return;
    const you = table.you;
    const isReady = you !== null && Boolean(table.seats[you]?.ready);
    const arranging = table.phase === 'arranging' && you !== null;
    const alive = you !== null && !table.seats[you]?.out;
    const playing = table.phase === 'playing' && alive;
    const getsReady = table.phase === 'gathering' && you !== null && isGathering(table);
    const busy = state.pending !== null && (state.pending.kind === 'other' || isActing(state));

    setText(turn, nowText(state) ?? turnText(table, position.turn, isReady));
    status.classList.toggle('asks', nowText(state) !== null);
    status.classList.toggle('yours', table.phase === 'playing' && position.turn === you && you !== null);
    quietRow.hidden = table.phase !== 'playing' && table.phase !== 'finished';
    setText(quiet, table.quiet_limit === null ? String(position.quiet) : `${position.quiet}/${table.quiet_limit}`);
    meter.style.width = table.quiet_limit ? `${Math.min(100, (100 * position.quiet) / table.quiet_limit)}%` : '0';

    show(random, arranging && !isReady, busy);
    show(standard, arranging && !isReady, busy);
    show(redeal, arranging && table.may.redeal, busy);
    show(ready, (arranging || (getsReady && table.may.get_ready)) && !isReady, busy);
    show(unready, (arranging || getsReady) && isReady, busy);
    setText(ready, t(getsReady ? 'get-ready' : 'ready'));
    setText(unready, t(getsReady ? 'get-unready' : 'unready'));
    show(claim, table.phase === 'playing' && table.may.claim.length > 0, busy || table.offer !== null);
    setText(claim, t('claim', { away: listText(table.may.claim.map((seat) => playerName(table, seat))) }));
    show(leave, table.phase === 'playing' && you !== null && (table.may.leave || table.may.ask_leave), busy);
    show(draw, playing, busy || !table.may.draw);
    show(takeback, playing && table.may.takeback, busy);
    show(surrender, playing, busy || !table.may.surrender);
    const { ply } = position;
    draw.title = ply < table.may.draw_from ? t('draw-from', { ply: table.may.draw_from }) : '';
    setText(drawReason, ply < table.may.draw_from ? t('from-short', { ply: table.may.draw_from }) : '');
    surrender.title = table.may.surrender ? '' : t('surrender-from', { ply: table.may.surrender_from });
    setText(reason, table.may.surrender ? '' : t('from-short', { ply: table.may.surrender_from }));
    show(result, table.end !== null && state.endClosed, false);
    outNote.hidden = !(table.phase === 'playing' && you !== null && !alive);
    flip.update(table, busy);
    naming.update(state);
    const chooses = choices.update(state);
    acts.hidden = chooses || (you === null && result.hidden);
    // Empty it keeps its height where the board's own height depends on it.
    acts.classList.toggle('idle', [...acts.children].every((child) => child instanceof HTMLElement && child.hidden));

    offer.update(table);
    questions.update(state);
    watching.hidden = table.watching === 0;
    setText(watching, t('watching-short', { count: table.watching }));
    watching.title = t('watching', { count: table.watching });
    setText(hint, hintText(state, arranging && !isReady));
    hint.hidden = hint.textContent === '';
    // What comes and goes with every turn would move a small screen.
    hint.classList.toggle('passing', playing);
  }

  /**
   * @param {State} state
   * @param {number} now
   */
  function tick(state, now) {
    const time = clockNow(state, now);
    const layout = layoutLeft(state, now);
    // While the turn has time of its own, the reserve only stands beside it.
    const shown = time ? time.turn || time.bank : layout;
    setText(clock, shown === null ? '' : time ? clockText(shown) : minutesText(shown));
    clock.classList.toggle('low', (time?.left ?? layout ?? Infinity) < 10_000);
    clock.classList.toggle('on-bank', time !== null && time.turn === 0 && time.bank > 0);
    bank.hidden = !time || time.turn === 0 || time.bank === 0;
    if (time) setText(bank, bankText(time.bank));
    offer.tick(state, now);
  }

  return { element, update, tick };
}

/**
 * What the viewer has begun, and has to finish.
 * @param {State} state
 */
function nowText(state) {
  const { aimed, selected } = state;
  if (state.pinging) return t('hint-ping');
  if (aimed !== null) return t('hint-confirm', { point: aimed });
  const start = selected === null ? null : startOf(state, selected);
  if (selected !== null && start === 'flip') return t('hint-turn-up', { point: selected });
  if (selected !== null && start === 'name') return t('hint-confirm', { point: selected });
  if (state.table && mustTake(state.table) && !isActing(state)) return t('take-colour-must');
  const touched = touchedPoint(state);
  return touched === null || isActing(state) ? null : t('touched', { point: touched });
}

/** Whether nothing is left but to take a colour. @param {Table} table */
function mustTake({ colours, flips }) {
  return colours.length > 0 && flips.length === 0;
}

/**
 * Whose turn it is, in words.
 * @param {Table} table
 * @param {Seat|null} seat
 * @param {boolean} isReady
 */
export function turnText(table, seat, isReady) {
  switch (table.phase) {
    case 'gathering': return t(!isGathering(table) && (isFlip(table.rules) || isDealt(table.rules)) ? 'phase-dealing' : 'phase-gathering');
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
  if (arranging) return t(table?.rules.extra_flag_as_army === 'true' ? 'hint-arrange-flags' : 'hint-arrange');
  if (!table || table.phase !== 'playing') return '';
  if (table.behind) return table.behind.delay > 0 ? t('hint-behind-late', { name: playerName(table, table.behind.seat), plies: table.behind.delay }) : t('hint-behind', { name: playerName(table, table.behind.seat) });
  if (table.you === null) return t('hint-watching');
  return turnHint(table);
}

/**
 * What one may do on one's turn beside moving a piece.
 * @param {Table} table
 */
function turnHint(table) {
  if (table.colours.length > 0) return t(mustTake(table) ? 'take-colour-must' : 'take-colour-about');
  if (table.flips.length === 0) return '';
  return t(table.flip?.red ? 'hint-flip' : 'hint-flip-first');
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
