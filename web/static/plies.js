/** Several plies as one thing to show. */
/** @import { Ply } from './types.js' */

/**
 * The last move or flip among plies; a timeout or an offer does not wipe its trace away.
 * @param {Ply[]} plies
 * @returns {Ply|null}
 */
export function lastDeed(plies) {
  for (let i = plies.length - 1; i >= 0; i -= 1) {
    const ply = plies[i];
    if (ply?.kind === 'move' || ply?.kind === 'flip') return ply;
  }
  return null;
}

/**
 * Several plies that came at once, as one picture: the last move or flip, and every flag and army that fell.
 * @param {Ply[]} plies
 * @returns {Ply|null}
 */
export function asOne(plies) {
  const shown = lastDeed(plies) ?? plies[plies.length - 1];
  if (!shown) return null;
  return { ...shown, flags: plies.flatMap((ply) => ply.flags ?? []), out: plies.flatMap((ply) => ply.out ?? []) };
}
