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
