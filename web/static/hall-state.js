/**
 * The tables of the hall as the page shows them: in groups of one game each, with the one thing that can be done.
 *
 * @import { HallTable } from './types.js'
 */

/**
 * The tables by their games, in the order of `presets`; a game that is not there comes last.
 * @param {HallTable[]} tables
 * @param {string[]} presets
 * @returns {{preset: string, tables: HallTable[]}[]}
 */
export function groupTables(tables, presets) {
  const names = [...new Set([...presets, ...tables.map((table) => table.preset)])];
  return names
    .map((preset) => ({ preset, tables: tables.filter((table) => table.preset === preset) }))
    .filter((group) => group.tables.length > 0);
}

/**
 * What a visitor can do at a table: sit down, watch, or nothing.
 * @param {HallTable} table
 * @returns {'join'|'watch'|null}
 */
export function wayIn({ phase, seats, may_watch: mayWatch }) {
  if (phase === 'gathering' && seats.some((seat) => !seat.taken)) return 'join';
  return phase === 'playing' && mayWatch ? 'watch' : null;
}

/**
 * How many tables and people there are in each room, and in all (under the empty name).
 * @param {HallTable[]} tables
 * @returns {Map<string, {tables: number, people: number}>}
 */
export function roomNumbers(tables) {
  const rooms = new Map();
  for (const { preset, seats } of tables) {
    const people = seats.filter((seat) => seat.taken && !seat.computer).length;
    for (const room of ['', preset]) {
      const { tables: count, people: sum } = rooms.get(room) ?? { tables: 0, people: 0 };
      rooms.set(room, { tables: count + 1, people: sum + people });
    }
  }
  return rooms;
}

/**
 * The tables of the room and band that the page's address asks for.
 * @param {HallTable[]} tables
 * @param {string} search
 * @returns {HallTable[]}
 */
export function tablesAsked(tables, search) {
  const query = new URLSearchParams(search);
  const fits = (/** @type {string} */ name, /** @type {string|undefined} */ value) => !query.get(name) || query.get(name) === value;
  return tables.filter((table) => fits('preset', table.preset) && fits('band', table.band));
}
