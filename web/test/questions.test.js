import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { speak } from '../static/i18n.js';
import { leaveCost } from '../static/questions.js';
import { readMessages } from './messages.js';

test('leaving says what it costs at this table', () => {
  speak(readMessages(readFileSync(new URL('../../locales/zh-Hans.ftl', import.meta.url), 'utf8')));
  const cost = (may, more = {}) => leaveCost({ you: 'S', seats: { S: {} }, may, terms: { escape: 'penalty_50' }, ...more });
  assert.match(cost({ leave: true, ask_leave: true }), /申请退出.*逃跑.*本桌约定：逃跑：扣 50 分/);
  assert.doesNotMatch(cost({ leave: true, ask_leave: false }), /申请退出/);
  assert.doesNotMatch(cost({ leave: false, ask_leave: true }), /出局/);
  assert.equal(cost({ leave: true, ask_leave: false }, { seats: { S: { out: 'flag' } } }), '你已出局，现在离开不算逃跑。');
  assert.doesNotMatch(cost({ leave: true, ask_leave: false }, { terms: {} }), /约定/);
});
