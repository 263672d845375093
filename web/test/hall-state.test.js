import assert from 'node:assert/strict';
import test from 'node:test';
import { groupTables, wayIn } from '../static/hall-state.js';

const seat = (taken) => ({ seat: 'S', name: '', computer: false, taken });
const table = (more) => ({ id: 'a', preset: 'flip', phase: 'gathering', seats: [seat(true), seat(false)], may_watch: true, differences: 0, clock_ms: 30000, created_at: 0, ...more });

test('tables stand under their games, in the order of the games', () => {
  const tables = [table({ id: 'a' }), table({ id: 'b', preset: 'two-dark' }), table({ id: 'c' }), table({ id: 'd', preset: 'new-one' })];
  const groups = groupTables(tables, ['two-dark', 'four-dark', 'flip']);
  assert.deepEqual(groups.map((group) => [group.preset, group.tables.map(({ id }) => id).join('')]), [['two-dark', 'b'], ['flip', 'ac'], ['new-one', 'd']]);
  assert.deepEqual(groupTables([], ['flip']), []);
});

test('one sits down where there is room, and watches where one may', () => {
  assert.equal(wayIn(table({})), 'join');
  assert.equal(wayIn(table({ seats: [seat(true), seat(true)] })), null);
  assert.equal(wayIn(table({ phase: 'playing' })), 'watch');
  assert.equal(wayIn(table({ phase: 'playing', may_watch: false })), null);
  assert.equal(wayIn(table({ phase: 'arranging' })), null, 'a seat left while arranging is nobody’s to take');
});
