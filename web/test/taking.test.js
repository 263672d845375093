import assert from 'node:assert/strict';
import test from 'node:test';
import { EMPTY, indexOfPoints, reduce } from '../static/table-state.js';
import { canCarry, canTake, leavable, startOf, takeable, targetsOf, touchedPoint } from '../static/taking.js';
import { twoBoard } from './boards.js';

const indexOf = indexOfPoints(twoBoard());
const POSITION = 'jq1 2 ?xRiBa2/5/5/5/5/5;?x4/5/5/5/5/5 S SN - 0 4 red=S';

function table(more = {}) {
  return {
    phase: 'playing', preset: 'flip', board: 'two', options: [], you: 'S', seats: { S: { name: 'me' }, N: { name: 'it' } },
    position: POSITION, quiet_limit: 70, timeouts_to_lose: 5, clock: null, moves: { b6: ['b5'] }, flips: ['a6', 'e7'],
    flip: { red: 'S', face_down: 2, last: {} }, offer: null, may: { draw: true, draw_from: 0, surrender: false, surrender_from: 20, redeal: false },
    last: null, end: null, ...more,
  };
}
const message = (t, more = {}, plies = []) => ({ type: 'message', now: 1000, message: { t, n: 1, table: table(more), plies } });
const after = (state, ...actions) => actions.reduce((step, action) => reduce(step.state, action, indexOf), { state });
const playing = (more = {}) => after(EMPTY, message('state', more)).state;
const tap = (point, confirm = false) => ({ type: 'tap', point, confirm });
const sent = (id, wish) => ({ type: 'sent', id, wish });

test('a piece face down is turned up by a second tap, never by one', () => {
  const once = after(playing(), tap('a6'));
  assert.equal(once.wish, undefined);
  assert.equal(once.state.selected, 'a6');
  assert.equal(startOf(once.state, 'a6'), 'flip');
  const twice = after(once.state, tap('a6'));
  assert.deepEqual(twice.wish, { t: 'flip', ply: 5, at: 'a6' });
  assert.equal(twice.state.selected, null);
});

test('another tap leaves it lying', () => {
  const once = after(playing(), tap('a6')).state;
  const other = after(once, tap('e7'));
  assert.deepEqual([other.state.selected, other.wish], ['e7', undefined], 'another piece is taken instead');
  assert.deepEqual([after(once, tap('c3')).state.selected, after(once, tap('c3')).wish], [null, undefined]);
});

test('a button turns it up at once, but only where it may be', () => {
  assert.deepEqual(after(playing(), { type: 'choose', point: 'e7' }).wish, { t: 'flip', ply: 5, at: 'e7' });
  assert.equal(after(playing(), { type: 'choose', point: 'b6' }).wish, undefined);
  assert.equal(after(playing({ flips: [] }), { type: 'choose', point: 'e7' }).wish, undefined);
});

test('a piece face down is not dragged', () => {
  const state = playing();
  assert.ok(canTake(state, 'a6', indexOf) && !canCarry(state, 'a6', indexOf));
  assert.ok(canCarry(state, 'b6', indexOf));
  assert.equal(after(state, { type: 'drop', from: 'a6', to: 'b5' }).wish, undefined);
});

test('while a flip is on its way nothing else is taken up', () => {
  const flying = after(playing(), sent('x', { t: 'flip', ply: 5, at: 'a6' }));
  assert.deepEqual(flying.state.pending, { kind: 'flip', id: 'x', from: 'a6' });
  assert.deepEqual(takeable(flying.state, indexOf), []);
  const landed = after(flying.state, message('update', { position: POSITION.replace('?xRi', 'BdRi').replace(' 4 ', ' 5 ') }, [{ kind: 'flip', ply: 5, at: 'a6' }]));
  assert.equal(landed.state.pending, null);
});

test('everything that can begin is taken together', () => {
  assert.deepEqual(takeable(playing(), indexOf).sort(), ['a6', 'b6', 'e7']);
  assert.deepEqual(takeable(playing({ you: null }), indexOf), []);
});

test('a face-down piece that may be attacked is a target first', () => {
  const state = after(playing({ moves: { b6: ['a6'] } }), tap('b6')).state;
  assert.deepEqual(after(state, tap('a6')).wish, { t: 'play', ply: 5, from: 'b6', to: 'a6' });
});

test('a part of a load is left behind where the server says so', () => {
  const splits = { b6: { l: ['b5'], j: ['a6', 'c6'] } };
  const taken = after(playing({ moves: { b6: ['b5', 'c5'] }, splits }), tap('b6')).state;
  assert.deepEqual(leavable(taken), ['j', 'l'], 'mines before flags');
  assert.deepEqual(targetsOf(taken, 'b6', indexOf), ['b5', 'c5']);
  const mine = after(taken, { type: 'leave', load: 'j' }).state;
  assert.deepEqual(targetsOf(mine, 'b6', indexOf), ['a6', 'c6']);
  assert.deepEqual(after(mine, tap('c6')).wish, { t: 'play', ply: 5, from: 'b6', to: 'c6', leave: 'j' });
  assert.deepEqual(after(mine, { type: 'leave', load: null }, tap('c5')).wish, { t: 'play', ply: 5, from: 'b6', to: 'c5' });
  assert.equal(after(mine, tap('b6'), tap('b6')).state.leave, null, 'put down and taken up again it carries all');
  assert.deepEqual(after(mine, { type: 'drop', from: 'b6', to: 'c6' }).wish, { t: 'play', ply: 5, from: 'b6', to: 'c6', leave: 'j' });
});

test('a carrier that can only split can be taken up', () => {
  const state = playing({ moves: {}, splits: { b6: { k: ['b5'] } } });
  assert.ok(canTake(state, 'b6', indexOf));
  assert.deepEqual(takeable(state, indexOf).sort(), ['a6', 'b6', 'e7']);
});

test('a colour is taken by its button', () => {
  const taken = after(playing({ colours: ['R', 'B'] }), tap('a6'), { type: 'colour', colour: 'B' });
  assert.deepEqual(taken.wish, { t: 'take', ply: 5, colour: 'B' });
  const waiting = after(taken.state, sent('x', taken.wish), message('update', { colours: [] })).state;
  assert.equal(waiting.pending.kind, 'take', 'a colour is no ply: only the answer ends the wait');
  assert.equal(after(waiting, { type: 'message', now: 0, message: { t: 'done', n: 3, id: 'x' } }).state.pending, null);
});

test('a headquarters is named by two taps, or by its button', () => {
  const state = playing({ names: ['b1', 'd1'], moves: {}, flips: [] });
  assert.equal(startOf(state, 'b1'), 'name');
  assert.equal(after(state, tap('b1')).wish, undefined);
  assert.deepEqual(after(state, tap('b1'), tap('b1')).wish, { t: 'name', ply: 5, at: 'b1' });
  assert.deepEqual(after(state, { type: 'choose', point: 'd1' }).wish, { t: 'name', ply: 5, at: 'd1' });
});

test('where a piece touched must move, taking it up says so, once', () => {
  const state = playing({ terms: { touch_move: 'on' }, moves: { b6: ['b5'], c6: ['c5'] } });
  const touched = after(state, tap('b6'));
  assert.deepEqual(touched.wish, { t: 'touch', ply: 5, at: 'b6' });
  assert.equal(touchedPoint(touched.state), 'b6');
  const told = after(touched.state, sent('x', touched.wish)).state;
  assert.equal(told.pending, null, 'nobody waits for the answer');
  assert.ok(!canTake(told, 'c6', indexOf) && !canTake(told, 'a6', indexOf));
  assert.equal(after(told, tap('b6'), tap('b6')).wish, undefined);
  assert.deepEqual(after(told, tap('b5')).wish, { t: 'play', ply: 5, from: 'b6', to: 'b5' });
});

test('elsewhere a piece may be put down again', () => {
  const state = playing({ terms: { touch_move: 'off' } });
  assert.equal(after(state, tap('b6')).wish, undefined);
  assert.ok(canTake(after(state, tap('b6')).state, 'a6', indexOf));
});

test('a touch ends with the turn, or when it is refused', () => {
  const on = { terms: { touch_move: 'on' } };
  const touched = after(playing(on), tap('b6')).state;
  assert.equal(touchedPoint(after(touched, message('update', { ...on, position: POSITION.replace(' 4 ', ' 5 ') })).state), null);
  const refused = after(touched, { type: 'message', now: 0, message: { t: 'refused', n: 2, id: 'x', code: 'nothing-to-touch' } }).state;
  assert.equal(touchedPoint(refused), null);
  assert.equal(touchedPoint(playing({ ...on, touched: 'b6' })), 'b6', 'the server remembers it');
});

test('turning up a piece touches nothing', () => {
  assert.equal(after(playing({ terms: { touch_move: 'on' } }), tap('a6')).wish, undefined);
});

test('what was taken up is put down when it can no longer begin anything', () => {
  const taken = after(playing(), tap('a6')).state;
  assert.equal(after(taken, message('update')).state.selected, 'a6');
  assert.equal(after(taken, message('update', { flips: [] })).state.selected, null);
});

test('a new deal is told while one arranges', () => {
  const hand = (cells) => ({ phase: 'arranging', moves: {}, flips: [], flip: null, position: `jq1 2 ${cells}/5/5/5/5/5;Nx4/5/5/5/5/5 S SN - 0 0` });
  const first = after(EMPTY, message('state', hand('SaSb3'))).state;
  assert.equal(after(first, message('update', hand('SbSa3'))).state.news, null, 'the same pieces elsewhere');
  const again = after(first, message('update', hand('SaSc3'))).state;
  assert.deepEqual([again.news, again.newsCount], [{ kind: 'redealt' }, 1]);
  assert.equal(after(first, message('update')).state.news, null, 'the game has begun');
});

test('a dealt flag outside the headquarters is still a flag while one arranges', () => {
  const dealt = (cells, layout) => ({ phase: 'arranging', moves: {}, flips: [], flip: null, layout, position: `jq1 2 ${cells}/5/5/5/5/5;Nx4/5/5/5/5/5 S SN - 0 0` });
  const state = after(EMPTY, message('state', dealt('SbSl1Sc1', 'llc'))).state;
  assert.deepEqual(state.position.cells.slice(0, 4).map((piece) => piece?.rank), ['l', 'l', undefined, 'c']);
  const moved = after(state, message('update', dealt('SlSc1Sb1', 'lcl'))).state;
  assert.equal(moved.news, null, 'what it will fight as may change, the hand has not');
});

test('a table without a position yet is an empty board', () => {
  const state = after(EMPTY, message('state', { phase: 'gathering', position: '', moves: {} })).state;
  assert.ok(state.position.cells.every((cell) => cell === null));
});
