/** Everything that is said about a game: ranks, sides, moves, refusals and endings, in the reader's language. */
/** @import { Colour, End, Load, Offer, OfferKind, Piece, Ply, Refusal, Seat, Table } from './types.js' */
import { has, t } from './i18n.js';
import { parsePiece } from './piece-text.js';

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

/** A colour of a flip game: 红, red. @param {Colour} colour */
export function colourName(colour) {
  return t(`colour-${colour.toLowerCase()}`);
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

/** Who has red from now on. @param {Seat} red */
export function coloursText(red) {
  return t('ply-colours', { seat: seatName(red), colour: colourName('R') });
}

/** That an attacker has not moved. */
export function stayedText() {
  return t('ply-stayed');
}

/**
 * A point as it is read out: a6, 师长, 我方.
 * @param {string} point
 * @param {Piece|null} piece
 * @param {string} owner
 */
export function pointLabel(point, piece, owner) {
  if (!piece) return t('point-empty', { point });
  if (piece.down && piece.rank === 'x') return t('point-face-down', { point });
  const rank = piece.down ? listText([t('rank-down'), pieceName(piece)]) : pieceName(piece);
  return owner ? t('point-piece', { point, rank, owner }) : t('point-alone', { point, rank });
}

/**
 * A piece in words, with its colour, its load, and whether it is only a ghost: 红工兵，带地雷×2.
 * @param {Piece} piece
 */
export function pieceName(piece) {
  const rank = rankName(piece.rank);
  const painted = piece.colour ? t('piece-colour', { colour: colourName(piece.colour), rank }) : rank;
  const loaded = piece.load ? t('piece-carries', { piece: painted, load: loadText(piece.load) }) : painted;
  return piece.ghost ? t('piece-ghost', { piece: loaded }) : loaded;
}

/** @param {Load} load */
function loadText({ mines, bombs, flags }) {
  const parts = /** @type {const} */ ([['j', mines], ['k', bombs], ['l', flags.length]]);
  return listText(parts.flatMap(([rank, count]) =>
    count === 0 ? [] : [count === 1 ? rankName(rank) : t('piece-load', { rank: rankName(rank), count })]));
}

/** A piece that was turned up, by its letters. @param {string|undefined} text */
function turnedUpName(text) {
  const piece = parsePiece(text ?? '');
  return piece ? pieceName(piece) : '';
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
      action = `${ply.from}${ply.clash || ply.turned_up ? '×' : '–'}${ply.to}`;
      if (ply.turned_up) notes.push(t('ply-turned-up', { piece: turnedUpName(ply.turned_up) }));
      if (ply.clash) notes.push(clashWord(ply.clash));
      else if (ply.turned_up) notes.push(stayedText());
      if (ply.left) notes.push(t('ply-left-behind', { rank: rankName(ply.left) }));
      break;
    case 'flip':
      action = t('ply-flip', { point: ply.at ?? '' });
      notes.push(turnedUpName(ply.shows));
      break;
    case 'take': action = ply.colour ? t('ply-take', { colour: colourName(ply.colour) }) : ''; break;
    case 'name': action = t('ply-name', { point: ply.at ?? '' }); break;
    case 'timeout':
      action = ply.stuck ? t('ply-stuck', { count: ply.count ?? 1 }) : t('ply-timeout', { count: ply.count ?? 1 });
      break;
    case 'surrender': action = t('ply-surrender'); break;
    case 'left': action = t('ply-left'); break;
    case 'draw': action = t('ply-draw'); break;
    case 'aborted': action = t('ply-aborted'); break;
  }
  if (ply.red && ply.kind !== 'take') notes.push(coloursText(ply.red));
  if (ply.scouted) notes.push(t('ply-scouted', { point: ply.scouted }));
  for (const flag of ply.flags_back ?? []) notes.push(t('ply-flag-back', { seat: seatName(flag.seat), point: flag.point }));
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
 * @param {Pick<Table, 'seats'>} table
 * @param {Seat} seat
 */
export function playerName(table, seat) {
  const info = table.seats[seat];
  return info?.name || (info?.computer ? t('computer') : seatName(seat));
}

/**
 * A timeout of one's own, a new deal, a lost seat, or an offer that came to nothing.
 * @param {import('./news.js').News} news
 * @param {Table} table
 */
export function newsText(news, table) {
  if (news.kind === 'redealt') return t('redealt');
  if (news.kind === 'sent-away') return t('sent-away');
  if (news.kind === 'timeout') return t('timeout-you', { count: news.count, limit: table.timeouts_to_lose });
  if (news.offer !== 'draw') return t(`${offerWord(news.offer)}-refused`);
  const others = SEATS.filter((seat) => table.seats[seat] && seat !== table.you);
  const [other] = others;
  return other && others.length === 1 ? t('draw-refused-by', { name: playerName(table, other) }) : t('draw-refused');
}

/**
 * The first word of the messages about a kind of offer, and of the command that answers it.
 * @param {OfferKind} kind
 */
export function offerWord(kind) {
  return kind === 'end' ? 'claim' : kind;
}

/**
 * An offer in words: what is asked of the viewer, or that it waits for others.
 * @param {Offer} offer
 * @param {Pick<Table, 'you'|'seats'>} table
 */
export function offerText(offer, { you, seats }) {
  const asked = you !== null && offer.waits_for.includes(you);
  const state = asked ? 'asked' : offer.by === you ? 'waiting' : 'open';
  const away = listText((offer.seats ?? []).map((seat) => playerName({ seats }, seat)));
  return t(`${offerWord(offer.kind)}-${state}`, { name: playerName({ seats }, offer.by), away });
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
    case 'touched': return t('refused-touched', { point: refusal.at ?? '' });
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

/** The name of a title. @param {string} title */
export function titleName(title) {
  const id = `title-${title}`;
  return has(id) ? t(id) : title;
}

/** Points won or lost. @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
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
  return ms < 10_000 ? (Math.floor(ms / 100) / 10).toFixed(1) : minutesText(ms);
}

/** Minutes and whole seconds. @param {number} ms */
export function minutesText(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Whole seconds that are left, as a word: 23 秒.
 * @param {number} ms
 */
export function secondsText(ms) {
  return t('seconds', { n: Math.ceil(ms / 1000) });
}

/** A reserve beside a clock: +1:30. @param {number} ms */
export function bankText(ms) {
  return `+${minutesText(ms)}`;
}
