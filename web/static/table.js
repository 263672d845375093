/** The page of a table: the socket's messages go into the state, the state goes onto the screen. */
/** @import { Action, State } from './table-state.js' */
/** @import { Board, ChatLine, Piece, Ply, Seat, Table, Wish } from './types.js' */
import { listen } from './board-input.js';
import { createBoardView } from './board-view.js';
import { createChatPanel } from './chat-panel.js';
import { awayLeft, bankOf, clockNow } from './clocks.js';
import { h, setData, setText } from './dom.js';
import { createEndPanel } from './end-panel.js';
import { createGathering } from './gathering.js';
import { isGathering } from './gathering-state.js';
import { speakFromPage, t } from './i18n.js';
import { playPly } from './motion.js';
import { keepMuted, recallMuted } from './muted.js';
import { cellsOn } from './notation.js';
import { createLinkNotice, createToast } from './notices.js';
import { showPing } from './ping-mark.js';
import { asOne, lastDeed } from './plies.js';
import { createPlyList } from './ply-list.js';
import { createReportForm } from './report-form.js';
import { rulesNote } from './rules-note.js';
import { createSeals } from './seals.js';
import { createSeatActs } from './seat-acts.js';
import { createSeatCard } from './seat-cards.js';
import { sideBox } from './side-box.js';
import { connect } from './socket.js';
import { createPanel, turnText } from './table-panel.js';
import { EMPTY, indexOfPoints, reduce, relation } from './table-state.js';
import { canCarry, canTake, isArranging, startOf, takeable, targetsOf, touchedPoint } from './taking.js';
import { createWatching } from './watching.js';
import { SEATS, newsText, plySpoken, pointLabel, refusalText, relationName, seatName } from './words.js';

/** @typedef {import('./board-view.js').BoardView} BoardView */

speakFromPage();
const app = /** @type {HTMLElement} */ (document.getElementById('app'));
const tableId = document.body.dataset.table ?? '';
const pageTitle = document.title;

/** @type {State} */
let state = { ...EMPTY, chat: { ...EMPTY.chat, muted: recallMuted(tableId) } };
/** @type {Board|null} */
let board = null;
/** @type {ReturnType<typeof indexOfPoints>} */
let indexOf = Object.assign(() => -1, { points: [] });
/** @type {BoardView|null} */
let view = null;
/** @type {() => void} */
let endSlide = () => {};
let opening = false;

const toast = createToast();
const linkNotice = createLinkNotice();
const panel = createPanel(send, act);
const endPanel = createEndPanel(tableId, () => act({ type: 'end-panel', open: false }));
const list = createPlyList();
const rules = h('div', {});
const seals = createSeals();
const watching = createWatching(send);
const report = createReportForm(tableId, toast.say);
const gathering = createGathering(tableId, send, act);
// On a small screen both lie over the board, so only one is open.
const more = sideBox('more', t('plies-title'), (open) => { list.mark(state.plies.length - 1); if (open) chat.fold(); }, list.element, rules, watching.element, seals.element, report.element);
const chat = createChatPanel(send, act, showPointed, more.fold);
const cards = SEATS.map((seat) => ({ seat, ...createSeatCard(seat), acts: createSeatActs(seat, send, act) }));
for (const card of cards) card.element.append(card.acts.element);
const boardBox = h('div', { class: 'board-box' });
/** Says the last ply to those who cannot see the board. */
const spoken = h('p', { class: 'unseen', 'aria-live': 'polite' });
const stage = h('div', { class: 'stage' }, ...cards.map((card) => card.element), boardBox);
app.replaceChildren(gathering.element, stage,
  h('aside', { class: 'panel' }, endPanel.element, panel.element, h('div', { class: 'side-boxes' }, more.element, chat.element)),
  toast.element, linkNotice.element, spoken);

const line = connect(`/table/${tableId}/socket`, {
  message: (message) => {
    // Quick match has found people: the game is at another table.
    if (message.t === 'moved') location.replace(`/table/${encodeURIComponent(message.table)}`);
    else act({ type: 'message', message, now: performance.now() });
  },
  link: (link) => act({ type: 'link', link }),
});
linkNotice.update('down');
sayWhyRefused();

/** A form that was refused leads here with the reason, which is said once. */
function sayWhyRefused() {
  const code = new URLSearchParams(location.search).get('refused');
  if (!code) return;
  toast.say(refusalText({ code }));
  history.replaceState(null, '', location.pathname + location.hash);
}

/** @param {Wish} wish */
function send(wish) {
  const id = line.send(wish);
  act({ type: 'sent', id, wish });
}

/** The one way in which anything changes. @param {Action} action */
function act(action) {
  const before = state;
  const step = reduce(state, action, indexOf);
  state = step.state;
  if (state.refusals !== before.refusals && state.refusal) toast.say(refusalText(state.refusal));
  if (state.newsCount !== before.newsCount && state.news && state.table) toast.say(newsText(state.news, state.table));
  if (state.chat.muted !== before.chat.muted) keepMuted(tableId, state.chat.muted);
  if (state.link !== before.link || action.type === 'link') linkNotice.update(state.link);
  if (state.table && !board && !opening) void openBoard();
  render(step.fresh ?? []);
  if (step.said) showPointed(step.said);
  if (step.wish) send(step.wish);
}

/** Where a line points, for a moment. @param {ChatLine} line */
function showPointed({ ping, seat }) {
  if (ping && view) showPing(view, ping, seat);
}

async function openBoard() {
  const kind = state.table?.board;
  if (!kind) return;
  opening = true;
  try {
    const answer = await fetch(`/api/board/${kind}`);
    if (!answer.ok) throw new Error(String(answer.status));
    board = await answer.json();
  } catch {
    // The line comes back by itself; so does this.
    setTimeout(() => void openBoard(), 1500);
    return;
  }
  if (board) indexOf = indexOfPoints(board);
  render([]);
}

/** The seat from which the board is seen. @param {Table} table */
function bottomOf({ you, behind }) {
  return you ?? behind?.seat ?? 'S';
}

/** The board as it lies before the viewer; turned anew when the viewer turns out to sit elsewhere. */
function boardView() {
  if (!board || !state.table) return null;
  const bottom = bottomOf(state.table);
  if (view && view.geometry.bottom === bottom) return view;
  view = createBoardView(board, bottom, state.table.order);
  boardBox.replaceChildren(view.svg);
  listen(view, boardBox, {
    tap: (point, confirm) => act({ type: 'tap', point, confirm }),
    drop: (from, to) => act({ type: 'drop', from, to }),
    release: () => act({ type: 'release' }),
    canTake: (point) => !state.pinging && canTake(state, point, indexOf),
    canCarry: (point) => !state.pinging && canCarry(state, point, indexOf),
    isTarget: (point) => state.selected !== null && targetsOf(state, state.selected, indexOf).includes(point),
    selected: () => state.selected,
    candidates: () => state.pinging ? indexOf.points : [...takeable(state, indexOf), ...(state.selected ? targetsOf(state, state.selected, indexOf) : [])],
  });
  return view;
}

/** @param {Ply[]} fresh */
function render(fresh) {
  const { table, position } = state;
  if (!table || !position) return;
  const bottom = bottomOf(table);
  const turn = table.phase === 'playing' ? position.turn : null;
  app.dataset.phase = table.phase;
  app.dataset.board = table.board;
  app.dataset.ply = String(position.ply);
  setData(app, 'data-turn', turn);
  setData(app, 'data-you', table.you);
  setData(app, 'data-seats', Object.keys(table.seats).length);
  setData(app, 'data-pinging', state.pinging ? 'true' : null);
  showColours(table);
  stage.hidden = isGathering(table);
  gathering.update(state);
  for (const card of cards) {
    card.update(table, bottom, card.seat === turn);
    card.acts.update(table);
    setData(card.element, 'data-behind', table.behind?.seat === card.seat ? 'true' : null);
  }
  panel.update(state);
  chat.update(state);
  seals.update(table);
  watching.update(table);
  report.update(table);
  endPanel.update(table, state.endClosed);
  showRules(table);
  list.update(state.plies, table.flip !== null);
  if (fresh.length > 0) setText(spoken, fresh.map(plySpoken).join(' '));
  document.title = turn !== null && turn === table.you ? `● ${turnText(table, turn, false)} · ${pageTitle}` : pageTitle;
  showBoard(fresh);
  tick();
}

/** In a flip game a seat is painted by the colour of its pieces. @param {Table} table */
function showColours({ flip }) {
  setData(app, 'data-flip', flip ? 'true' : null);
  setData(app, 'data-red', flip?.red ?? null);
}

/** Once: the rules of a table do not change. @param {Table} table */
function showRules({ preset, options, terms_options: termsOptions, rules: own, terms }) {
  if (rules.dataset.preset === preset) return;
  rules.dataset.preset = preset;
  rules.replaceChildren(rulesNote({ preset, options: [...options, ...termsOptions], rules: own, terms }));
}

/** @param {Ply[]} fresh */
function showBoard(fresh) {
  const { table, position } = state;
  const current = boardView();
  if (!table || !position || !current || !board) return;
  const last = asOne(fresh);
  const before = last ? piecesOn(current) : null;
  if (last) endSlide();
  const playing = table.phase === 'playing';
  const points = (/** @type {string} */ start) => new Set(playing ? takeable(state, indexOf).filter((point) => startOf(state, point) === start) : []);
  current.show({
    cells: cellsOn(position, indexOf.points),
    label: (point, piece) => pointLabel(point, piece, piece?.seat ? ownerName(piece.seat) : ''),
    flip: table.flip !== null,
    movable: playing ? points('move') : new Set(takeable(state, indexOf)),
    flippable: points('flip'),
    nameable: points('name'),
    named: new Map(Object.entries(table.named).map(([seat, point]) => [point, /** @type {Seat} */ (seat)])),
    touched: touchedPoint(state),
    selected: state.selected,
    targets: new Set(state.selected ? targetsOf(state, state.selected, indexOf) : []),
    swapping: table.phase === 'arranging',
    aimed: state.aimed,
    pending: state.pending,
    last: table.phase === 'arranging' ? null : lastDeed(state.plies),
  });
  // While arranging on a small screen only one's own home matters, so it may fill the view.
  const near = isArranging(table) && table.board === 'four' && current.wholePitch() < 30;
  current.lookAt(near ? widened(current.homeBox()) : undefined);
  if (last && before) endSlide = playPly(current, last, before);
}

/** @param {{x: number, y: number, w: number, h: number}} box */
function widened({ x, y, w, h: height }) {
  return { x: x - 16, y: y - 2, w: w + 32, h: height + 12 };
}

/** @param {BoardView} current */
function piecesOn(current) {
  /** @type {Map<string, Piece>} */
  const pieces = new Map();
  for (const point of indexOf.points) {
    const piece = current.place(point)?.piece;
    if (piece) pieces.set(point, piece);
  }
  return pieces;
}

/** @param {Seat} seat */
function ownerName(seat) {
  const near = state.table ? relation(state.table, seat) : null;
  return near === null ? seatName(seat) : near === 'you' ? t('owner-you') : relationName(near);
}

function tick() {
  const now = performance.now();
  const { table } = state;
  const clock = table?.clock ?? null;
  const time = clockNow(state, now);
  panel.tick(state, now);
  for (const card of cards) {
    const running = clock?.seat === card.seat;
    const left = running && time ? time.turn || time.bank : clock && !table?.seats[card.seat]?.out ? clock.of : null;
    card.tick(left, {
      urgent: running && time !== null && time.left < 10_000,
      reserve: bankOf(state, card.seat, now),
      onReserve: running && time !== null && time.turn === 0 && time.bank > 0,
      away: awayLeft(state, card.seat, now),
    });
  }
}

setInterval(tick, 100);
addEventListener('resize', () => render([]));
