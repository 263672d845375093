import assert from 'node:assert/strict';
import test from 'node:test';
import { hasCompany, isGathering, seatActs } from '../static/gathering-state.js';

const person = { name: 'Li', taken: true };
const computer = { name: '', computer: true, taken: true };
const free = { name: '', taken: false };
const may = (more) => ({ sit: [], stand: false, kick: [], seat_computer: [], watch: [], ...more });

test('a table gathers as long as people have to come or to get ready', () => {
  const gathers = (phase, S, N) => isGathering({ phase, seats: { S, N } });
  assert.ok(gathers('gathering', person, free));
  assert.ok(gathers('gathering', computer, free));
  assert.ok(gathers('gathering', person, person));
  assert.ok(!gathers('gathering', person, computer), 'it only deals');
  assert.ok(!gathers('gathering', { name: 'Li' }, computer), 'an older server says nothing of free seats');
  assert.ok(!gathers('arranging', person, free));
});

test('what may be done with a seat is what the server says', () => {
  const guest = { you: null, behind: null, may: may({ sit: ['N', 'E'] }) };
  assert.deepEqual(['S', 'N'].map((seat) => seatActs(guest, seat)), [[], ['sit']]);
  const host = { you: 'S', behind: null, may: may({ sit: ['E'], stand: true, kick: ['N'], seat_computer: ['E'] }) };
  assert.deepEqual(['S', 'E', 'N', 'W'].map((seat) => seatActs(host, seat)), [['stand'], ['sit', 'seat-computer'], ['kick'], []]);
  const watcher = { you: null, behind: { seat: 'S', delay: 8 }, may: may({ watch: ['S', 'N'] }) };
  assert.deepEqual(['S', 'E', 'N'].map((seat) => seatActs(watcher, seat)), [['unwatch'], [], ['watch']]);
});

test('one talks only where there is someone', () => {
  const company = (more) => hasCompany({ you: 'S', phase: 'playing', watching: 0, seats: { S: person, N: computer }, ...more });
  assert.ok(!company({}));
  assert.ok(company({ watching: 1 }));
  assert.ok(company({ seats: { S: person, N: person } }));
  assert.ok(!company({ seats: { S: person, N: free } }), 'nobody will come any more');
  assert.ok(company({ seats: { S: person, N: free }, phase: 'gathering' }), 'somebody may come at any time');
  assert.ok(company({ you: null, watching: 1 }), 'a watcher sees a person play');
  assert.ok(!company({ you: null, watching: 1, seats: { S: computer, N: computer } }), 'the only one who watches is oneself');
});
