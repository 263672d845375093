/**
 * What one player sees and has begun at a table, as a value. `reduce` is the only way to change it; it
 * knows no rules of the game, only what the server said.
 *
 * @import { Board, Piece, Position, Ply, Refusal, Seat, ServerMessage, Table, Wish } from './types.js'
 * @typedef {'up'|'down'|'gone'} LinkState
 * @typedef {{kind: 'draw-refused'} | {kind: 'timeout', count: number}} News
 *
 * @typedef {object} Pending  what was asked for and not answered yet
 * @property {'play'|'swap'|'other'} kind
 * @property {string} id
 * @property {string} [from]
 * @property {string} [to]
 *
 * @typedef {object} State
 * @property {Table|null} table
 * @property {Position|null} position
 * @property {Ply[]} plies
 * @property {number} clockAt  this computer's time when the clock was read
 * @property {string|null} selected
 * @property {string|null} aimed  a target that waits for the second tap
 * @property {Pending|null} pending
 * @property {Refusal|null} refusal  what to say, once
 * @property {number} refusals  counts them, so that the same one can be said twice
 * @property {News|null} news  what happened to the viewer's turn or offer, to be said once
 * @property {number} newsCount  counts it, so that the same can be said twice
 * @property {LinkState} link
 * @property {boolean} asking  whether the question before a surrender is open
 * @property {boolean} endClosed
 *
 * @typedef {{type: 'message', message: ServerMessage, now: number}
 *   | {type: 'link', link: LinkState}
 *   | {type: 'tap', point: string, confirm?: boolean}
 *   | {type: 'drop', from: string, to: string}
 *   | {type: 'release'}
 *   | {type: 'sent', id: string, wish: Wish}
 *   | {type: 'ask', open: boolean}
 *   | {type: 'end-panel', open: boolean}} Action
 *
 * @typedef {{state: State, wish?: Wish, fresh?: Ply[]}} Step  `wish` goes to the server, `fresh` is to be shown
 */
import { parsePosition } from './notation.js';

/** @type {State} */
export const EMPTY = {
  table: null, position: null, plies: [], clockAt: 0, selected: null, aimed: null, pending: null,
  refusal: null, refusals: 0, news: null, newsCount: 0, link: 'down', asking: false, endClosed: false,
};

/**
 * The state after `action`, and what follows from it.
 * @param {State} state
 * @param {Action} action
 * @param {(point: string) => number} indexOf  a point's place in the position
 * @returns {Step}
 */
export function reduce(state, action, indexOf) {
  switch (action.type) {
    case 'message': return receive(state, action.message, action.now);
    case 'link': return { state: { ...state, link: action.link } };
    case 'tap': return tap(state, action.point, action.confirm ?? false, indexOf);
    case 'drop': return drop(state, action.from, action.to, indexOf);
    case 'release': return { state: { ...state, selected: null, aimed: null } };
    case 'sent': return { state: { ...state, pending: pendingOf(action.id, action.wish) } };
    case 'ask': return { state: { ...state, asking: action.open } };
    case 'end-panel': return { state: { ...state, endClosed: !action.open } };
  }
}

/**
 * @param {State} state
 * @param {ServerMessage} message
 * @param {number} now
 * @returns {Step}
 */
function receive(state, message, now) {
  switch (message.t) {
    case 'state':
    case 'update': return look(state, message, now);
    case 'done':
      return { state: { ...state, pending: state.pending?.id === message.id ? null : state.pending } };
    case 'refused': {
      const mine = message.id !== null && state.pending?.id === message.id;
      const refusal = { ...message };
      return { state: { ...state, pending: mine ? null : state.pending, selected: null, aimed: null, refusal, refusals: state.refusals + 1 } };
    }
    default: return { state };
  }
}

/**
 * @param {State} state
 * @param {import('./types.js').Snapshot} message
 * @param {number} now
 * @returns {Step}
 */
function look(state, message, now) {
  const { table } = message;
  const position = parsePosition(table.position);
  const whole = message.t === 'state';
  const moved = state.position?.ply !== position.ply || state.table?.phase !== table.phase;
  const keep = !moved && state.selected !== null;
  const pending = state.pending;
  const over = pending?.kind === 'play' && moved;
  const next = {
    ...state,
    table,
    position,
    plies: whole ? message.plies : [...state.plies, ...message.plies],
    clockAt: now,
    selected: keep ? state.selected : null,
    aimed: keep ? state.aimed : null,
    pending: over ? null : pending,
    asking: state.asking && table.phase === 'playing' && table.may.surrender,
  };
  // After a reconnection the whole list is old news, except what this page had not shown yet.
  const shown = state.plies.length;
  const fresh = whole ? (state.table ? message.plies.slice(shown) : []) : message.plies;
  const news = newsOf(state.table, table, fresh);
  return { state: news ? { ...next, news, newsCount: state.newsCount + 1 } : next, fresh };
}

/**
 * What the viewer should be told that no picture shows.
 * @param {Table|null} before
 * @param {Table} now
 * @param {Ply[]} fresh
 * @returns {News|null}
 */
function newsOf(before, now, fresh) {
  if (now.you === null || now.phase !== 'playing') return null;
  const late = fresh.find((ply) => ply.kind === 'timeout' && ply.seat === now.you && !ply.stuck);
  if (late) return { kind: 'timeout', count: late.count ?? 1 };
  // The offer is gone and the game goes on: it was turned down.
  return before?.offer?.by === now.you && !now.offer ? { kind: 'draw-refused' } : null;
}

/**
 * A tap on a point: take up a piece, put it down again, or send it where the server says it may go.
 * @param {State} state
 * @param {string} point
 * @param {boolean} confirm  whether a target needs a second tap
 * @param {(point: string) => number} indexOf
 * @returns {Step}
 */
function tap(state, point, confirm, indexOf) {
  const { selected } = state;
  if (selected === point) return { state: { ...state, selected: null, aimed: null } };
  if (selected !== null && targetsOf(state, selected, indexOf).includes(point)) {
    if (confirm && state.aimed !== point) return { state: { ...state, aimed: point } };
    return go(state, selected, point);
  }
  if (canTake(state, point, indexOf)) return { state: { ...state, selected: point, aimed: null } };
  return { state: { ...state, selected: null, aimed: null } };
}

/**
 * @param {State} state
 * @param {string} from
 * @param {string} to
 * @param {(point: string) => number} indexOf
 * @returns {Step}
 */
function drop(state, from, to, indexOf) {
  if (from === to || !canTake(state, from, indexOf) || !targetsOf(state, from, indexOf).includes(to)) {
    return { state: { ...state, selected: null, aimed: null } };
  }
  return go(state, from, to);
}

/**
 * @param {State} state
 * @param {string} from
 * @param {string} to
 * @returns {Step}
 */
function go(state, from, to) {
  const next = { ...state, selected: null, aimed: null };
  if (state.table?.phase === 'arranging') return { state: next, wish: { t: 'swap', a: from, b: to } };
  const ply = (state.position?.ply ?? 0) + 1;
  return { state: next, wish: { t: 'play', ply, from, to } };
}

/**
 * Whether the viewer may take up what stands on `point` now.
 * @param {State} state
 * @param {string} point
 * @param {(point: string) => number} indexOf
 */
export function canTake(state, point, indexOf) {
  const { table } = state;
  if (!table || table.you === null || state.pending?.kind === 'play') return false;
  if (table.phase === 'playing') return (table.moves[point]?.length ?? 0) > 0;
  return isArranging(table) && pieceAt(state, point, indexOf)?.seat === table.you;
}

/**
 * Where the piece on `from` may go: the server's list, or one's other pieces while arranging.
 * @param {State} state
 * @param {string} from
 * @param {(point: string) => number} indexOf
 * @returns {string[]}
 */
export function targetsOf(state, from, indexOf) {
  const { table } = state;
  if (!table) return [];
  if (table.phase === 'playing') return table.moves[from] ?? [];
  if (!isArranging(table)) return [];
  return ownPoints(state, indexOf).filter((point) => point !== from);
}

/**
 * The points of one's own pieces; `indexOf` carries the board's order.
 * @param {State} state
 * @param {((point: string) => number) & {points?: string[]}} indexOf
 * @returns {string[]}
 */
export function ownPoints(state, indexOf) {
  const you = state.table?.you;
  return (indexOf.points ?? []).filter((_, i) => you !== null && state.position?.cells[i]?.seat === you);
}

/**
 * @param {State} state
 * @param {string} point
 * @param {(point: string) => number} indexOf
 * @returns {Piece|null}
 */
export function pieceAt(state, point, indexOf) {
  return state.position?.cells[indexOf(point)] ?? null;
}

/**
 * The last move among plies; a timeout or an offer does not wipe its trace away.
 * @param {Ply[]} plies
 * @returns {Ply|null}
 */
export function lastMove(plies) {
  for (let i = plies.length - 1; i >= 0; i -= 1) {
    if (plies[i]?.kind === 'move') return plies[i] ?? null;
  }
  return null;
}

/**
 * Several plies that came at once, as one picture: the last move, and every flag and army that fell.
 * @param {Ply[]} plies
 * @returns {Ply|null}
 */
export function asOne(plies) {
  const shown = lastMove(plies) ?? plies[plies.length - 1];
  if (!shown) return null;
  return { ...shown, flags: plies.flatMap((ply) => ply.flags ?? []), out: plies.flatMap((ply) => ply.out ?? []) };
}

/** Whether the viewer still moves pieces about before the game. @param {Table} table */
export function isArranging(table) {
  return table.phase === 'arranging' && table.you !== null && !table.seats[table.you]?.ready;
}

/**
 * The board's points by their place in a position, and back.
 * @param {Board} board
 * @returns {((point: string) => number) & {points: string[]}}
 */
export function indexOfPoints(board) {
  const points = board.points.map((point) => point.id);
  const places = new Map(points.map((id, i) => [id, i]));
  return Object.assign((/** @type {string} */ id) => places.get(id) ?? -1, { points });
}

/**
 * @param {string} id
 * @param {Wish} wish
 * @returns {Pending}
 */
function pendingOf(id, wish) {
  if (wish.t === 'play') return { kind: 'play', id, from: wish.from, to: wish.to };
  if (wish.t === 'swap') return { kind: 'swap', id, from: wish.a, to: wish.b };
  return { kind: 'other', id };
}

/**
 * What is left on the clock of the seat to move, in milliseconds; never below 0, for only the server decides.
 * @param {State} state
 * @param {number} now
 * @returns {number|null}
 */
export function clockLeft(state, now) {
  const clock = state.table?.clock;
  if (!clock) return null;
  return Math.max(0, clock.left - (now - state.clockAt));
}

/**
 * The relation between two seats: partners sit opposite when all four play.
 * @param {Table} table
 * @param {Seat} seat
 * @returns {'you'|'ally'|'opponent'|null}
 */
export function relation(table, seat) {
  const { you } = table;
  if (you === null) return null;
  if (seat === you) return 'you';
  const four = Object.keys(table.seats).length === 4;
  const opposite = { S: 'N', N: 'S', E: 'W', W: 'E' }[you];
  return four && seat === opposite ? 'ally' : 'opponent';
}
