import assert from 'node:assert/strict';
import test from 'node:test';
import { asInvited, fragmentOf, invitationIn } from '../static/invited-seat.js';

test('an invitation is read back from its address', () => {
  const invitation = { seat: /** @type {const} */ ('N'), key: 'a2b3' };
  assert.deepEqual(invitationIn(fragmentOf(invitation)), invitation);
  for (const hash of ['', '#', '#seat=N', '#key=abc', '#seat=Q&key=abc', '#seat=N&key=']) assert.equal(invitationIn(hash), null, hash);
});

test('a kept seat is free to who is invited to it', () => {
  const invitation = { seat: /** @type {const} */ ('N'), key: 'k' };
  const table = /** @type {import('../static/types.js').Table} */ (/** @type {unknown} */ ({
    phase: 'gathering', you: null, may: { sit: ['E'] }, seats: { S: { taken: true }, E: { taken: false }, N: { taken: false } },
  }));
  assert.deepEqual(asInvited(table, invitation).may.sit, ['E', 'N']);
  assert.equal(asInvited(table, null), table);
  const taken = { ...table, seats: { ...table.seats, N: { name: '', taken: true } } };
  assert.equal(asInvited(taken, invitation), taken);
  assert.equal(asInvited({ ...table, you: 'E' }, invitation).may.sit.length, 1);
});
