/** Everything that is said about a game: ranks, sides, moves, refusals and endings, in the reader's language. */
/** @import { End, Piece, Ply, Refusal, Seat, Table } from './types.js' */
import { has, t } from './i18n.js';

/** @type {Seat[]} */
export const SEATS = ['S', 'E', 'N', 'W'];

/** The full name of a rank: 师长, division. @param {string} rank */
export function rankName(rank) {
  return t(`rank-${rank}`);
}

/** What stands on a piece: 师长, Div. @param {string} rank */
export function rankShort(rank) {
  return t(`rank-${rank}-short`);
}

/** What stands on a very small piece: 师, Di. @param {string} rank */
export function rankTiny(rank) {
  return t(`rank-${rank}-tiny`);
}

/** A side's name: 南, South. @param {Seat} seat */
export function seatName(seat) {
  return t(`seat-${seat.toLowerCase()}`);
}

/** @param {'you'|'ally'|'opponent'|null} relation */
export function relationName(relation) {
  return relation === null ? '' : t(`relation-${relation}`);
}

/**
 * What a clash is called: 吃, 反弹, 兑.
 * @param {Ply['clash']} clash
 */
export function clashWord(clash) {
  switch (clash) {
    case 'attacker': return t('clash-attacker');
    case 'defender': return t('clash-defender');
    case 'both': return t('clash-both');
    default: return '';
  }
}

/**
 * A point as it is read out: a6, 师长, 我方.
 * @param {string} point
 * @param {Piece|null} piece
 * @param {string} owner
 */
export function pointLabel(point, piece, owner) {
  if (!piece) return t('point-empty', { point });
  const rank = piece.rank === 'x' ? t('rank-x') : rankName(piece.rank);
  return t('point-piece', { point, rank, owner });
}

/**
 * One ply as the list shows it: what was done, and the words for what came of it.
 * @param {Ply} ply
 * @returns {{action: string, notes: string[]}}
 */
export function plyWords(ply) {
  const notes = [];
  let action = '';
  switch (ply.kind) {
    case 'move':
      action = `${ply.from}${ply.clash ? '×' : '–'}${ply.to}`;
      if (ply.clash) notes.push(clashWord(ply.clash));
      break;
    case 'timeout':
      action = ply.stuck ? t('ply-stuck', { count: ply.count ?? 1 }) : t('ply-timeout', { count: ply.count ?? 1 });
      break;
    case 'surrender': action = t('ply-surrender'); break;
    case 'left': action = t('ply-left'); break;
    case 'draw': action = t('ply-draw'); break;
    case 'aborted': action = t('ply-aborted'); break;
  }
  for (const flag of ply.flags ?? []) notes.push(t('ply-flag', { seat: seatName(flag.seat), point: flag.point }));
  for (const out of ply.out ?? []) notes.push(t('ply-out', { seat: seatName(out.seat) }));
  return { action, notes };
}

/** One ply as it is read out. @param {Ply} ply */
export function plySpoken(ply) {
  const { action, notes } = plyWords(ply);
  return [ply.seat ? seatName(ply.seat) : '', action, ...notes].filter(Boolean).join(' ') + '.';
}

/**
 * Who is behind a seat: a name, or what sits there.
 * @param {Table} table
 * @param {Seat} seat
 */
export function playerName(table, seat) {
  const info = table.seats[seat];
  return info?.name || (info?.computer ? t('computer') : seatName(seat));
}

/**
 * A timeout of one's own, or a draw offer that came to nothing.
 * @param {import('./table-state.js').News} news
 * @param {Table} table
 */
export function newsText(news, table) {
  if (news.kind === 'timeout') return t('timeout-you', { count: news.count, limit: table.timeouts_to_lose });
  const others = SEATS.filter((seat) => table.seats[seat] && seat !== table.you);
  const [other] = others;
  return other && others.length === 1 ? t('draw-refused-by', { name: playerName(table, other) }) : t('draw-refused');
}

/** Why a side is out. @param {string} cause */
export function causeText(cause) {
  const id = `out-${cause}`;
  return has(id) ? t(id) : cause;
}

/**
 * A refusal in words: what was refused and why.
 * @param {Refusal} refusal
 */
export function refusalText(refusal) {
  switch (refusal.code) {
    case 'layout': return (refusal.faults ?? []).map(faultText).join(' · ') || t('refused-layout');
    case 'illegal-move': {
      const id = `illegal-${refusal.why}`;
      return has(id) ? t(id) : t('refused-illegal-move');
    }
    case 'too-early': return t('refused-too-early', { ply: refusal.ply ?? '' });
    case 'unreadable': return t('refused-unreadable', { detail: refusal.detail ?? '' });
    default: {
      const id = `refused-${refusal.code}`;
      return has(id) ? t(id) : t('refused-other', { code: refusal.code });
    }
  }
}

/** @param {{fault: string, point?: string, rank?: string}} fault */
function faultText(fault) {
  const id = `fault-${fault.fault}`;
  const reason = t(has(id) ? id : 'refused-layout', { rank: fault.rank ? rankName(fault.rank) : '' });
  return fault.point ? t('fault-at', { point: fault.point, reason }) : reason;
}

/**
 * The result from the viewer's side, or by the winners' names for one who only watched.
 * @param {End} end
 */
export function resultText(end) {
  if (end.you) return t(`result-${end.you}`);
  if (end.result === '1/2') return t('result-draw');
  if (end.result === 'void') return t('result-void');
  const winners = end.result.split('+').map((seat) => seatName(/** @type {Seat} */ (seat)));
  return t('result-winners', { seats: listText(winners) });
}

/** Several things in one phrase, as the language joins them. @param {string[]} items */
export function listText(items) {
  return items.reduce((list, item) => (list === '' ? item : t('list-join', { list, item })), '');
}

/** How a game ended. @param {string} ending */
export function endingText(ending) {
  const id = `ending-${ending}`;
  return has(id) ? t(id) : ending;
}

/** The name of a set of rules. @param {string} preset */
export function presetName(preset) {
  const id = `preset-${preset}`;
  return has(id) ? t(id) : preset;
}

/**
 * Milliseconds as a clock shows them: minutes and seconds, tenths under ten seconds.
 * @param {number} ms
 */
export function clockText(ms) {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
