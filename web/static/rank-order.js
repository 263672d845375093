/**
 * Who takes whom under the usual rules, as words for a reader: the game itself is judged by the server.
 * That whatever moves may take the flag is said once, at the flag.
 *
 * @typedef {object} RankRow
 * @property {string} rank  its letter
 * @property {string} code  the number players use; empty where there is none
 * @property {string[]} beats  codes and ranges like 39–32, letters of special pieces, or `any`
 * @property {string[]} both  what falls together with it
 * @property {string[]} loses  what it falls to
 */

const ORDERED = [...'abcdefghi'];
const [MINE, BOMB, FLAG] = ['j', 'k', 'l'];
const HIGHEST = 40;
const ENGINEER = 32;
const BOMB_CODE = '00';

/**
 * One row for every rank, from high to low, the special pieces last.
 * @returns {RankRow[]}
 */
export function rankRows() {
  const ordered = ORDERED.map((rank, i) => {
    const code = HIGHEST - i;
    const engineer = code === ENGINEER;
    return {
      rank,
      code: String(code),
      beats: engineer ? [MINE] : range(code - 1, ENGINEER),
      both: [String(code), BOMB_CODE],
      loses: [...range(HIGHEST, code + 1), ...(engineer ? [] : [MINE])],
    };
  });
  return [
    ...ordered,
    { rank: BOMB, code: BOMB_CODE, beats: [], both: ['any'], loses: [] },
    { rank: MINE, code: '', beats: range(HIGHEST, ENGINEER + 1), both: [BOMB_CODE], loses: [String(ENGINEER)] },
    { rank: FLAG, code: '', beats: [], both: [BOMB_CODE], loses: range(HIGHEST, ENGINEER) },
  ];
}

/**
 * From `high` down to `low` in one word, nothing where there is none.
 * @param {number} high
 * @param {number} low
 * @returns {string[]}
 */
function range(high, low) {
  if (high < low) return [];
  return [high === low ? String(high) : `${high}–${low}`];
}
