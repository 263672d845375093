import assert from 'node:assert/strict';
import test from 'node:test';
import { armyClass, armyOf, armyOfSeat, colourOf } from '../static/army.js';

test('a seat is painted by its colour once it has one', () => {
  assert.deepEqual(['S', 'N'].map((seat) => colourOf(seat, 'N')), ['B', 'R']);
  assert.equal(colourOf('S', null), null);
  assert.equal(armyOfSeat('S', false, null), 'S');
  assert.equal(armyOfSeat('S', true, null), null);
  assert.equal(armyOfSeat('S', true, 'S'), 'R');
});

test('a piece is painted by its colour, or by its seat', () => {
  assert.equal(armyOf({ seat: 'N', rank: 'a', colour: 'R' }), 'R');
  assert.equal(armyOf({ seat: 'N', rank: 'a' }), 'N');
  assert.equal(armyOf({ seat: null, rank: 'x', down: true }), null);
  assert.deepEqual(['S', 'R', null].map(armyClass), ['seat-S', 'colour-R', 'no-side']);
});
