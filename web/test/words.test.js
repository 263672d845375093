import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { speak, t } from '../static/i18n.js';
import { clockText, listText, newsText, playerName, plySpoken, plyWords, pointLabel, refusalText, resultText } from '../static/words.js';
import { readMessages } from './messages.js';

const say = (language) => speak(readMessages(readFileSync(new URL(`../../locales/${language}.ftl`, import.meta.url), 'utf8')));

test('words are filled in', () => {
  speak({ a: 'x {$y} { $z }' });
  assert.equal(t('a', { y: 1, z: 'two' }), 'x 1 two');
  assert.equal(t('a', { y: '{$z}', z: 2 }), 'x {$z} 2', 'what is filled in is not read again');
  assert.equal(t('missing'), 'missing');
});

test('a layout refusal names the point and the rule', () => {
  say('zh-Hans');
  assert.equal(refusalText({ code: 'layout', faults: [{ fault: 'mine-too-far-forward', point: 'a6', rank: 'j' }] }), 'a6：地雷只能放在最后两行');
  say('en');
  assert.equal(refusalText({ code: 'layout', faults: [{ fault: 'too-many', rank: 'k' }] }), 'too many: bomb');
});

test('every refusal says something', () => {
  say('en');
  for (const code of ['not-now', 'not-seated', 'not-your-turn', 'stale', 'already-ready', 'too-early', 'offer-open', 'no-offer', 'malformed', 'too-fast', 'not-found', 'unreadable', 'storage', 'too-large', 'new-one']) {
    assert.doesNotMatch(refusalText({ code, from: 20, detail: 'x' }), /^refused-|\{/, code);
  }
  for (const why of ['no-piece', 'not-yours', 'never-moves', 'headquarters', 'camp', 'own-piece', 'no-route', 'forbidden', 'other']) {
    assert.doesNotMatch(refusalText({ code: 'illegal-move', why }), /illegal-|refused-/, why);
  }
});

test('the three ends of a clash have three words', () => {
  say('zh-Hans');
  const notes = ['attacker', 'defender', 'both'].map((clash) => plyWords({ kind: 'move', ply: 1, from: 'a6', to: 'a7', clash }).notes.join());
  assert.deepEqual(notes, ['吃', '反弹', '兑']);
});

test('flags and armies that fall are told', () => {
  say('zh-Hant');
  const { notes } = plyWords({ kind: 'move', ply: 1, from: 'a', to: 'b', clash: 'both', flags: [{ seat: 'W', point: 'a8' }], out: [{ seat: 'E', cause: 'flag' }] });
  assert.deepEqual(notes, ['兌', '西亮旗 a8', '東出局']);
});

test('results are told from one’s own side, or by the winners', () => {
  say('en');
  assert.equal(resultText({ result: 'S+N', ending: 'flag', you: 'loss' }), 'You lose');
  assert.equal(resultText({ result: 'S+N', ending: 'flag', you: null }), 'Winner: South, North');
  assert.equal(resultText({ result: '1/2', ending: 'quiet', you: null }), 'Draw');
  assert.equal(listText([]), '');
});

test('points are read out', () => {
  say('zh-Hans');
  assert.equal(pointLabel('a6', { seat: 'S', rank: 'c' }, '我方'), 'a6，师长，我方');
  assert.equal(pointLabel('a6', { seat: 'N', rank: 'x' }, '对手'), 'a6，未知，对手');
  assert.equal(pointLabel('a6', null, ''), 'a6，空');
});

test('a clock shows tenths at the end only', () => {
  assert.deepEqual([60000, 29001, 10000, 9999, 40, 0].map(clockText), ['1:00', '0:30', '0:10', '9.9', '0.0', '0.0']);
});

test('a seat is called by its name, or by what sits there', () => {
  say('zh-Hans');
  const table = { you: 'S', timeouts_to_lose: 5, seats: { S: {}, N: { name: '', computer: true }, E: { name: 'Li' } } };
  assert.deepEqual(['S', 'N', 'E'].map((seat) => playerName(table, seat)), ['南', '电脑', 'Li']);
});

test('news is told by name where there is one opponent', () => {
  say('zh-Hans');
  const two = { you: 'S', timeouts_to_lose: 5, seats: { S: {}, N: { name: '', computer: true } } };
  const four = { ...two, seats: { ...two.seats, E: {}, W: {} } };
  assert.equal(newsText({ kind: 'draw-refused' }, two), '电脑不同意和棋');
  assert.equal(newsText({ kind: 'draw-refused' }, four), '求和未获全体同意，继续下');
  assert.equal(newsText({ kind: 'timeout', count: 2 }, two), '你超时了，这一步轮空（2/5）');
});

test('a ply is read out with its side and what came of it', () => {
  say('en');
  assert.equal(plySpoken({ kind: 'move', ply: 1, seat: 'N', from: 'e8', to: 'e6', clash: 'both' }), 'North e8×e6 trade.');
});
