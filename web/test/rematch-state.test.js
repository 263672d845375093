import assert from 'node:assert/strict';
import test from 'node:test';
import { rematchOf } from '../static/rematch-state.js';

const person = { name: '', computer: false, taken: true };
const computer = { name: '', computer: true, taken: true };
const over = { phase: /** @type {const} */ ('finished'), you: /** @type {const} */ ('S'), seats: { S: person, N: person } };

test('people who have played may play again, and others may not', () => {
  assert.deepEqual(rematchOf(over), { next: null });
  assert.equal(rematchOf({ ...over, phase: 'playing' }), null);
  assert.equal(rematchOf({ ...over, you: null }), null);
  assert.equal(rematchOf({ ...over, seats: { S: person, N: computer } }), null);
});

test('once someone has asked there is one table to join', () => {
  const next = { table: 'abc', by: /** @type {const} */ ('N'), seats: /** @type {const} */ ('exchanged') };
  assert.deepEqual(rematchOf({ ...over, next }), { next });
});
