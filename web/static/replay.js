/** The page of a replay: a game of this server, or a record dropped on the page. */
/** @import { ReplayAction, ReplayState } from './replay-state.js' */
/** @import { Source } from './replay-source.js' */
/** @import { Board, Position, Replay, Seat, Viewer } from './types.js' */
import { createBoardView } from './board-view.js';
import { h, setData, setText } from './dom.js';
import { createDropZone } from './drop-zone.js';
import { speakFromPage, t } from './i18n.js';
import { playPly } from './motion.js';
import { cellsOn, parsePosition } from './notation.js';
import { createToast } from './notices.js';
import { createPlyList } from './ply-list.js';
import { createControls } from './replay-controls.js';
import { NoReplay, fetchBoard, fetchReplay } from './replay-source.js';
import { NO_REPLAY, cardsAt, piecesByPoint, pliesOf, reduceReplay, rewound } from './replay-state.js';
import { rulesNote } from './rules-note.js';
import { createSeatCard } from './seat-cards.js';
import { sideBox } from './side-box.js';
import { SEATS, endingText, pointLabel, refusalText, resultText, seatName } from './words.js';

const BEAT = 1100;

speakFromPage();
const app = /** @type {HTMLElement} */ (document.getElementById('app'));
const replayId = document.body.dataset.replay ?? '';

/** @type {ReplayState} */
let state = NO_REPLAY;
/** @type {Source|null} */
let source = replayId ? { id: replayId } : null;
/** @type {Board|null} */
let board = null;
/** @type {import('./board-view.js').BoardView|null} */
let view = null;
/** @type {() => void} */
let endSlide = () => {};
/** Counts what was asked for, so that a late answer cannot replace a newer one. */
let asked = 0;

const toast = createToast();
const controls = createControls(act, (viewer) => void open(viewer));
const list = createPlyList((index) => act({ type: 'go', index: index + 1 }));
const cards = SEATS.map((seat) => ({ seat, ...createSeatCard(seat) }));
const boardBox = h('div', { class: 'board-box' });
const stage = h('div', { class: 'stage' }, ...cards.map((card) => card.element), boardBox);
const result = h('div', { class: 'result', hidden: true });
const notes = h('div', { class: 'notes' });
const drop = createDropZone(app, (file) => {
  void open('open', { file });
});
const aside = h('aside', { class: 'panel' }, result, controls.element, sideBox('more', t('plies-title'), () => list.mark(state.index - 1), list.element, notes).element);
app.replaceChildren(drop.element, stage, aside, toast.element);
showEmpty();
if (source) void open('open');

/**
 * Gets a replay as `viewer` saw it; the one that is shown stays until there is another.
 * @param {Viewer} viewer
 * @param {Source|null} from
 */
async function open(viewer, from = source) {
  if (!from) return;
  asked += 1;
  const mine = asked;
  app.setAttribute('aria-busy', 'true');
  try {
    const replay = await fetchReplay(from, viewer);
    const points = board?.kind === replay.board ? board : await fetchBoard(replay.board);
    if (mine !== asked) return;
    if (board !== points) view = null;
    board = points;
    drop.fault('');
    if (from !== source) state = rewound(state);
    source = from;
    act({ type: 'load', replay });
  } catch (fault) {
    if (mine !== asked) return;
    const text = refusalText(fault instanceof NoReplay ? fault.refusal : { code: 'unreadable', detail: String(fault) });
    if (state.replay) {
      toast.say(text);
      controls.update(state);
    } else {
      drop.fault(text);
    }
  } finally {
    if (mine === asked) app.removeAttribute('aria-busy');
  }
}

/** @param {ReplayAction} action */
function act(action) {
  const before = state;
  state = reduceReplay(state, action);
  render(state.index === before.index + 1 && state.replay === before.replay);
}

function showEmpty() {
  const empty = !state.replay;
  drop.setEmpty(empty);
  // Once there is a game, the way to another one moves out of its way.
  if (empty) app.prepend(drop.element);
  else if (drop.element.parentElement === app) notes.after(drop.element);
  stage.hidden = empty;
  aside.hidden = empty;
}

/** @param {boolean} forward  whether the ply that leads here is to be played */
function render(forward) {
  const { replay, index } = state;
  const frame = replay?.frames[index];
  showEmpty();
  if (!replay || !frame || !board) return;
  const you = isSeat(replay.viewer) ? replay.viewer : null;
  const bottom = you ?? view?.geometry.bottom ?? SEATS.find((seat) => replay.seats[seat]) ?? 'S';
  const position = parsePosition(frame.position);
  app.dataset.phase = 'replay';
  app.dataset.board = replay.board;
  app.dataset.ply = String(position.ply);
  app.dataset.seats = String(Object.keys(replay.seats).length);
  setData(app, 'data-turn', position.turn);
  setData(app, 'data-you', you);
  setData(app, 'data-flip', position.flip ? 'true' : null);
  setData(app, 'data-red', position.red);

  if (!view || view.geometry.bottom !== bottom || view.order.join() !== replay.order.join()) {
    view = createBoardView(board, bottom, replay.order);
    boardBox.replaceChildren(view.svg);
  }
  endSlide();
  const previous = replay.frames[index - 1];
  view.show({
    cells: cellsOn(position, board.points.map((point) => point.id)),
    label: (point, piece) => pointLabel(point, piece, piece?.seat ? seatName(piece.seat) : ''),
    flip: position.flip,
    named: new Map(Object.entries(position.named).map(([seat, point]) => [point, /** @type {Seat} */ (seat)])),
    last: frame.ply,
  });
  if (forward && previous && frame.ply) {
    endSlide = playPly(view, frame.ply, piecesByPoint(board, parsePosition(previous.position)));
  }
  controls.update(state);
  showNames(replay, index, you, bottom, position);
  list.update(pliesCached(replay), position.flip);
  list.mark(index - 1);
  showResult(replay);
}

/** @type {WeakMap<Replay, import('./types.js').Ply[]>} */
const plyLists = new WeakMap();

/** @param {Replay} replay */
function pliesCached(replay) {
  const known = plyLists.get(replay);
  if (known) return known;
  const plies = pliesOf(replay);
  plyLists.set(replay, plies);
  return plies;
}

/**
 * @param {Replay} replay
 * @param {number} index
 * @param {Seat|null} you
 * @param {Seat} bottom
 * @param {Position} position
 */
function showNames(replay, index, you, bottom, position) {
  const shown = cardsAt(replay, index, you, position);
  for (const card of cards) card.update(shown, bottom, card.seat === position.turn);
}

/** @param {Replay} replay */
function showResult(replay) {
  if (notes.dataset.shown === replay.viewer && plyLists.has(replay) && notes.childElementCount > 0 && shownReplay === replay) return;
  shownReplay = replay;
  notes.dataset.shown = replay.viewer;
  result.hidden = !replay.end;
  result.replaceChildren(...(replay.end
    ? [h('b', {}, resultText({ ...replay.end, you: null })), h('span', {}, endingText(replay.end.ending))]
    : []));
  notes.replaceChildren(
    ...(replay.differences.length > 0 ? [differencesNote(replay)] : []),
    rulesNote({ preset: replay.preset, options: replay.options, rules: replay.rules ?? {} }),
    ...downloads(replay));
}

/** @type {Replay|null} */
let shownReplay = null;

/** @param {Replay} replay */
function differencesNote(replay) {
  return h('details', { class: 'differences', open: true },
    h('summary', {}, t('replay-differences', { count: replay.differences.length })),
    h('ul', {}, ...replay.differences.map(({ ply, reason }) => h('li', {}, t('replay-difference', { ply, reason })))));
}

/** @param {Replay} replay */
function downloads(replay) {
  if (!source || !('id' in source)) return [];
  const path = `/replay/${encodeURIComponent(source.id)}`;
  // The server says which formats can hold this game; its own always can.
  const links = (replay.files ?? ['junqi']).map((kind) => h('a', { href: `${path}.${kind}`, download: '' }, t('replay-download', { kind: `.${kind}` })));
  return [h('p', { class: 'downloads' }, ...links)];
}

/** @param {Viewer} viewer @returns {viewer is Seat} */
function isSeat(viewer) {
  return viewer !== 'open' && viewer !== 'public';
}

setInterval(() => {
  if (state.playing) act({ type: 'beat' });
}, BEAT);

addEventListener('keydown', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  // Whoever types, chooses or slides means that, not the game.
  if (!state.replay || event.altKey || event.ctrlKey || event.metaKey || target?.closest('input, select, textarea')) return;
  if (event.key === ' ' && target?.closest('button, a, summary')) return;
  /** @type {Record<string, ReplayAction>} */
  const keys = {
    ArrowLeft: { type: 'step', by: -1 }, ArrowRight: { type: 'step', by: 1 }, Home: { type: 'go', index: 0 },
    End: { type: 'end' }, ' ': { type: 'play', on: !state.playing },
  };
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  act(action);
});
