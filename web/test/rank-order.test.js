import assert from 'node:assert/strict';
import test from 'node:test';
import { rankRows } from '../static/rank-order.js';

const rows = Object.fromEntries(rankRows().map((row) => [row.rank, row]));

test('every piece has its line, with the numbers players use', () => {
  assert.deepEqual(rankRows().map((row) => row.rank).sort(), [...'abcdefghijkl']);
  assert.deepEqual([...'abcdefghi'].map((rank) => rows[rank].code), ['40', '39', '38', '37', '36', '35', '34', '33', '32']);
  assert.deepEqual([rows.j.code, rows.k.code, rows.l.code], ['', '00', '']);
});

test('the higher takes the lower, equals and bombs fall together', () => {
  assert.deepEqual(rows.a, { rank: 'a', code: '40', beats: ['39–32'], both: ['40', '00'], loses: ['j'] });
  assert.deepEqual(rows.e, { rank: 'e', code: '36', beats: ['35–32'], both: ['36', '00'], loses: ['40–37', 'j'] });
  assert.deepEqual(rows.h, { rank: 'h', code: '33', beats: ['32'], both: ['33', '00'], loses: ['40–34', 'j'] });
});

test('special pieces', () => {
  assert.deepEqual(rows.i, { rank: 'i', code: '32', beats: ['j'], both: ['32', '00'], loses: ['40–33'] });
  assert.deepEqual(rows.j, { rank: 'j', code: '', beats: ['40–33'], both: ['00'], loses: ['32'] });
  assert.deepEqual(rows.k.both, ['any']);
  assert.deepEqual(rows.l.loses, ['40–32']);
});

test('mines and flags follow the rules of the table', () => {
  const both = Object.fromEntries(rankRows('both').map((row) => [row.rank, row]));
  assert.deepEqual(both.a, { rank: 'a', code: '40', beats: ['39–32'], both: ['40', '00', 'j'], loses: [] });
  assert.deepEqual([both.j.beats, both.j.both, both.j.loses], [[], ['40–33', '00'], ['32']]);
  assert.deepEqual(both.i.beats, ['j'], 'an engineer clears it as ever');
  const forbidden = Object.fromEntries(rankRows('forbidden', false).map((row) => [row.rank, row]));
  assert.deepEqual([forbidden.a.loses, forbidden.j.beats, forbidden.j.both], [[], [], ['00']]);
  assert.deepEqual([forbidden.l.both, forbidden.l.loses], [[], ['rules']]);
});
