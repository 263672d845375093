// Boards for tests, made from the geometry that docs/notation.md describes.
/** @typedef {import('../static/types.js').Board} Board */

/** @returns {Board} */
export function twoBoard() {
  const points = [];
  for (const seat of ['S', 'N']) {
    for (let line = 1; line <= 6; line += 1) {
      for (let column = 1; column <= 5; column += 1) {
        const x = seat === 'S' ? column : 6 - column;
        const y = seat === 'S' ? 7 - line : 6 + line;
        points.push({ id: 'abcde'[x - 1] + y, x, y, kind: kindOf(line, column), rail: false, seat, line, column });
      }
    }
  }
  return { kind: 'two', seats: ['S', 'N'], points, edges: [] };
}

/** @returns {Board} */
export function fourBoard() {
  const places = {
    S: (r, c) => [6 + c, 7 - r], E: (r, c) => [11 + r, 6 + c], N: (r, c) => [12 - c, 11 + r], W: (r, c) => [7 - r, 12 - c],
  };
  const points = [];
  for (const [seat, place] of Object.entries(places)) {
    for (let line = 1; line <= 6; line += 1) {
      for (let column = 1; column <= 5; column += 1) {
        const [x, y] = place(line, column);
        points.push({ id: 'abcdefghijklmnopq'[x - 1] + y, x, y, kind: kindOf(line, column), rail: false, seat, line, column });
      }
    }
  }
  for (const y of [7, 9, 11]) {
    for (const x of [7, 9, 11]) points.push({ id: 'abcdefghijklmnopq'[x - 1] + y, x, y, kind: 'station', rail: true });
  }
  const arcs = [['k6', 'l7'], ['l11', 'k12'], ['g12', 'f11'], ['f7', 'g6']];
  return { kind: 'four', seats: ['S', 'E', 'N', 'W'], points, edges: arcs.map(([a, b]) => ({ a, b, kind: 'rail', shape: 'arc' })) };
}

function kindOf(line, column) {
  if (line === 6 && (column === 2 || column === 4)) return 'headquarters';
  if ((line === 3 && column === 3) || ((line === 2 || line === 4) && (column === 2 || column === 4))) return 'camp';
  return 'station';
}
