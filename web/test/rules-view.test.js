import assert from 'node:assert/strict';
import test from 'node:test';
import { hasFreeFlag, mineRule, specialRule, tellingOptions } from '../static/rules-view.js';

const usual = { players: '2', board: 'two', information: 'dark', deployment: 'own', mine_rule: 'stays', flag_capturer: 'any', flag_requires_mines_cleared: 'false',
  commander_may_take_flag: 'true', bomb_vs_flag: 'both', flip_colour: 'first_engineer', mine_lines: 'last2', combos: 'false', allow_split: 'false', redeal_if_max_brigade: 'false' };
const flip = { ...usual, information: 'flip', deployment: 'shuffled' };
const names = (rules) => tellingOptions(rules).map(([name]) => name);

test('options of other games are left out', () => {
  assert.ok(!names(usual).includes('flip_colour') && names(usual).includes('mine_lines'));
  assert.ok(names(flip).includes('flip_colour') && !names(flip).includes('mine_lines') && !names(flip).includes('allow_split'));
  assert.ok(names({ ...flip, combos: 'true' }).includes('allow_split'));
  assert.ok(names({ ...usual, deployment: 'dealt' }).includes('redeal_if_max_brigade') && !names(usual).includes('redeal_if_max_brigade'));
});

test('each kind of game has its sentence', () => {
  assert.equal(specialRule(usual), 'rules-special');
  assert.equal(specialRule({}), 'rules-special', 'what is not said is as usual');
  assert.equal(specialRule(flip), 'rules-special-flip');
  assert.equal(specialRule({ ...flip, combos: 'true' }), 'rules-special-combination');
  assert.equal(specialRule({ ...usual, extra_flag_as_army: 'true', both_hq_rules: 'true' }), 'rules-special-chaos');
  assert.equal(specialRule({ ...usual, mine_rule: 'both' }), null, 'the usual sentence would be wrong');
});

test('mines and flags are as the rules say', () => {
  assert.deepEqual([usual, {}, { mine_rule: 'both' }, { mine_rule: 'forbidden' }].map(mineRule), ['stays', 'stays', 'both', 'forbidden']);
  assert.ok(hasFreeFlag(usual) && hasFreeFlag({}));
  for (const more of [{ flag_capturer: 'smallest' }, { flag_requires_mines_cleared: 'true' }, { commander_may_take_flag: 'false' }, { bomb_vs_flag: 'bomb_only' }]) {
    assert.ok(!hasFreeFlag({ ...usual, ...more }), JSON.stringify(more));
  }
});
