import assert from 'node:assert/strict';
import test from 'node:test';
import { UNLINKED, opened, pause, sent, take } from '../static/link-state.js';

const state = (n) => ({ t: 'state', n, table: {}, plies: [] });
const update = (n) => ({ t: 'update', n, table: {}, plies: [] });

test('messages in order are shown', () => {
  let link = opened(UNLINKED);
  for (const message of [state(1), update(2), update(3)]) {
    const taken = take(link, message);
    assert.equal(taken.deliver, message);
    assert.equal(taken.sync, false);
    link = taken.link;
  }
});

test('a missing number asks for the whole state, once', () => {
  let link = take(opened(UNLINKED), state(1)).link;
  const gap = take(link, update(3));
  assert.deepEqual([gap.deliver, gap.sync], [null, true]);
  const more = take(gap.link, update(4));
  assert.deepEqual([more.deliver, more.sync], [null, false]);
  const whole = take(more.link, state(5));
  assert.equal(whole.deliver.t, 'state');
  assert.ok(take(whole.link, update(6)).deliver);
});

test('an answer counts even in a gap', () => {
  let link = sent(take(opened(UNLINKED), state(1)).link, { id: 'a', t: 'play' });
  const taken = take(link, { t: 'done', n: 5, id: 'a' });
  assert.ok(taken.deliver);
  assert.deepEqual(taken.link.waiting, []);
  assert.ok(taken.sync);
});

test('what was not answered goes out again with its old id', () => {
  let link = take(opened(UNLINKED), state(1)).link;
  link = sent(sent(link, { id: 'a', t: 'ready' }), { id: 'b', t: 'play' });
  link = take(link, { t: 'done', n: 2, id: 'a' }).link;
  const back = take(opened(link), state(1));
  assert.deepEqual(back.resend.map((command) => command.id), ['b']);
  assert.deepEqual(take(back.link, state(2)).resend, [], 'only once for each socket');
});

test('pauses grow, and are never all the same', () => {
  assert.ok(pause(0, 0) >= 200 && pause(0, 1) <= 300);
  assert.ok(pause(9, 1) <= 3000 && pause(9, 0) >= 1500);
  assert.notEqual(pause(3, 0.2), pause(3, 0.8));
});
