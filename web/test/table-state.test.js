import assert from 'node:assert/strict';
import test from 'node:test';
import { asOne, lastDeed } from '../static/plies.js';
import { EMPTY, indexOfPoints, reduce, relation } from '../static/table-state.js';
import { canTake, targetsOf } from '../static/taking.js';
import { twoBoard } from './boards.js';

const indexOf = indexOfPoints(twoBoard());

function table(more = {}) {
  return {
    phase: 'playing', preset: 'two-dark', board: 'two', options: [], you: 'S', seats: { S: { name: 'me' }, N: { name: 'it' } },
    position: 'jq1 2 SbSc3/5/5/5/5/5;Nx4/5/5/5/5/5 S SN - 0 4', quiet_limit: 70, timeouts_to_lose: 5, clock: { seat: 'S', left: 20000, of: 30000 },
    moves: { a6: ['a7', 'a5'] }, offer: null, may: { draw: true, draw_from: 0, surrender: false, surrender_from: 20 }, last: null, end: null, ...more,
  };
}
const message = (t, more = {}, plies = []) => ({ type: 'message', now: 1000, message: { t, n: 1, table: table(more), plies } });
const after = (state, ...actions) => actions.reduce((step, action) => reduce(step.state, action, indexOf), { state });
const playing = () => after(EMPTY, message('state')).state;

test('only the server says where a piece may go', () => {
  const state = playing();
  assert.ok(canTake(state, 'a6', indexOf));
  assert.ok(!canTake(state, 'b6', indexOf), 'own piece without a move');
  assert.ok(!canTake(state, 'e7', indexOf));
  assert.deepEqual(targetsOf(state, 'a6', indexOf), ['a7', 'a5']);
});

test('a tap takes up, a second tap sends', () => {
  const taken = after(playing(), { type: 'tap', point: 'a6' });
  assert.equal(taken.state.selected, 'a6');
  const sent = after(taken.state, { type: 'tap', point: 'a7' });
  assert.deepEqual(sent.wish, { t: 'play', ply: 5, from: 'a6', to: 'a7' });
  assert.equal(sent.state.selected, null);
});

test('on a small board a target is confirmed first', () => {
  const aimed = after(playing(), { type: 'tap', point: 'a6' }, { type: 'tap', point: 'a7', confirm: true });
  assert.equal(aimed.state.aimed, 'a7');
  assert.equal(aimed.wish, undefined);
  const other = after(aimed.state, { type: 'tap', point: 'a5', confirm: true });
  assert.equal(other.state.aimed, 'a5');
  assert.deepEqual(after(other.state, { type: 'tap', point: 'a5', confirm: true }).wish, { t: 'play', ply: 5, from: 'a6', to: 'a5' });
});

test('a tap elsewhere puts the piece down', () => {
  assert.equal(after(playing(), { type: 'tap', point: 'a6' }, { type: 'tap', point: 'c4' }).state.selected, null);
  assert.equal(after(playing(), { type: 'tap', point: 'a6' }, { type: 'tap', point: 'a6' }).state.selected, null);
});

test('a drop is a move only where the server allows it', () => {
  assert.deepEqual(after(playing(), { type: 'drop', from: 'a6', to: 'a7' }).wish, { t: 'play', ply: 5, from: 'a6', to: 'a7' });
  assert.equal(after(playing(), { type: 'drop', from: 'a6', to: 'e12' }).wish, undefined);
});

test('a move in flight blocks another until the update comes', () => {
  const wish = { t: 'play', ply: 5, from: 'a6', to: 'a7' };
  const flying = after(playing(), { type: 'sent', id: 'x', wish });
  assert.equal(flying.state.pending.to, 'a7');
  assert.equal(flying.state.position.ply, 4, 'the board waits for the server');
  assert.ok(!canTake(flying.state, 'a6', indexOf));
  const landed = after(flying.state, message('update', { position: 'jq1 2 1Sc3/5/5/5/5/5;Nx4/5/5/5/5/5 N SN - 1 5' }, [{ kind: 'move', ply: 5 }]));
  assert.equal(landed.state.pending, null);
  assert.equal(landed.fresh.length, 1);
});

test('a refused move comes back with its reason', () => {
  const flying = after(playing(), { type: 'sent', id: 'x', wish: { t: 'play', ply: 5, from: 'a6', to: 'a7' } });
  const refused = after(flying.state, { type: 'message', now: 0, message: { t: 'refused', n: 2, id: 'x', code: 'stale', ply: 6 } });
  assert.equal(refused.state.pending, null);
  assert.equal(refused.state.refusal.code, 'stale');
  assert.equal(refused.state.refusals, 1);
});

test('an answer to something else leaves what waits alone', () => {
  const flying = after(playing(), { type: 'sent', id: 'x', wish: { t: 'play', ply: 5, from: 'a6', to: 'a7' } });
  assert.ok(after(flying.state, { type: 'message', now: 0, message: { t: 'done', n: 2, id: 'y' } }).state.pending);
});

test('while arranging, two own pieces change places', () => {
  const arranging = after(EMPTY, message('state', { phase: 'arranging', moves: {} })).state;
  const swap = after(arranging, { type: 'tap', point: 'a6' }, { type: 'tap', point: 'b6' });
  assert.deepEqual(swap.wish, { t: 'swap', a: 'a6', b: 'b6' });
  const ready = after(EMPTY, message('state', { phase: 'arranging', moves: {}, seats: { S: { ready: true } } })).state;
  assert.ok(!canTake(ready, 'a6', indexOf));
  assert.equal(after(arranging, { type: 'tap', point: 'a7' }).state.selected, null, 'the enemy’s piece');
});

test('a piece taken up stays so while others only talk', () => {
  const taken = after(playing(), { type: 'tap', point: 'a6' }).state;
  assert.equal(after(taken, message('update', { offer: { by: 'N', waits_for: ['S'] } })).state.selected, 'a6');
});

test('after a break the list is whole, and only the unseen is shown', () => {
  const first = after(EMPTY, message('state', {}, [{ kind: 'move', ply: 1 }]));
  assert.deepEqual(first.fresh, [], 'nothing is played when the page opens');
  const again = after(first.state, message('state', {}, [{ kind: 'move', ply: 1 }, { kind: 'move', ply: 2 }]));
  assert.equal(again.state.plies.length, 2);
  assert.deepEqual(again.fresh, [{ kind: 'move', ply: 2 }]);
});

test('partners sit opposite when four play', () => {
  const four = table({ seats: { S: {}, E: {}, N: {}, W: {} } });
  assert.deepEqual(['S', 'E', 'N', 'W'].map((seat) => relation(four, seat)), ['you', 'opponent', 'ally', 'opponent']);
  assert.equal(relation(table(), 'N'), 'opponent');
  assert.equal(relation(table({ you: null }), 'N'), null);
  assert.equal(relation({ ...four, rules: { teams: 'ffa' } }, 'N'), 'opponent', 'everyone alone');
});

test('a watcher takes nothing up', () => {
  const state = after(EMPTY, message('state', { you: null, moves: {} })).state;
  assert.equal(after(state, { type: 'tap', point: 'a6' }).state.selected, null);
});

test('the last move keeps its trace through timeouts', () => {
  const move = { kind: 'move', ply: 1, from: 'a6', to: 'a7', flags: [], out: [] };
  const timeout = { kind: 'timeout', ply: 1, seat: 'N', count: 5, out: [{ seat: 'N', cause: 'timeouts' }] };
  assert.equal(lastDeed([move, timeout]), move);
  assert.equal(lastDeed([timeout]), null);
  const flip = { kind: 'flip', ply: 2, at: 'a6', shows: 'Rd' };
  assert.equal(lastDeed([move, flip, { kind: 'take', ply: 2, colour: 'R' }]), flip);
  const one = asOne([move, timeout]);
  assert.equal(one.to, 'a7');
  assert.deepEqual(one.out, timeout.out);
  assert.equal(asOne([]), null);
});

test('a draw offer that is turned down is said once', () => {
  const offer = { kind: 'draw', by: 'S', waits_for: ['N'] };
  const open = after(playing(), message('update', { offer }));
  assert.equal(open.state.newsCount, 0);
  const refused = after(open.state, message('update'));
  assert.deepEqual([refused.state.news, refused.state.newsCount], [{ kind: 'refused', offer: 'draw' }, 1]);
  assert.equal(after(refused.state, message('update')).state.newsCount, 1);
  const agreed = after(open.state, message('update', { phase: 'finished' }, [{ kind: 'draw', ply: 4 }]));
  assert.equal(agreed.state.newsCount, 0, 'the end speaks for itself');
  const theirs = after(playing(), message('update', { offer: { by: 'N', waits_for: ['S'] } }), message('update'));
  assert.equal(theirs.state.newsCount, 0, 'an offer of another’s is no news');
});

test('one’s own timeout is told, with its number', () => {
  const late = (seat, more = {}) => after(playing(), message('update', {}, [{ kind: 'timeout', ply: 4, seat, count: 2, ...more }])).state;
  assert.deepEqual(late('S').news, { kind: 'timeout', count: 2 });
  assert.equal(late('N').news, null);
  assert.equal(late('S', { stuck: true }).news, null, 'no move to make is no lateness');
  const old = after(EMPTY, message('state', {}, [{ kind: 'timeout', ply: 4, seat: 'S', count: 2 }])).state;
  assert.equal(old.news, null, 'what happened before the page was opened is no news');
});

test('the result can be put away and brought back', () => {
  const closed = after(playing(), { type: 'end-panel', open: false }).state;
  assert.ok(closed.endClosed);
  assert.ok(!after(closed, { type: 'end-panel', open: true }).state.endClosed);
});

test('what an older server does not say is as if nobody were there', () => {
  const { table } = playing();
  assert.deepEqual([table.host, table.channels, table.watching, table.signed_in], [null, [], 0, true]);
  assert.deepEqual([table.may.sit, table.may.claim, table.may.draw], [[], [], true]);
});

test('whoever is sent away is told so, and whoever stands up is not', () => {
  const sitting = after(EMPTY, message('state', { phase: 'gathering', moves: {} })).state;
  const gone = message('update', { phase: 'gathering', you: null, moves: {} });
  assert.deepEqual(after(sitting, gone).state.news, { kind: 'sent-away' });
  assert.equal(after(sitting, { type: 'sent', id: 'x', wish: { t: 'stand' } }, gone).state.news, null);
  assert.equal(after(playing(), message('update', { you: null })).state.news, null, 'in a game nobody is sent away');
});

test('every kind of offer that comes to nothing is told by its kind', () => {
  for (const kind of ['takeback', 'leave', 'end']) {
    const open = after(playing(), message('update', { offer: { kind, by: 'S', waits_for: ['N'] } }));
    assert.deepEqual(after(open.state, message('update')).state.news, { kind: 'refused', offer: kind });
  }
});

test('a question closes by itself when it cannot be answered any more', () => {
  const may = (more) => ({ may: { draw: true, draw_from: 0, surrender: true, surrender_from: 0, ...more } });
  const asks = (state, about) => after(state, { type: 'ask', about }).state;
  const surrender = asks(after(EMPTY, message('state', may({}))).state, { kind: 'surrender' });
  assert.deepEqual(after(surrender, message('update', may({}))).state.asking, { kind: 'surrender' });
  assert.equal(after(surrender, message('update', may({ surrender: false }))).state.asking, null);
  const leave = asks(after(EMPTY, message('state', may({ ask_leave: true }))).state, { kind: 'leave' });
  assert.deepEqual(after(leave, message('update', may({ leave: true }))).state.asking, { kind: 'leave' });
  assert.equal(after(leave, message('update', may({}))).state.asking, null);
  const kick = asks(after(EMPTY, message('state', { phase: 'gathering', ...may({ kick: ['N'] }) })).state, { kind: 'kick', seat: 'N' });
  assert.deepEqual(after(kick, message('update', { phase: 'gathering', ...may({ kick: ['N'] }) })).state.asking, { kind: 'kick', seat: 'N' });
  assert.equal(after(kick, message('update', { phase: 'gathering', ...may({}) })).state.asking, null, 'that seat is empty');
});

const line = (more) => ({ at: 1, seat: 'N', name: 'Li', channel: 'public', text: 'hello', ...more });
const said = (more) => ({ type: 'message', now: 0, message: { t: 'said', n: 2, line: line(more) } });

test('what is said is added, and a whole state replaces it', () => {
  const state = after(EMPTY, { type: 'message', now: 0, message: { t: 'state', n: 1, table: table(), plies: [], chat: [line({ at: 1 })] } }).state;
  const more = after(state, said({ at: 2 }));
  assert.deepEqual([more.state.chat.lines.length, more.said.at], [2, 2]);
  assert.equal(after(more.state, message('update')).state.chat.lines.length, 2, 'an update leaves it alone');
  assert.equal(after(more.state, message('state')).state.chat.lines.length, 0);
});

test('whoever is muted is not shown pointing', () => {
  const muted = after(playing(), { type: 'chat-mute', speaker: 'name Li', muted: true }).state;
  assert.equal(after(muted, said({ text: undefined, ping: 'a6' })).said, undefined);
  assert.equal(after(playing(), said({ text: undefined, ping: 'a6' })).said.ping, 'a6');
});

test('pointing takes the next tap, whatever lies there', () => {
  const channels = ['public', 'team'];
  const state = after(EMPTY, message('state', { channels }), { type: 'tap', point: 'a6' }, { type: 'ping-mode', on: true }).state;
  assert.equal(state.selected, null);
  const pointed = after(state, { type: 'tap', point: 'a6' });
  assert.deepEqual(pointed.wish, { t: 'ping', at: 'a6' });
  assert.deepEqual([pointed.state.pinging, pointed.state.selected], [false, null]);
  assert.ok(!after(state, { type: 'release' }).state.pinging, 'a tap beside the board ends it');
  assert.ok(after(state, message('update', { channels })).state.pinging);
  assert.ok(!after(state, message('update')).state.pinging, 'without a partner there is nobody to point for');
});

test('talking disturbs no move, and a refused word lets nothing drop', () => {
  const flying = after(playing(), { type: 'sent', id: 'x', wish: { t: 'play', ply: 5, from: 'a6', to: 'a7' } }, { type: 'sent', id: 'y', wish: { t: 'say', channel: 'public', text: 'hm' } }).state;
  assert.equal(flying.pending.id, 'x');
  const taken = after(playing(), { type: 'tap', point: 'a6' }, { type: 'sent', id: 'y', wish: { t: 'say', channel: 'public', text: 'hm' } }).state;
  const refused = after(taken, { type: 'message', now: 0, message: { t: 'refused', n: 2, id: 'y', code: 'too-fast' } }).state;
  assert.deepEqual([refused.selected, refused.refusal.code, refused.chat.returned], ['a6', 'too-fast', 'hm']);
});
