import assert from 'node:assert/strict';
import test from 'node:test';
import { awayLeft, bankOf, clockNow, layoutLeft, offerLeft } from '../static/clocks.js';

const state = (table) => ({ table: { phase: 'playing', seats: { S: {}, N: {} }, offer: null, layout_left: null, clock: { seat: 'S', left: 20000, of: 30000 }, ...table }, clockAt: 1000 });

test('the clock runs down here and stops at nothing', () => {
  assert.deepEqual([1000, 4000, 99000].map((now) => clockNow(state({}), now).left), [20000, 17000, 0]);
  assert.equal(clockNow(state({ clock: null }), 1000), null);
});

test('the turn’s own time is used before the reserve', () => {
  const with60 = state({ clock: { seat: 'S', left: 70000, of: 30000, bank: 60000 } });
  assert.deepEqual(clockNow(with60, 1000), { left: 70000, turn: 10000, bank: 60000 });
  assert.deepEqual(clockNow(with60, 11000), { left: 60000, turn: 0, bank: 60000 });
  assert.deepEqual(clockNow(with60, 31000), { left: 40000, turn: 0, bank: 40000 });
  assert.deepEqual(clockNow(with60, 999000), { left: 0, turn: 0, bank: 0 });
});

test('every seat’s reserve is known, and that of the seat on the move runs', () => {
  const table = state({ clock: { seat: 'S', left: 5000, of: 30000, bank: 5000 }, seats: { S: { bank: null }, N: { bank: 8000 }, E: { bank: null } } });
  assert.deepEqual(['S', 'N', 'E'].map((seat) => bankOf(table, seat, 3000)), [3000, 8000, null]);
  assert.equal(bankOf(state({}), 'S', 1000), null, 'a table without a reserve');
});

test('the wait for one who is away runs on that seat’s turn only', () => {
  const seats = { S: { away: 45000 }, N: { away: 30000 } };
  assert.equal(awayLeft(state({ seats }), 'S', 6000), 40000);
  assert.equal(awayLeft(state({ seats }), 'N', 6000), null);
  assert.equal(awayLeft(state({}), 'S', 6000), null, 'who is there is not waited for');
});

test('arranging and offers have their time', () => {
  assert.equal(layoutLeft(state({ phase: 'arranging', layout_left: 60000 }), 11000), 50000);
  assert.equal(layoutLeft(state({ phase: 'arranging' }), 11000), null);
  assert.equal(layoutLeft(state({ layout_left: 60000 }), 11000), null, 'the game has begun');
  assert.equal(offerLeft(state({ offer: { left: 30000 } }), 31500), 0);
  assert.equal(offerLeft(state({}), 1000), null);
});
