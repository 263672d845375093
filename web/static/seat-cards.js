/** The players around the board: name, mark, clock, timeouts and losses, one card each. */
/** @import { Army, Seat, SeatInfo, Table } from './types.js' */
import { armyOfSeat } from './army.js';
import { placeOf } from './board-geometry.js';
import { h, setData, setText } from './dom.js';
import { t } from './i18n.js';
import { armyBadge } from './pieces.js';
import { relation } from './table-state.js';
import { bankText, causeText, clockText, colourName, listText, minutesText, playerName, rankTiny, rankName, relationName, seatName, titleName } from './words.js';

/**
 * What a card shows of a table or a replay.
 * @typedef {Pick<Table, 'you'|'seats'|'phase'|'timeouts_to_lose'|'flip'|'named'|'must_name'> & {rules?: Record<string, string>}} CardTable
 */

/**
 * @typedef {object} CardTimes
 * @property {boolean} [urgent]
 * @property {number|null} [reserve]
 * @property {boolean} [onReserve]  the turn's own time is used up
 * @property {number|null} [away]  how much longer the game waits for this seat, while that runs
 */

/**
 * A card for one seat.
 * @param {Seat} seat
 */
export function createSeatCard(seat) {
  const badge = h('span', { class: 'card-badge' });
  const name = h('b', { class: 'card-name' });
  const side = h('span', { class: 'card-side' });
  const offLeft = h('span', { class: 'card-off-left' });
  const off = h('span', { class: 'card-off', title: t('card-off-title'), hidden: true }, t('card-off'), offLeft);
  const trustee = h('span', { class: 'card-trustee', title: t('card-entrusted-title'), hidden: true }, t('card-entrusted'));
  const bank = h('span', { class: 'card-bank', title: t('bank-title'), hidden: true });
  const clock = h('b', { class: 'card-clock' });
  const counts = h('span', { class: 'card-counts' });
  const fallen = h('span', { class: 'card-fallen' });
  const element = h('section', { class: 'seat-card', 'data-of': seat, 'aria-label': seatName(seat) },
    badge,
    h('div', { class: 'card-who' }, h('div', { class: 'card-line' }, name, off, trustee), side),
    h('div', { class: 'card-right' }, h('span', { class: 'card-time' }, bank, clock), counts),
    fallen);

  /**
   * @param {CardTable} table
   * @param {Seat} bottom
   * @param {boolean} turn
   */
  function update(table, bottom, turn) {
    const info = table.seats[seat];
    element.hidden = !info;
    if (!info) return;
    element.dataset.place = placeOf(seat, bottom);
    setData(element, 'aria-current', turn ? 'true' : null);
    element.classList.toggle('turn', turn);
    element.classList.toggle('out', Boolean(info.out));
    showBadge(badge, seat, armyOfSeat(seat, table.flip !== null, table.flip?.red ?? null));
    setText(name, displayName(table, seat, info));
    const must = table.must_name.includes(seat) && !info.out;
    setText(side, must ? t('card-must-name') : sideText(table, seat));
    side.classList.toggle('must', must);
    const away = (info.away ?? null) !== null || info.connected === false;
    off.hidden = !away || Boolean(info.computer) || table.phase === 'finished';
    trustee.hidden = !info.entrusted || off.hidden;
    setText(counts, countsText(table, info));
    showFallen(fallen, info);
  }

  /**
   * @param {number|null} left  of the turn, or of the reserve once that runs
   * @param {CardTimes} [more]
   */
  function tick(left, { urgent = left !== null && left < 10_000, reserve = null, onReserve = false, away = null } = {}) {
    setText(clock, left === null ? '' : clockText(left));
    clock.classList.toggle('low', urgent);
    clock.classList.toggle('on-bank', onReserve);
    bank.hidden = onReserve || !reserve;
    if (reserve) setText(bank, bankText(reserve));
    setText(offLeft, away === null ? '' : minutesText(away));
  }

  return { element, update, tick };
}

/**
 * The mark of the seat, or in a flip game that of its colour; before it has one, its own name.
 * @param {HTMLElement} holder
 * @param {Seat} seat
 * @param {Army|null} army
 */
function showBadge(holder, seat, army) {
  if (holder.childElementCount > 0 && holder.dataset.army === (army ?? '')) return;
  holder.dataset.army = army ?? '';
  holder.replaceChildren(armyBadge(army, [...seatName(seat)][0]));
}

/**
 * @param {CardTable} table
 * @param {Seat} seat
 * @param {SeatInfo} info
 */
function displayName(table, seat, info) {
  return info.name || (table.you === seat ? t('you-name') : playerName(table, seat));
}

/**
 * @param {CardTable} table
 * @param {Seat} seat
 */
function sideText(table, seat) {
  // Who is called "you" already need not be told so again.
  const info = table.seats[seat];
  const near = table.you === seat && !info?.name ? null : relation(table, seat);
  // A card that bears its seat's name already tells its colour instead.
  const bare = !info?.name && !info?.computer && table.you !== seat && table.flip === null;
  const named = table.named[seat];
  return [
    bare ? t(`side-${seat.toLowerCase()}`) : seatName(seat),
    // A card has little room, and a headquarters says more.
    named ? '' : relationName(near),
    table.flip ? colourText(table.flip, seat, table.rules) : '',
    named ? t('card-named', { point: named }) : '',
    info?.title ? titleName(info.title) : '',
  ].filter(Boolean).join(' · ');
}

/**
 * A side's colour in a flip game; while it is open, what the side turned up last, where two in a row settle it.
 * @param {NonNullable<Table['flip']>} flip
 * @param {Seat} seat
 * @param {Record<string, string>} [rules]
 */
function colourText(flip, seat, rules = {}) {
  const army = armyOfSeat(seat, true, flip.red);
  if (army === 'R' || army === 'B') return t('card-colour', { colour: colourName(army) });
  const last = rules.flip_colour === 'two_in_a_row' ? flip.last[seat] : null;
  return last ? t('colour-last', { colour: colourName(last) }) : '';
}

/**
 * @param {CardTable} table
 * @param {SeatInfo} info
 */
function countsText(table, info) {
  if (table.phase === 'arranging') return t(info.ready ? 'card-ready' : 'card-arranging');
  const lost = info.fallen ? t('card-lost', { count: info.fallen.count }) : '';
  const limit = table.timeouts_to_lose;
  const late = limit && info.fallen ? t('card-timeouts', { count: info.timeouts ?? 0, limit }) : '';
  return [info.out ? causeText(info.out) : late, lost].filter(Boolean).join(' · ');
}

/**
 * @param {HTMLElement} holder
 * @param {SeatInfo} info
 */
function showFallen(holder, info) {
  const known = info.fallen?.known ?? '';
  if (holder.dataset.known === known) return;
  holder.dataset.known = known;
  holder.replaceChildren(...[...known].map((rank) => h('i', { title: rankName(rank) }, rankTiny(rank))));
  holder.setAttribute('aria-label', known ? t('card-fallen', { list: listText([...known].map(rankName)) }) : '');
}
