import assert from 'node:assert/strict';
import test from 'node:test';
import { changedNames, joinValue, splitValue, takesNumber, valuesOf } from '../static/option-values.js';

const QUIET = ['off', 'N_plies', 'N_rounds', 'N_plies_lose'];

test('a value with a number has two fields', () => {
  assert.deepEqual(splitValue('70_plies', QUIET), { form: 'N_plies', number: '70' });
  assert.deepEqual(splitValue('31_plies_lose', QUIET), { form: 'N_plies_lose', number: '31' });
  assert.deepEqual(splitValue('off', QUIET), { form: 'off', number: '' });
  assert.deepEqual(splitValue('1000', ['none', 'N']), { form: 'N', number: '1000' });
  assert.deepEqual(splitValue('penalty_50', ['win_to_other', 'penalty_N']), { form: 'penalty_N', number: '50' });
  assert.deepEqual(splitValue('30_plies_winner_0', ['off', 'N_plies_winner_0']), { form: 'N_plies_winner_0', number: '30' });
});

test('a name with a digit in it is a name', () => {
  assert.deepEqual(splitValue('3_turning', ['slide', '3_turning']), { form: '3_turning', number: '' });
  assert.deepEqual(splitValue('4', ['4', '2']), { form: '4', number: '' });
});

test('form and number make the value again', () => {
  for (const [value, forms] of [['70_plies', QUIET], ['off', QUIET], ['1000', ['none', 'N']], ['penalty_50', ['penalty_N']], ['none', ['none', 'N']]]) {
    const { form, number } = splitValue(value, forms);
    assert.equal(joinValue(form, number), value);
  }
  assert.deepEqual(['N', 'N_plies', 'penalty_N', 'Nobody', 'none'].map(takesNumber), [true, true, true, false, false]);
});

test('only what differs from the preset counts as changed', () => {
  const preset = valuesOf({ name: 'x', title: 'X', rules: { mine_rule: 'stays', players: '2' }, terms: { touch_move: 'off' } });
  assert.deepEqual(preset, { 'rule.mine_rule': 'stays', 'rule.players': '2', 'term.touch_move': 'off' });
  assert.deepEqual(changedNames({ 'rule.mine_rule': 'both', 'rule.players': '2', 'term.touch_move': 'on', 'rule.unknown': '1' }, preset), ['rule.mine_rule', 'term.touch_move']);
  assert.deepEqual(changedNames({ 'rule.mine_rule': 'both' }, {}), [], 'nothing to compare with');
});
