import assert from 'node:assert/strict';
import test from 'node:test';
import { cellsOn, parsePosition } from '../static/notation.js';

test('a position is read cell by cell', () => {
  const position = parsePosition('jq1 2 SaNx3/5/5;2Sl2/5 S SN N 12 37');
  assert.equal(position.board, 'two');
  assert.deepEqual(position.cells.slice(0, 3), [{ seat: 'S', rank: 'a' }, { seat: 'N', rank: 'x' }, null]);
  assert.deepEqual(position.cells[17], { seat: 'S', rank: 'l' });
  assert.equal(position.cells.length, 25);
  assert.deepEqual([position.turn, position.living, position.flags, position.quiet, position.ply], ['S', ['S', 'N'], ['N'], 12, 37]);
});

test('a dash is nobody', () => {
  const position = parsePosition('jq1 4 129 - SENW - 0 0');
  assert.equal(position.turn, null);
  assert.deepEqual(position.flags, []);
  assert.equal(position.cells.length, 129);
  assert.ok(position.cells.every((cell) => cell === null));
});

test('what is no position is refused', () => {
  for (const text of ['', 'jq2 2 60 S SN - 0 0', 'jq1 3 60 S SN - 0 0', 'jq1 2 Sz S SN - 0 0', 'jq1 2 Qa S SN - 0 0']) {
    assert.throws(() => parsePosition(text), undefined, text);
  }
});

test('red and blue belong to whoever has them', () => {
  const open = parsePosition('jq1 2 RdBa?x2/5/5;5/5/5 S SN - 0 3');
  assert.deepEqual(open.cells.slice(0, 3), [{ seat: null, rank: 'd', colour: 'R' }, { seat: null, rank: 'a', colour: 'B' }, { seat: null, rank: 'x', down: true }]);
  assert.deepEqual([open.flip, open.red], [true, null]);
  const settled = parsePosition('jq1 2 RdBa?x2/5/5;5/5/5 S SN - 0 3 red=N');
  assert.deepEqual(settled.cells.slice(0, 2).map((piece) => piece.seat), ['N', 'S']);
  assert.equal(settled.red, 'N');
  assert.equal(parsePosition('jq1 2 SaNx3 S SN - 0 0').flip, false);
});

test('who holds the whole truth sees what lies face down', () => {
  const { cells } = parsePosition('jq1 2 rdbl3 S SN - 0 0');
  assert.deepEqual(cells.slice(0, 2), [{ seat: null, rank: 'd', colour: 'R', down: true }, { seat: null, rank: 'l', colour: 'B', down: true }]);
});

test('loads stand behind a plus, and the next piece behind them', () => {
  const { cells } = parsePosition('jq1 2 Ri+jjlRh+kBa1?x/5 S SN - 0 3 red=S');
  assert.equal(cells.length, 10);
  assert.deepEqual(cells[0].load, { mines: 2, bombs: 0, flags: ['B'] });
  assert.deepEqual(cells[1].load, { mines: 0, bombs: 1, flags: [] });
  assert.equal(cells[2].load, undefined);
});

test('a carried flag has an owner', () => {
  assert.deepEqual(parsePosition('jq1 2 Sc+l4 S SN - 0 0').cells[0].load.flags, ['N']);
  assert.deepEqual(parsePosition('jq1 4 Sc+elwlNx+sl3 S SENW - 0 0').cells.slice(0, 2).map((piece) => piece.load.flags), [['E', 'W'], ['S']]);
  const worded = parsePosition('jq1 4 Sc+llSa3 S SENW - 0 0 carried=Ea2Wa2');
  const [carrier, other] = cellsOn(worded, ['a2', 'a3']);
  assert.deepEqual(carrier.load.flags, ['E', 'W']);
  assert.equal(other.load, undefined);
});

test('words at the end say what else there is to say', () => {
  const { red, last, named, must } = parsePosition('jq1 4 129 S SENW - 0 9 named=Sh1Nj17 must=EW never=S later=x');
  assert.deepEqual([red, last, named, must], [null, {}, { S: 'h1', N: 'j17' }, ['E', 'W']]);
  assert.deepEqual(parsePosition('jq1 2 ?x4 S SN - 0 9 last=R-').last, { S: 'R' });
  assert.deepEqual(parsePosition('jq1 2 ?x4 S SN - 0 9 last=-B').last, { N: 'B' });
});

test('pieces of a seat that is out are ghosts until the end', () => {
  const ghosts = (text) => parsePosition(text).cells.map((piece) => piece?.ghost ?? false);
  assert.deepEqual(ghosts('jq1 4 SaEb3 S SNW - 0 9'), [false, true, false, false, false]);
  assert.deepEqual(ghosts('jq1 4 SaEb3 - S - 0 9'), [false, false, false, false, false]);
  assert.deepEqual(ghosts('jq1 2 rd?xRa2 S SN - 0 9 red=S'), [false, false, false, false, false]);
});

test('what is no piece is refused', () => {
  for (const cells of ['?a', 'Rz', 'Sa+', 'Sa+m', 'Sa+ej', 'sa', '?x+j?']) {
    assert.throws(() => parsePosition(`jq1 2 ${cells} S SN - 0 0`), undefined, cells);
  }
});
