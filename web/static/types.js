/**
 * What the server says, as types. The words are those of docs/protocol.md; nothing here runs.
 *
 * @typedef {'S'|'E'|'N'|'W'} Seat
 * @typedef {'two'|'four'} BoardKind
 * @typedef {'R'|'B'} Colour  an army of a flip game
 * @typedef {Seat|Colour} Army  by what a piece is painted
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
 * @typedef {object} Load  what a piece carries, for everyone to see
 * @property {number} mines
 * @property {number} bombs
 * @property {(Army|null)[]} flags  whose they are; null where that is not said
 *
 * @typedef {object} Piece
 * @property {Seat|null} seat  whose it is; null while nobody knows
 * @property {string} rank  a letter a–l, or x where it is not known
 * @property {Colour} [colour]  in flip games, where it is known
 * @property {boolean} [down]  it lies face down
 * @property {Load} [load]
 * @property {boolean} [ghost]  its seat is out, and it blocks nobody
 *
 * @typedef {object} Position
 * @property {BoardKind} board
 * @property {(Piece|null)[]} cells  in the order of the board's points
 * @property {Seat|null} turn
 * @property {Seat[]} living
 * @property {Seat[]} flags
 * @property {number} quiet
 * @property {number} ply
 * @property {boolean} flip  whether pieces are turned up in this game
 * @property {Seat|null} red  who has red in a flip game
 * @property {Partial<Record<Seat, Colour>>} last  the colours of the last flips, while colours are open
 * @property {Partial<Record<Seat, string>>} named  the headquarters that seats have named
 * @property {[Seat, string][]} carried  whose flag is carried on which point, where four play
 * @property {Seat[]} must  the seats that must name one
 *
 * @typedef {'flag'|'headquarters'|'no-move'|'timeouts'|'surrender'|'left'|'quiet-loss'} OutCause
 *
 * @typedef {object} Ply
 * @property {'move'|'flip'|'take'|'name'|'timeout'|'surrender'|'left'|'draw'|'aborted'} kind
 * @property {number} ply
 * @property {Seat} [seat]
 * @property {string} [text]
 * @property {string} [from]
 * @property {string} [to]
 * @property {string[]} [route]
 * @property {boolean} [turned]
 * @property {'attacker'|'defender'|'both'|null} [clash]
 * @property {string} [left]  what a piece left behind of its load: j, k or l
 * @property {string} [turned_up]  the piece that was attacked face down, like Rd
 * @property {string} [at]  where a flip or a naming was
 * @property {string} [shows]  the piece that a flip turned up
 * @property {Colour} [colour]  the colour that was taken
 * @property {Seat} [red]  who has red from now on
 * @property {string} [scouted]  where a piece is shown to everyone from now on
 * @property {{seat: Seat, point: string}[]} [flags_back]
 * @property {number} [count]
 * @property {boolean} [stuck]
 * @property {{seat: Seat, point: string}[]} [flags]
 * @property {{seat: Seat, cause: OutCause}[]} [out]
 *
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {number|null} [player]  the member, as in /player/ID; null for the computer
 * @property {string|null} [title]  the name of his title
 * @property {boolean} [computer]
 * @property {boolean} [ready]
 * @property {boolean} [connected]
 * @property {boolean} [taken]  whether anyone sits there; a table of before has only such seats
 * @property {number|null} [away]  how much longer the game waits for one whose line is gone; it runs on that seat's turn only
 * @property {boolean} [entrusted]  whether the computer plays on meanwhile
 * @property {number|null} [bank]  the reserve for the whole game, of a seat that is not on the move
 * @property {string|null} [seal]  the layout under its seal, 64 hex digits
 * @property {number} [timeouts]
 * @property {{count: number, known: string}} [fallen]
 * @property {OutCause|null} [out]
 * @property {Colour|null} [colour]
 *
 * @typedef {{result: string, ending: string, you: 'win'|'loss'|'draw'|'void'|null}} End
 *
 * @typedef {{player: number, change: number, score: number, title: string, new_title: boolean}} SeatScore
 * @typedef {{uncounted: 'computer'|'own-rules'|null, seats: Partial<Record<Seat, SeatScore>>}} Scores
 *
 * @typedef {'public'|'team'|'watchers'} Channel
 * @typedef {'attack'|'defend'|'help'|'wait'|'danger'|'well-played'|'yes'|'no'} Signal
 *
 * @typedef {object} ChatLine  what someone said: words, a ready-made signal, or a point of the board
 * @property {number} at  milliseconds since 1970
 * @property {Seat|null} seat
 * @property {string} name
 * @property {Channel} channel
 * @property {string} [text]
 * @property {Signal} [signal]
 * @property {string} [ping]
 *
 * @typedef {object} Clock
 * @property {Seat} seat
 * @property {number} left  with the reserve
 * @property {number} of  a turn, without the reserve
 * @property {number|null} [bank]  the reserve
 *
 * @typedef {'draw'|'takeback'|'leave'|'end'} OfferKind
 * @typedef {{kind: OfferKind, plies?: number, seats?: Seat[], by: Seat, waits_for: Seat[], left?: number}} Offer
 *
 * @typedef {object} May  what the viewer may do now
 * @property {boolean} takeback
 * @property {boolean} draw
 * @property {number} draw_from
 * @property {boolean} surrender
 * @property {number} surrender_from
 * @property {boolean} redeal
 * @property {Seat[]} sit  empty seats to take
 * @property {boolean} stand
 * @property {Seat[]} kick
 * @property {Seat[]} seat_computer
 * @property {boolean} get_ready
 * @property {boolean} leave
 * @property {boolean} ask_leave
 * @property {Seat[]} watch  seats over whose shoulders the viewer may look
 * @property {Seat[]} claim  seats that are away for so long that the game may end without them
 *
 * @typedef {object} Table
 * @property {'gathering'|'arranging'|'playing'|'finished'} phase
 * @property {string} preset
 * @property {BoardKind} board
 * @property {[string, string][]} options  where the rules differ from the preset
 * @property {[string, string][]} terms_options  the same for the terms
 * @property {Record<string, string>} rules
 * @property {Record<string, string>} terms
 * @property {Seat|null} you
 * @property {Seat[]} order  the seats in the order of their turns
 * @property {Partial<Record<Seat, SeatInfo>>} seats
 * @property {string} position
 * @property {string|null} layout  the viewer's own 25 letters while arranging
 * @property {number|null} quiet_limit
 * @property {number} timeouts_to_lose
 * @property {Seat|null} host  the seat that decides about seats
 * @property {number|null} layout_left  how much longer armies may be laid out
 * @property {Channel[]} channels  where the viewer may say something
 * @property {number} watching  how many watch, beside the players
 * @property {{seat: Seat, delay: number}|null} behind  over whose shoulder the viewer looks, and how many plies late
 * @property {{who: 'nobody'|'named'|'friends'|'anyone', named: number[], live: boolean}|null} permit  whom one's own seat lets look
 * @property {{id: number, name: string, behind: boolean}[]} watchers  who watches, for those who have a seat
 * @property {boolean} signed_in  whether the server knows who this is
 * @property {Clock|null} clock
 * @property {Record<string, string[]>} moves
 * @property {Record<string, Partial<Record<string, string[]>>>} splits  moves that leave something behind, by its letter
 * @property {string[]} flips
 * @property {Colour[]} colours
 * @property {string[]} names
 * @property {string|null} touched
 * @property {{red: Seat|null, face_down: number, last: Partial<Record<Seat, Colour|null>>}|null} flip
 * @property {Partial<Record<Seat, string>>} named
 * @property {Seat[]} must_name
 * @property {Offer|null} offer
 * @property {May} may
 * @property {Ply|null} last
 * @property {End|null} end
 * @property {'newcomers'|'open'|'veterans'} [band]  for which scores the table is
 * @property {boolean} [locked]  whether it wants a password of whoever sits down
 * @property {number} [waited]  how long quick match has been looking for people
 * @property {{seat: Seat, key: string}} [invite]  the seat that is kept for the viewer's partner
 * @property {{table: string, by: Seat, seats: 'kept'|'exchanged'}} [next]  the next game of those who have played here
 * @property {Scores|null} [scores]  what the game was worth, once it is over
 *
 * @typedef {object} Refusal
 * @property {string} code
 * @property {string|null} [id]
 * @property {string} [why]
 * @property {string} [from]
 * @property {string} [to]
 * @property {string} [at]
 * @property {number} [ply]
 * @property {string} [detail]
 * @property {{fault: string, point?: string, rank?: string}[]} [faults]
 *
 * @typedef {{t: 'state'|'update', n: number, table: Table, plies: Ply[], chat?: ChatLine[]}} Snapshot  `chat` comes with a state
 * @typedef {{t: 'said', n: number, line: ChatLine}} Said
 * @typedef {{t: 'moved', n: number, table: string}} Moved  the viewer sits at another table now
 * @typedef {{t: 'done', n: number, id: string}} Done
 * @typedef {{t: 'refused', n: number} & Refusal} Refused
 * @typedef {Snapshot | Said | Moved | Done | Refused} ServerMessage
 *
 * @typedef {object} Wish
 * @property {string} t
 * @property {string} [a]
 * @property {string} [b]
 * @property {number} [ply]
 * @property {string} [from]
 * @property {string} [to]
 * @property {string} [leave]
 * @property {string} [at]
 * @property {Colour} [colour]
 * @property {boolean} [agree]
 * @property {Seat|null} [seat]
 * @property {'nobody'|'named'|'friends'|'anyone'} [who]
 * @property {number[]} [named]
 * @property {boolean} [live]
 * @property {string} [password]
 * @property {string} [key]
 * @property {Channel} [channel]
 * @property {string} [text]
 * @property {Signal} [signal]
 *
 * @typedef {Wish & {id: string}} Command
 *
 * @typedef {object} Replay
 * @property {string} preset
 * @property {BoardKind} board
 * @property {[string, string][]} options
 * @property {Record<string, string>} [rules]
 * @property {Viewer} viewer
 * @property {Seat[]} order
 * @property {string} [date]
 * @property {Partial<Record<Seat, {name: string}>>} seats
 * @property {{position: string, ply: Ply|null}[]} frames
 * @property {End|null} end
 * @property {{ply: number, reason: string}[]} differences
 * @property {string[]} [files]  the formats in which the game can be had
 *
 * @typedef {object} Preset
 * @property {string} name
 * @property {string} title
 * @property {string|null} [built_on]
 * @property {Record<string, string>} rules
 * @property {Record<string, string>} terms
 *
 * @typedef {object} HallTable  a table as the hall lists it
 * @property {string} id
 * @property {string} preset
 * @property {number} differences  in how many options it differs from its preset
 * @property {'gathering'|'arranging'|'playing'} phase
 * @property {{seat: Seat, name: string, computer: boolean, taken: boolean}[]} seats
 * @property {boolean} may_watch
 * @property {number} clock_ms
 * @property {number} created_at
 * @property {'newcomers'|'open'|'veterans'} [band]  for which scores it is
 * @property {boolean} [locked]  whether it wants a password
 */

export {};
