import assert from 'node:assert/strict';
import test from 'node:test';
import { parsePosition } from '../static/notation.js';

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
