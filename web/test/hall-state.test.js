import assert from 'node:assert/strict';
import test from 'node:test';
import { groupTables, roomNumbers, tablesAsked, wayIn } from '../static/hall-state.js';

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

test('rooms are counted by tables and people', () => {
  const seat = (/** @type {boolean} */ taken, computer = false) => ({ seat: /** @type {const} */ ('S'), name: '', taken, computer });
  const table = (/** @type {string} */ preset, /** @type {ReturnType<typeof seat>[]} */ ...seats) => ({
    id: preset, preset, differences: 0, phase: /** @type {const} */ ('gathering'), seats, may_watch: true, clock_ms: 0, created_at: 0, band: /** @type {const} */ ('open'),
  });
  const tables = [table('flip', seat(true), seat(false)), table('flip', seat(true), seat(true, true)), table('two-dark', seat(true), seat(true))];
  assert.deepEqual([...roomNumbers(tables)], [['', { tables: 3, people: 4 }], ['flip', { tables: 2, people: 2 }], ['two-dark', { tables: 1, people: 2 }]]);
  assert.equal(tablesAsked(tables, '?preset=flip&band=').length, 2);
  assert.equal(tablesAsked(tables, '?band=veterans').length, 0);
  assert.equal(tablesAsked(tables, '').length, 3);
});
