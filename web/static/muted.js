/** Whom the viewer does not want to hear, kept for one table and one visit. */

/** @param {string} tableId */
function keyOf(tableId) {
  return `junqi-muted-${tableId}`;
}

/** @param {string} tableId @returns {string[]} */
export function recallMuted(tableId) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(tableId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((speaker) => typeof speaker === 'string') : [];
  } catch {
    // What cannot be read is forgotten.
    return [];
  }
}

/**
 * @param {string} tableId
 * @param {string[]} muted
 */
export function keepMuted(tableId, muted) {
  try {
    sessionStorage.setItem(keyOf(tableId), JSON.stringify(muted));
  } catch {
    // A browser that keeps nothing mutes until it is closed.
  }
}
