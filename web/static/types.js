/**
 * What the server says, as types. The words are those of docs/protocol.md; nothing here runs.
 *
 * @typedef {'S'|'E'|'N'|'W'} Seat
 * @typedef {'two'|'four'} BoardKind
 * @typedef {'bottom'|'right'|'top'|'left'} Place  where a seat's home lies on this screen
 * @typedef {'open'|'public'|Seat} Viewer
 *
 * @typedef {object} Point
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {'station'|'camp'|'headquarters'} kind
 * @property {boolean} rail
 * @property {Seat} [seat]
 * @property {number} [line]
 * @property {number} [column]
 *
 * @typedef {{a: string, b: string, kind: 'road'|'rail', shape: 'straight'|'arc'}} Edge
 * @typedef {{kind: BoardKind, seats: Seat[], points: Point[], edges: Edge[]}} Board
 *
 * @typedef {{seat: Seat, rank: string}} Piece  `rank` is a letter a–l, or x where it is not known
 *
 * @typedef {object} Position
 * @property {BoardKind} board
 * @property {(Piece|null)[]} cells  in the order of the board's points
 * @property {Seat|null} turn
 * @property {Seat[]} living
 * @property {Seat[]} flags
 * @property {number} quiet
 * @property {number} ply
 *
 * @typedef {'flag'|'no-move'|'timeouts'|'surrender'|'left'} OutCause
 *
 * @typedef {object} Ply
 * @property {'move'|'timeout'|'surrender'|'left'|'draw'|'aborted'} kind
 * @property {number} ply
 * @property {Seat} [seat]
 * @property {string} [text]
 * @property {string} [from]
 * @property {string} [to]
 * @property {string[]} [route]
 * @property {boolean} [turned]
 * @property {'attacker'|'defender'|'both'|null} [clash]
 * @property {number} [count]
 * @property {boolean} [stuck]
 * @property {{seat: Seat, point: string}[]} [flags]
 * @property {{seat: Seat, cause: OutCause}[]} [out]
 *
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {boolean} [computer]
 * @property {boolean} [ready]
 * @property {boolean} [connected]
 * @property {number} [timeouts]
 * @property {{count: number, known: string}} [fallen]
 * @property {OutCause|null} [out]
 *
 * @typedef {{result: string, ending: string, you: 'win'|'loss'|'draw'|'void'|null}} End
 *
 * @typedef {object} Table
 * @property {'gathering'|'arranging'|'playing'|'finished'} phase
 * @property {string} preset
 * @property {BoardKind} board
 * @property {[string, string][]} options
 * @property {Seat|null} you
 * @property {Seat[]} order  the seats in the order of their turns
 * @property {Partial<Record<Seat, SeatInfo>>} seats
 * @property {string} position
 * @property {number|null} quiet_limit
 * @property {number} timeouts_to_lose
 * @property {{seat: Seat, left: number, of: number}|null} clock
 * @property {Record<string, string[]>} moves
 * @property {{by: Seat, waits_for: Seat[]}|null} offer
 * @property {{draw: boolean, draw_from: number, surrender: boolean, surrender_from: number}} may
 * @property {Ply|null} last
 * @property {End|null} end
 *
 * @typedef {object} Refusal
 * @property {string} code
 * @property {string|null} [id]
 * @property {string} [why]
 * @property {string} [from]
 * @property {string} [to]
 * @property {number} [ply]
 * @property {string} [detail]
 * @property {{fault: string, point?: string, rank?: string}[]} [faults]
 *
 * @typedef {{t: 'state'|'update', n: number, table: Table, plies: Ply[]}} Snapshot
 * @typedef {{t: 'done', n: number, id: string}} Done
 * @typedef {{t: 'refused', n: number} & Refusal} Refused
 * @typedef {Snapshot | Done | Refused} ServerMessage
 *
 * @typedef {{t: string, a?: string, b?: string, ply?: number, from?: string, to?: string, agree?: boolean}} Wish
 * @typedef {Wish & {id: string}} Command
 *
 * @typedef {object} Replay
 * @property {string} preset
 * @property {BoardKind} board
 * @property {[string, string][]} options
 * @property {Viewer} viewer
 * @property {Seat[]} order
 * @property {string} [date]
 * @property {Partial<Record<Seat, {name: string}>>} seats
 * @property {{position: string, ply: Ply|null}[]} frames
 * @property {End|null} end
 * @property {{ply: number, reason: string}[]} differences
 * @property {string[]} [files]  the formats in which the game can be had
 */

export {};
