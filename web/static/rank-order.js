/**
 * Who takes whom, as words for a reader: the game itself is judged by the server. That whatever moves may take the flag
 * is said once, at the flag.
 *
 * @typedef {'stays'|'both'|'forbidden'} MineRule  what becomes of a piece that runs into a mine
 *
 * @typedef {object} RankRow
 * @property {string} rank  its letter
 * @property {string} code  the number players use; empty where there is none
 * @property {string[]} beats  codes and ranges like 39–32, letters of special pieces, `any`, or `rules`: not always
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
 * @param {MineRule} mines
 * @param {boolean} freeFlag  whether everything that moves may take a flag, and a bomb blows it up
 * @returns {RankRow[]}
 */
export function rankRows(mines = 'stays', freeFlag = true) {
  const ordered = ORDERED.map((rank, i) => {
    const code = HIGHEST - i;
    const engineer = code === ENGINEER;
    return {
      rank,
      code: String(code),
      beats: engineer ? [MINE] : range(code - 1, ENGINEER),
      both: [String(code), BOMB_CODE, ...(!engineer && mines === 'both' ? [MINE] : [])],
      loses: [...range(HIGHEST, code + 1), ...(!engineer && mines === 'stays' ? [MINE] : [])],
    };
  });
  const others = range(HIGHEST, ENGINEER + 1);
  return [
    ...ordered,
    { rank: BOMB, code: BOMB_CODE, beats: [], both: ['any'], loses: [] },
    { rank: MINE, code: '', beats: mines === 'stays' ? others : [], both: [...(mines === 'both' ? others : []), BOMB_CODE], loses: [String(ENGINEER)] },
    { rank: FLAG, code: '', beats: [], both: freeFlag ? [BOMB_CODE] : [], loses: freeFlag ? range(HIGHEST, ENGINEER) : ['rules'] },
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
