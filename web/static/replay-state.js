/**
 * Where one stands in a replay, as a value.
 *
 * @import { Board, OutCause, Piece, Ply, Position, Replay, Seat, SeatInfo, Viewer } from './types.js'
 * @import { CardTable } from './seat-cards.js'
 * @typedef {object} ReplayState
 * @property {Replay|null} replay
 * @property {number} index  the frame that is shown; 0 is the start
 * @property {boolean} playing
 *
 * @typedef {{type: 'load', replay: Replay} | {type: 'go', index: number} | {type: 'step', by: number}
 *   | {type: 'end'} | {type: 'play', on: boolean} | {type: 'beat'}} ReplayAction
 */
import { cellsOn } from './notation.js';

/** @type {ReplayState} */
export const NO_REPLAY = { replay: null, index: 0, playing: false };

/**
 * The state after `action`. Seen with other eyes, the same game stays at the same move.
 * @param {ReplayState} state
 * @param {ReplayAction} action
 * @returns {ReplayState}
 */
export function reduceReplay(state, action) {
  switch (action.type) {
    case 'load': {
      const last = action.replay.frames.length - 1;
      return { replay: action.replay, index: Math.min(state.index, Math.max(0, last)), playing: false };
    }
    case 'go': return { ...at(state, action.index), playing: false };
    case 'step': return { ...at(state, state.index + action.by), playing: false };
    case 'end': return { ...at(state, lastIndex(state)), playing: false };
    case 'play':
      // Playing at the end begins again.
      return action.on && state.index >= lastIndex(state) ? { ...at(state, 0), playing: true } : { ...state, playing: action.on };
    case 'beat': {
      if (!state.playing) return state;
      const next = at(state, state.index + 1);
      return { ...next, playing: next.index < lastIndex(state) };
    }
  }
}

/** A new game begins at its start. @param {ReplayState} state @returns {ReplayState} */
export function rewound(state) {
  return { ...state, index: 0, playing: false };
}

/** The number of the last frame. @param {ReplayState} state */
export function lastIndex(state) {
  return Math.max(0, (state.replay?.frames.length ?? 1) - 1);
}

/**
 * @param {ReplayState} state
 * @param {number} index
 * @returns {ReplayState}
 */
function at(state, index) {
  return { ...state, index: Math.min(lastIndex(state), Math.max(0, Math.round(index) || 0)) };
}

/**
 * The plies of a replay, in order; the ply at place i leads to frame i + 1.
 * @param {Replay} replay
 * @returns {Ply[]}
 */
export function pliesOf(replay) {
  return replay.frames.flatMap((frame) => (frame.ply ? [frame.ply] : []));
}

/**
 * Who was out, and why, when frame `index` is shown.
 * @param {Replay} replay
 * @param {number} index
 * @returns {Map<Seat, OutCause>}
 */
export function outsAt(replay, index) {
  /** @type {Map<Seat, OutCause>} */
  const outs = new Map();
  for (const { ply } of replay.frames.slice(0, index + 1)) {
    for (const { seat, cause } of ply?.out ?? []) outs.set(seat, cause);
  }
  return outs;
}

/**
 * What the players' cards show at frame `index`.
 * @param {Replay} replay
 * @param {number} index
 * @param {Seat|null} you
 * @param {Position} position
 * @returns {CardTable}
 */
export function cardsAt(replay, index, you, position) {
  const outs = outsAt(replay, index);
  const seats = /** @type {Partial<Record<Seat, SeatInfo>>} */ (Object.fromEntries(
    Object.entries(replay.seats).map(([seat, info]) => [seat, { name: info.name, out: outs.get(/** @type {Seat} */ (seat)) ?? null }])));
  const flip = position.flip ? { red: position.red, face_down: position.cells.filter((piece) => piece?.down).length, last: position.last } : null;
  return { you, seats, phase: 'finished', timeouts_to_lose: 0, flip, named: position.named, must_name: position.must, rules: replay.rules };
}

/**
 * The pieces by their points.
 * @param {Board} board
 * @param {Position} position
 * @returns {Map<string, Piece>}
 */
export function piecesByPoint(board, position) {
  /** @type {Map<string, Piece>} */
  const pieces = new Map();
  const cells = cellsOn(position, board.points.map((point) => point.id));
  board.points.forEach((point, i) => {
    const piece = cells[i];
    if (piece) pieces.set(point.id, piece);
  });
  return pieces;
}

/**
 * Everyone through whose eyes a game can be seen.
 * @param {Replay} replay
 * @returns {Viewer[]}
 */
export function viewersOf(replay) {
  const seats = /** @type {Seat[]} */ (['S', 'E', 'N', 'W']).filter((seat) => replay.seats[seat]);
  return ['open', 'public', ...seats];
}
