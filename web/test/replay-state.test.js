import assert from 'node:assert/strict';
import test from 'node:test';
import { parsePosition } from '../static/notation.js';
import { NO_REPLAY, cardsAt, lastIndex, outsAt, pliesOf, reduceReplay, rewound, viewersOf } from '../static/replay-state.js';

const replay = {
  preset: 'two-dark', board: 'two', options: [], viewer: 'open', seats: { S: { name: 'a' }, N: { name: 'b' } }, end: null, differences: [],
  frames: [{ position: '', ply: null }, { position: '', ply: { kind: 'move', ply: 1 } }, { position: '', ply: { kind: 'timeout', ply: 1, out: [{ seat: 'N', cause: 'timeouts' }] } }],
};
const after = (...actions) => actions.reduce(reduceReplay, NO_REPLAY);
const load = { type: 'load', replay };

test('steps stay within the game', () => {
  assert.equal(after(load).index, 0);
  assert.equal(after(load, { type: 'step', by: -1 }).index, 0);
  assert.equal(after(load, { type: 'step', by: 1 }).index, 1);
  assert.equal(after(load, { type: 'end' }, { type: 'step', by: 1 }).index, 2);
  assert.equal(after(load, { type: 'go', index: 99 }).index, 2);
  assert.equal(after(load, { type: 'go', index: NaN }).index, 0);
});

test('other eyes see the same move', () => {
  assert.equal(after(load, { type: 'end' }, { type: 'load', replay: { ...replay, viewer: 'S' } }).index, 2);
  assert.equal(rewound(after(load, { type: 'end' })).index, 0);
});

test('playing stops at the end and begins again', () => {
  const end = after(load, { type: 'play', on: true }, { type: 'beat' }, { type: 'beat' });
  assert.deepEqual([end.index, end.playing], [2, false]);
  assert.deepEqual([reduceReplay(end, { type: 'play', on: true }).index, reduceReplay(end, { type: 'beat' }).index], [0, 2]);
  assert.equal(after(load, { type: 'play', on: true }, { type: 'step', by: 1 }).playing, false, 'whoever steps has stopped it');
});

test('plies, outs and viewers come from the frames', () => {
  assert.equal(pliesOf(replay).length, 2);
  assert.equal(lastIndex(after(load)), 2);
  assert.equal(outsAt(replay, 1).size, 0);
  assert.equal(outsAt(replay, 2).get('N'), 'timeouts');
  assert.deepEqual(viewersOf(replay), ['open', 'public', 'S', 'N']);
});

test('the cards of a flip game know its colours as far as it has come', () => {
  const flip = { ...replay, rules: { flip_colour: 'two_in_a_row' } };
  const open = cardsAt(flip, 0, null, parsePosition('jq1 2 ?xRd?x2 S SN - 0 1 last=R-'));
  assert.deepEqual(open.flip, { red: null, face_down: 2, last: { S: 'R' } });
  const settled = cardsAt(flip, 2, 'S', parsePosition('jq1 2 ?xRd3 S SN - 0 2 red=N'));
  assert.deepEqual(settled.flip, { red: 'N', face_down: 1, last: {} });
  assert.deepEqual([settled.you, settled.seats.N], ['S', { name: 'b', out: 'timeouts' }]);
  assert.equal(cardsAt(replay, 0, null, parsePosition('jq1 2 SaNx3 S SN - 0 0')).flip, null);
});

test('a named headquarters and a seat that must name one are on the cards', () => {
  const { named, must_name: must } = cardsAt(replay, 0, null, parsePosition('jq1 4 129 S SENW - 0 0 named=Nh17 must=S'));
  assert.deepEqual([named, must], [{ N: 'h17' }, ['S']]);
});
