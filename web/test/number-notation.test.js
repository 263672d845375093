import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { numberMeaning } from '../static/chat-words.js';
import { speak } from '../static/i18n.js';
import { splitNumbers } from '../static/number-notation.js';
import { readMessages } from './messages.js';

const found = (text) => splitNumbers(text).filter((part) => part.sense !== null).map(({ text: code, sense, ranks }) => `${code} ${sense} ${ranks.join('')}`);

test('every number is its piece', () => {
  assert.deepEqual(found('40 39 38 37 36 35 34 33 32 00'), [...'abcdefghik'].map((rank, i) => `${i === 9 ? '00' : 40 - i} one-of ${rank}`));
});

test('several numbers in one are one of them, a bomb before them is meant for them', () => {
  assert.deepEqual(found('3938'), ['3938 one-of bc']);
  assert.deepEqual(found('393839'), ['393839 one-of bc']);
  assert.deepEqual(found('3900'), ['3900 one-of bk']);
  assert.deepEqual(found('0040'), ['0040 bomb-on a']);
  assert.deepEqual(found('003938'), ['003938 bomb-on bc']);
  assert.deepEqual(found('0000'), ['0000 one-of k']);
});

test('a plus is “or higher” where there is something higher', () => {
  assert.deepEqual(found('37+'), ['37+ at-least d']);
  assert.deepEqual(found('40+ 00+ 3938+'), ['40+ one-of a', '00+ one-of k', '3938+ one-of bc']);
});

test('what only looks like a number is left alone', () => {
  for (const text of ['31', '41', '400', '3', '39a', 'a39', 'h4040x', '3:40', '39.5', '40%', '2040', '37+5', '37++', '4039383736', '']) {
    assert.deepEqual(found(text), [], text);
  }
});

test('numbers stand in sentences of any language', () => {
  assert.deepEqual(found('他是3938，用0040。'), ['3938 one-of bc', '0040 bomb-on a']);
  assert.deepEqual(found('I think 37+, (39) or 38.'), ['37+ at-least d', '39 one-of b', '38 one-of c']);
});

test('nothing of a text is lost', () => {
  for (const text of ['', '40', ' 40 ', 'a 3938 b 37+ c', '39/38', '用0040，37+！', '<b>40</b>']) {
    assert.equal(splitNumbers(text).map((part) => part.text).join(''), text);
  }
});

test('numbers are explained in every language', () => {
  const meanings = (language) => {
    speak(readMessages(readFileSync(new URL(`../../locales/${language}.ftl`, import.meta.url), 'utf8')));
    return splitNumbers('3938 37+ 003938 32').filter((part) => part.sense !== null).map(numberMeaning);
  };
  assert.deepEqual(meanings('zh-Hans'), ['军长或师长', '旅长或更大', '用炸弹打军长或师长', '工兵']);
  assert.deepEqual(meanings('zh-Hant'), ['軍長或師長', '旅長或更大', '用炸彈打軍長或師長', '工兵']);
  assert.deepEqual(meanings('en'), ['army or division', 'brigade or higher', 'bomb on army or division', 'engineer']);
});
