/**
 * What happened to the viewer that no picture shows.
 *
 * @import { OfferKind, Ply, Position, Table } from './types.js'
 * @import { State } from './table-state.js'
 * @typedef {{kind: 'refused', offer: OfferKind} | {kind: 'redealt'} | {kind: 'sent-away'} | {kind: 'timeout', count: number}} News
 */

/**
 * What to say about what has changed, once.
 * @param {State} before
 * @param {Table} now
 * @param {Position} position
 * @param {Ply[]} fresh
 * @returns {News|null}
 */
export function newsOf(before, now, position, fresh) {
  if (wasSentAway(before, now)) return { kind: 'sent-away' };
  if (wasRedealt(before, now, position)) return { kind: 'redealt' };
  if (now.you === null || now.phase !== 'playing') return null;
  const late = fresh.find((ply) => ply.kind === 'timeout' && ply.seat === now.you && !ply.stuck);
  if (late) return { kind: 'timeout', count: late.count ?? 1 };
  // The offer is gone and the game goes on: it was turned down.
  const asked = before.table?.offer?.by === now.you && !now.offer ? before.table.offer : null;
  // What was taken back is seen on the board.
  if (!asked || position.ply < (before.position?.ply ?? 0)) return null;
  return { kind: 'refused', offer: asked.kind };
}

/**
 * Whether the viewer lost a seat before the game without having stood up.
 * @param {State} before
 * @param {Table} now
 */
function wasSentAway({ table, pending }, now) {
  const had = table !== null && table.you !== null && now.you === null;
  return had && (now.phase === 'gathering' || now.phase === 'arranging') && pending?.wish !== 'stand';
}

/**
 * Whether the viewer holds other pieces than before, though everyone still arranges.
 * @param {State} before
 * @param {Table} table
 * @param {Position} position
 */
function wasRedealt(before, table, position) {
  const { you } = table;
  if (you === null || table.phase !== 'arranging' || before.table?.phase !== 'arranging') return false;
  const hand = (/** @type {Position|null} */ of) => (of?.cells ?? []).flatMap((piece) => (piece?.seat === you ? [piece.rank] : [])).sort().join('');
  const old = hand(before.position);
  return old !== '' && hand(position) !== '' && old !== hand(position);
}
