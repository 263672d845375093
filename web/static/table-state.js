/**
 * What one player sees and has begun at a table, as a value. `reduce` is the only way to change it; it
 * knows no rules of the game, only what the server said.
 *
 * @import { ChatAction, ChatState } from './chat-state.js'
 * @import { News } from './news.js'
 * @import { Board, ChatLine, Colour, Position, Ply, Refusal, Seat, ServerMessage, Table, Wish } from './types.js'
 * @typedef {'up'|'down'|'gone'} LinkState
 * @typedef {{kind: 'surrender'} | {kind: 'leave'} | {kind: 'kick', seat: Seat}} Asking  a question before something that cannot be undone
 *
 * @typedef {object} Pending  what was asked for and not answered yet
 * @property {'play'|'flip'|'take'|'name'|'swap'|'other'} kind
 * @property {string} id
 * @property {string} [from]
 * @property {string} [to]
 * @property {string} [wish]  what else was asked for
 *
 * @typedef {object} State
 * @property {Table|null} table
 * @property {Position|null} position
 * @property {Ply[]} plies
 * @property {number} clockAt  this computer's time when the clock was read
 * @property {string|null} selected
 * @property {string|null} aimed  a target that waits for the second tap
 * @property {string|null} leave  what the piece taken up is to leave behind of its load
 * @property {string|null} touch  a piece that was touched here, and so must move
 * @property {Pending|null} pending
 * @property {Refusal|null} refusal  what to say, once
 * @property {number} refusals  counts them, so that the same one can be said twice
 * @property {News|null} news  what happened to the viewer's turn or offer, to be said once
 * @property {number} newsCount  counts it, so that the same can be said twice
 * @property {LinkState} link
 * @property {Asking|null} asking  the question that is open
 * @property {boolean} pinging  whether the next tap on the board points at something
 * @property {ChatState} chat
 * @property {boolean} endClosed
 *
 * @typedef {{type: 'message', message: ServerMessage, now: number}
 *   | {type: 'link', link: LinkState}
 *   | {type: 'tap', point: string, confirm?: boolean}
 *   | {type: 'drop', from: string, to: string}
 *   | {type: 'release'}
 *   | {type: 'choose', point: string}
 *   | {type: 'leave', load: string|null}
 *   | {type: 'colour', colour: Colour}
 *   | {type: 'sent', id: string, wish: Wish}
 *   | {type: 'ask', about: Asking|null}
 *   | {type: 'ping-mode', on: boolean}
 *   | ChatAction
 *   | {type: 'end-panel', open: boolean}} Action
 *
 * @typedef {{state: State, wish?: Wish, fresh?: Ply[], said?: ChatLine}} Step  `wish` goes to the server, `fresh` and `said` are to be shown
 */
import { NO_CHAT, answered, hears, isTalk, looked, reduceChat } from './chat-state.js';
import { playsTouchMove, startAt } from './choices.js';
import { newsOf } from './news.js';
import { parsePosition } from './notation.js';
import { canCarry, canTake, startOf, targetsOf, touchedPoint } from './taking.js';

/** A board before there is anything on it. */
const BARE = 'jq1 2 60 - - - 0 0';

/** What a table says of games that turn up, carry or name, and of people; the rest have none of it. */
const PLAIN = {
  host: null, layout_left: null, channels: [], watching: 0, behind: null, permit: null, watchers: [], signed_in: true,
  terms_options: [], rules: {}, terms: {}, splits: {}, flips: [], colours: [], names: [], touched: null, flip: null, named: {}, must_name: [], layout: null,
};

/** What one may do among people. */
const MAY = { takeback: false, redeal: false, sit: [], stand: false, kick: [], seat_computer: [], get_ready: false, leave: false, ask_leave: false, claim: [], watch: [] };

/** @type {State} */
export const EMPTY = {
  table: null, position: null, plies: [], clockAt: 0, selected: null, aimed: null, leave: null, touch: null, pending: null,
  refusal: null, refusals: 0, news: null, newsCount: 0, link: 'down', asking: null, pinging: false, chat: NO_CHAT, endClosed: false,
};

/**
 * The state after `action`, and what follows from it.
 * @param {State} state
 * @param {Action} action
 * @param {(point: string) => number} indexOf  a point's place in the position
 * @returns {Step}
 */
export function reduce(state, action, indexOf) {
  const step = change(state, action, indexOf);
  const { chat, table } = step.state;
  return { ...step, state: { ...step.state, chat: looked(chat, table?.channels ?? []) } };
}

/**
 * @param {State} state
 * @param {Action} action
 * @param {(point: string) => number} indexOf
 * @returns {Step}
 */
function change(state, action, indexOf) {
  switch (action.type) {
    case 'message': return receive(state, action.message, action.now);
    case 'link': return { state: { ...state, link: action.link } };
    case 'tap': return tap(state, action.point, action.confirm ?? false, indexOf);
    case 'drop': return drop(state, action.from, action.to, indexOf);
    case 'release': return { state: { ...putDown(state), pinging: false } };
    case 'choose': return decide(state, action.point);
    case 'leave': return { state: { ...state, leave: action.load, aimed: null } };
    case 'colour': return { state: putDown(state), wish: { t: 'take', ply: nextPly(state), colour: action.colour } };
    case 'sent': return { state: sent(state, action.id, action.wish) };
    case 'ask': return { state: { ...state, asking: action.about } };
    case 'ping-mode': return { state: { ...putDown(state), pinging: action.on } };
    case 'chat-tab':
    case 'chat-open':
    case 'chat-mute': return { state: { ...state, chat: reduceChat(state.chat, action) } };
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
    case 'said': {
      const { line } = message;
      const chat = reduceChat(state.chat, { type: 'chat-said', line });
      return { state: { ...state, chat }, ...(hears(chat, line) ? { said: line } : {}) };
    }
    case 'done': {
      const pending = state.pending?.id === message.id ? null : state.pending;
      return { state: { ...state, pending, chat: answered(state.chat, message.id, false) } };
    }
    case 'refused': {
      // What was said has nothing to do with what is held in the hand.
      if (isTalk(state.chat, message.id)) {
        const chat = answered(state.chat, message.id ?? '', true);
        return { state: { ...state, chat, refusal: { ...message }, refusals: state.refusals + 1 } };
      }
      const mine = message.id !== null && state.pending?.id === message.id;
      const refusal = { ...message };
      return { state: { ...putDown(state), touch: null, pending: mine ? null : state.pending, refusal, refusals: state.refusals + 1 } };
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
  const table = { ...PLAIN, ...message.table, may: { ...MAY, ...message.table.may } };
  const position = asLaidOut(parsePosition(table.position || BARE), table);
  const whole = message.t === 'state';
  const moved = state.position?.ply !== position.ply || state.table?.phase !== table.phase;
  const keep = !moved && state.selected !== null && (table.phase !== 'playing' || startAt(table, state.selected) !== null);
  const pending = state.pending;
  const over = (pending?.kind === 'play' || pending?.kind === 'flip') && moved;
  const next = {
    ...state,
    table,
    position,
    plies: whole ? message.plies : [...state.plies, ...message.plies],
    clockAt: now,
    selected: keep ? state.selected : null,
    aimed: keep ? state.aimed : null,
    leave: keep ? state.leave : null,
    touch: moved ? null : state.touch,
    pending: over ? null : pending,
    asking: state.asking && isOpenTo(state.asking, table) ? state.asking : null,
    pinging: state.pinging && table.channels.includes('team'),
    chat: whole ? reduceChat(state.chat, { type: 'chat-all', lines: message.chat ?? [] }) : state.chat,
  };
  // After a reconnection the whole list is old news, except what this page had not shown yet.
  const shown = state.plies.length;
  const fresh = whole ? (state.table ? message.plies.slice(shown) : []) : message.plies;
  const news = newsOf(state, table, position, fresh);
  return { state: news ? { ...next, news, newsCount: state.newsCount + 1 } : next, fresh };
}

/**
 * Whether what is asked about may still be done.
 * @param {Asking} asking
 * @param {Table} table
 */
function isOpenTo(asking, { phase, may }) {
  if (asking.kind === 'kick') return may.kick.includes(asking.seat);
  return phase === 'playing' && (asking.kind === 'surrender' ? may.surrender : may.leave || may.ask_leave);
}

/**
 * While one arranges, one's own pieces are what was dealt: a flag that will fight as something else is still a flag.
 * @param {Position} position
 * @param {Table} table
 * @returns {Position}
 */
function asLaidOut(position, { layout, you }) {
  if (layout === null) return position;
  let next = 0;
  const cells = position.cells.map((piece) => {
    if (piece === null || piece.seat !== you) return piece;
    const rank = layout[next] ?? piece.rank;
    next += 1;
    return { ...piece, rank };
  });
  return { ...position, cells };
}

/** Nothing taken up. @param {State} state @returns {State} */
function putDown(state) {
  return { ...state, selected: null, aimed: null, leave: null };
}

/**
 * A tap on a point: take up a piece, put it down again, or send it where the server says it may go. What cannot be
 * taken back, a flip or a name, wants a second tap.
 * @param {State} state
 * @param {string} point
 * @param {boolean} confirm  whether a target needs a second tap
 * @param {(point: string) => number} indexOf
 * @returns {Step}
 */
function tap(state, point, confirm, indexOf) {
  const { selected } = state;
  if (state.pinging) return { state: { ...state, pinging: false }, wish: { t: 'ping', at: point } };
  if (selected === point) return canDecide(state, point) ? decide(state, point) : { state: putDown(state) };
  if (selected !== null && targetsOf(state, selected, indexOf).includes(point)) {
    if (confirm && state.aimed !== point) return { state: { ...state, aimed: point } };
    return go(state, selected, point);
  }
  return canTake(state, point, indexOf) ? take(state, point) : { state: putDown(state) };
}

/**
 * Takes up what stands on a point. Where a piece touched must move, the server is told.
 * @param {State} state
 * @param {string} point
 * @returns {Step}
 */
function take(state, point) {
  const next = { ...putDown(state), selected: point };
  const { table } = state;
  const binds = table?.phase === 'playing' && playsTouchMove(table) && touchedPoint(state) === null && startAt(table, point) === 'move';
  return binds ? { state: { ...next, touch: point }, wish: { t: 'touch', ply: nextPly(state), at: point } } : { state: next };
}

/**
 * @param {State} state
 * @param {string} point
 */
function canDecide(state, point) {
  const start = startOf(state, point);
  return start === 'flip' || start === 'name';
}

/**
 * Turns up the piece on a point, or names it as one's headquarters.
 * @param {State} state
 * @param {string} point
 * @returns {Step}
 */
function decide(state, point) {
  const start = startOf(state, point);
  if (start !== 'flip' && start !== 'name') return { state };
  return { state: putDown(state), wish: { t: start, ply: nextPly(state), at: point } };
}

/** The number of the next ply. @param {State} state */
function nextPly(state) {
  return (state.position?.ply ?? 0) + 1;
}

/**
 * @param {State} state
 * @param {string} from
 * @param {string} to
 * @param {(point: string) => number} indexOf
 * @returns {Step}
 */
function drop(state, from, to, indexOf) {
  if (from === to || !canCarry(state, from, indexOf) || !targetsOf(state, from, indexOf).includes(to)) {
    return { state: putDown(state) };
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
  const next = putDown(state);
  if (state.table?.phase === 'arranging') return { state: next, wish: { t: 'swap', a: from, b: to } };
  const leave = state.selected === from ? state.leave : null;
  return { state: next, wish: { t: 'play', ply: nextPly(state), from, to, ...(leave === null ? {} : { leave }) } };
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
 * What was said or touched waits for nothing that the board shows.
 * @param {State} state
 * @param {string} id
 * @param {Wish} wish
 * @returns {State}
 */
function sent(state, id, wish) {
  if (wish.t === 'touch') return state;
  if (wish.t === 'say' || wish.t === 'signal' || wish.t === 'ping') {
    return { ...state, chat: reduceChat(state.chat, { type: 'chat-sent', id, text: wish.text ?? null }) };
  }
  return { ...state, pending: pendingOf(id, wish) };
}

/**
 * @param {string} id
 * @param {Wish} wish
 * @returns {Pending}
 */
function pendingOf(id, wish) {
  if (wish.t === 'play') return { kind: 'play', id, from: wish.from, to: wish.to };
  if (wish.t === 'flip' || wish.t === 'name') return { kind: wish.t, id, from: wish.at };
  if (wish.t === 'take') return { kind: 'take', id };
  if (wish.t === 'swap') return { kind: 'swap', id, from: wish.a, to: wish.b };
  return { kind: 'other', id, wish: wish.t };
}

/**
 * The relation between two seats: partners sit opposite when all four play, unless everyone is alone.
 * @param {Pick<Table, 'you'|'seats'> & {rules?: Record<string, string>}} table
 * @param {Seat} seat
 * @returns {'you'|'ally'|'opponent'|null}
 */
export function relation(table, seat) {
  const { you } = table;
  if (you === null) return null;
  if (seat === you) return 'you';
  const four = Object.keys(table.seats).length === 4 && table.rules?.teams !== 'ffa';
  const opposite = { S: 'N', N: 'S', E: 'W', W: 'E' }[you];
  return four && seat === opposite ? 'ally' : 'opponent';
}
