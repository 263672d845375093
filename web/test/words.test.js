import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { speak, t } from '../static/i18n.js';
import { optionText, valueText } from '../static/option-words.js';
import { bankText, clockText, listText, newsText, offerText, playerName, plySpoken, plyWords, pointLabel, refusalText, resultText, signed, titleName } from '../static/words.js';
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
  for (const code of ['not-now', 'not-seated', 'not-your-turn', 'stale', 'already-ready', 'too-early', 'offer-open', 'no-offer', 'malformed', 'too-fast', 'not-found', 'unreadable', 'storage', 'too-large', 'touched', 'nothing-to-touch', 'no-redeal', 'seat-taken', 'not-host', 'sent-away', 'nobody-away', 'no-channel', 'unsuitable-text', 'new-one']) {
    assert.doesNotMatch(refusalText({ code, from: 20, at: 'a6', detail: 'x' }), /^refused-|\{/, code);
    assert.equal(refusalText({ code }) === t('refused-other', { code }), code === 'new-one', code);
  }
  for (const why of ['no-piece', 'not-yours', 'never-moves', 'headquarters', 'camp', 'own-piece', 'no-route', 'forbidden', 'face-down', 'not-face-down', 'colours-open', 'no-colour', 'must-name', 'nothing-to-name', 'not-carried', 'other']) {
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
  assert.equal(newsText({ kind: 'refused', offer: 'draw' }, two), '电脑不同意和棋');
  assert.equal(newsText({ kind: 'refused', offer: 'draw' }, four), '求和未获全体同意，继续下');
  assert.equal(newsText({ kind: 'refused', offer: 'end' }, two), '没有结束，继续下');
  assert.equal(newsText({ kind: 'refused', offer: 'leave' }, two), '退出未获全体同意，继续下');
  assert.equal(newsText({ kind: 'sent-away' }, two), '房主请你离开了这一桌');
  assert.equal(newsText({ kind: 'timeout', count: 2 }, two), '你超时了，这一步轮空（2/5）');
});

test('a ply is read out with its side and what came of it', () => {
  say('en');
  assert.equal(plySpoken({ kind: 'move', ply: 1, seat: 'N', from: 'e8', to: 'e6', clash: 'both' }), 'North e8×e6 trade.');
});

test('pieces of flip games and their loads are read out', () => {
  say('zh-Hans');
  assert.equal(pointLabel('a6', { seat: null, rank: 'x', down: true }, ''), 'a6，未翻');
  assert.equal(pointLabel('a6', { seat: null, rank: 'd', colour: 'R' }, ''), 'a6，红旅长');
  assert.equal(pointLabel('a6', { seat: 'N', rank: 'd', colour: 'B', down: true }, '北'), 'a6，未翻、蓝旅长，北');
  assert.equal(pointLabel('a6', { seat: 'S', rank: 'i', colour: 'R', load: { mines: 2, bombs: 0, flags: ['B'] } }, '我方'), 'a6，红工兵，带地雷×2、军旗，我方');
  assert.equal(pointLabel('a6', { seat: 'E', rank: 'x', ghost: true }, '对手'), 'a6，未知，已出局，对手');
});

test('flips, colours and names are told', () => {
  say('zh-Hans');
  const words = (ply) => { const { action, notes } = plyWords(ply); return [action, ...notes]; };
  assert.deepEqual(words({ kind: 'flip', ply: 1, seat: 'S', at: 'a6', shows: 'Rd' }), ['翻 a6', '红旅长']);
  assert.deepEqual(words({ kind: 'flip', ply: 2, seat: 'N', at: 'a7', shows: 'Bi', red: 'S' }), ['翻 a7', '蓝工兵', '南执红']);
  assert.deepEqual(words({ kind: 'take', ply: 2, seat: 'N', colour: 'B', red: 'S' }), ['选蓝']);
  assert.deepEqual(words({ kind: 'name', ply: 2, seat: 'S', at: 'h1' }), ['守 h1']);
  assert.deepEqual(words({ kind: 'move', ply: 3, seat: 'S', from: 'a6', to: 'a7', clash: null, left: 'j' }), ['a6–a7', '留下地雷']);
  assert.deepEqual(words({ kind: 'move', ply: 3, seat: 'S', from: 'a6', to: 'a7', clash: 'attacker', turned_up: 'Bd' }), ['a6×a7', '翻出蓝旅长', '吃']);
  assert.deepEqual(words({ kind: 'move', ply: 3, seat: 'S', from: 'a6', to: 'a7', clash: null, turned_up: 'Rd' }), ['a6×a7', '翻出红旅长', '留在原处']);
  assert.deepEqual(words({ kind: 'move', ply: 3, seat: 'S', from: 'a6', to: 'a7', clash: 'defender', scouted: 'a7', flags_back: [{ seat: 'N', point: 'b12' }] }),
    ['a6×a7', '反弹', 'a7 亮明', '北军旗回到 b12']);
});

test('options are told by their messages, with their numbers', () => {
  speak({ 'option-quiet_draw': 'Q', 'value-quiet_draw-N_plies': '{$n} moves', 'value-ordinary_rail-3_turning': 'three', 'option-value': '{$option}: {$value}' });
  assert.equal(optionText('quiet_draw', '70_plies'), 'Q: 70 moves');
  assert.equal(valueText('ordinary_rail', '3_turning'), 'three');
  assert.equal(valueText('new_one', '5'), '5', 'what has no message is told as it is');
});

test('every option of the catalogue has its words', () => {
  for (const language of ['zh-Hans', 'zh-Hant', 'en']) {
    say(language);
    for (const [name, value] of [['mine_rule', 'both'], ['quiet_draw', '31_plies_lose'], ['max_plies', '1000'], ['escape', 'penalty_50'], ['early_end', '15_rounds_void'], ['flip_colour', 'two_in_a_row'], ['touch_move', 'on']]) {
      assert.doesNotMatch(optionText(name, value), /_|\{|option-/, `${name} in ${language}`);
    }
  }
});

test('what was touched, and a new deal, are told', () => {
  say('zh-Hans');
  assert.equal(refusalText({ code: 'touched', at: 'a6' }), '举子无悔，须走 a6 的棋子');
  assert.match(newsText({ kind: 'redealt' }, { you: 'S', timeouts_to_lose: 5, seats: {} }), /重新/);
});

test('an offer is told from where one sits', () => {
  say('zh-Hans');
  const table = (you) => ({ you, seats: { S: { name: 'Ma' }, E: { name: 'Li' }, N: {}, W: { computer: true } } });
  const end = { kind: 'end', seats: ['E', 'N'], by: 'S', waits_for: ['W'] };
  assert.equal(offerText(end, table('S')), '已提出不再等 Li、北，等待回应');
  assert.equal(offerText(end, table('W')), 'Li、北 断线太久，Ma 提出不再等、结束对局，同意吗？');
  assert.equal(offerText(end, table(null)), 'Ma 提出不再等 Li、北、结束对局');
  assert.equal(offerText({ kind: 'leave', by: 'E', waits_for: ['S'] }, table('S')), 'Li 申请退出，同意不分胜负吗？不回应算同意。');
});

test('a reserve stands beside its clock in whole seconds', () => {
  assert.deepEqual([90_000, 9_100, 0].map(bankText), ['+1:30', '+0:10', '+0:00']);
});

test('points say which way they went, and titles have names', () => {
  assert.deepEqual([2, 0, -50].map(signed), ['+2', '0', '−50']);
  say('zh-Hant');
  assert.equal(titleName('deputy-regiment'), '副團長');
  assert.equal(titleName('marshal'), 'marshal', 'a later server may know more');
});
