import assert from 'node:assert/strict';
import test from 'node:test';
import { reportable } from '../static/report-form.js';

const person = { name: 'x', computer: false, taken: true };

test('a player reports the people at the table, and nobody else', () => {
  const seats = { S: person, E: { ...person, computer: true }, N: person, W: { ...person, taken: false } };
  assert.deepEqual(reportable({ you: 'S', seats }), ['N']);
  assert.deepEqual(reportable({ you: null, seats }), []);
});
