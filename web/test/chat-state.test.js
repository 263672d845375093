import assert from 'node:assert/strict';
import test from 'node:test';
import { NO_CHAT, answered, isTalk, linesIn, looked, reduceChat, speakerOf, speakersIn, tabOf, tabsOf, unreadIn } from '../static/chat-state.js';

const line = (at, channel = 'public', more = {}) => ({ at, seat: 'N', name: 'Li', channel, text: `${at}`, ...more });
const after = (chat, ...actions) => actions.reduce(reduceChat, chat);
const all = (...lines) => ({ type: 'chat-all', lines });
const said = (...args) => ({ type: 'chat-said', line: line(...args) });

test('tabs are there for speaking and for reading, the partner’s first', () => {
  assert.deepEqual(tabsOf(NO_CHAT, ['public', 'team']), ['team', 'public']);
  assert.deepEqual(tabsOf(after(NO_CHAT, all(line(1, 'watchers'))), ['public']), ['public', 'watchers']);
  assert.deepEqual(tabsOf(NO_CHAT, []), []);
});

test('a chosen tab stays, as long as it is there', () => {
  const chosen = after(NO_CHAT, { type: 'chat-tab', channel: 'public' });
  assert.equal(tabOf(NO_CHAT, ['public', 'team']), 'team');
  assert.equal(tabOf(chosen, ['public', 'team']), 'public');
  assert.equal(tabOf(chosen, ['team']), 'team');
  assert.equal(tabOf(chosen, []), null);
});

test('what was there on coming in is read, what comes later is not', () => {
  const here = after(NO_CHAT, all(line(1), line(2, 'team')));
  assert.deepEqual([unreadIn(here, 'public', 'S'), unreadIn(here, 'team', 'S')], [0, 0]);
  const later = after(here, said(3), said(4, 'team'), said(5));
  assert.deepEqual([unreadIn(later, 'public', 'S'), unreadIn(later, 'team', 'S')], [2, 1]);
  const back = after(later, all(line(1), line(3), line(5), line(6)));
  assert.equal(unreadIn(back, 'public', 'S'), 3, 'what was missed while the line was gone counts');
  const quiet = after(NO_CHAT, all(), all(line(1)));
  assert.equal(unreadIn(quiet, 'public', 'S'), 1, 'also where nothing had been said before');
});

test('only what is in sight becomes read', () => {
  const later = after(NO_CHAT, all(), said(3), said(4, 'team'));
  assert.equal(looked(later, ['public', 'team']), later, 'it is folded away');
  const open = looked(after(later, { type: 'chat-open', open: true }), ['public', 'team']);
  assert.deepEqual([unreadIn(open, 'team', 'S'), unreadIn(open, 'public', 'S')], [0, 1]);
  const other = looked(after(open, { type: 'chat-tab', channel: 'public' }), ['public', 'team']);
  assert.equal(unreadIn(other, 'public', 'S'), 0);
  assert.equal(looked(other, ['public', 'team']), other, 'nothing changes when nothing is new');
});

test('one’s own words are not unread', () => {
  const own = after(NO_CHAT, all(), said(3, 'public', { seat: 'S' }));
  assert.equal(unreadIn(own, 'public', 'S'), 0);
  assert.equal(unreadIn(own, 'public', 'N'), 1);
});

test('whoever is muted is neither read nor counted, and can be heard again', () => {
  const chat = after(NO_CHAT, all(), said(1), said(2, 'public', { seat: 'E', name: '' }));
  const muted = after(chat, { type: 'chat-mute', speaker: speakerOf(line(1)), muted: true });
  assert.deepEqual(linesIn(muted, 'public').map(({ at }) => at), [2]);
  assert.equal(unreadIn(muted, 'public', 'S'), 1);
  assert.equal(linesIn(after(muted, { type: 'chat-mute', speaker: 'name Li', muted: false }), 'public').length, 2);
  assert.equal(after(muted, { type: 'chat-mute', speaker: 'name Li', muted: true }).muted.length, 1);
});

test('a name that looks like a seat is no seat', () => {
  assert.notEqual(speakerOf({ name: 'E', seat: 'N' }), speakerOf({ name: '', seat: 'E' }));
});

test('everyone else who has spoken is there once', () => {
  const chat = after(NO_CHAT, all(line(1), line(2), line(3, 'team', { seat: 'S', name: 'me' }), line(4, 'watchers', { seat: null, name: 'Wu' })));
  assert.deepEqual(speakersIn(chat, 'S').map(({ name }) => name), ['Li', 'Wu']);
});

test('a refused text comes back, a taken one does not', () => {
  const waiting = after(NO_CHAT, { type: 'chat-sent', id: 'a', text: 'hm' }, { type: 'chat-sent', id: 'b', text: null });
  assert.ok(isTalk(waiting, 'a') && !isTalk(waiting, 'c') && !isTalk(waiting, null));
  const refused = answered(waiting, 'a', true);
  assert.deepEqual([refused.returned, refused.returns, refused.sent.length], ['hm', 1, 1]);
  assert.equal(answered(waiting, 'a', false).returns, 0);
  assert.equal(answered(waiting, 'b', true).returns, 0, 'a signal has no text');
  assert.equal(answered(waiting, 'c', true), waiting);
});
