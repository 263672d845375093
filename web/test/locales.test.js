import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { readMessages } from './messages.js';

const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'];
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const catalogues = Object.fromEntries(LANGUAGES.map((language) => [language, readMessages(read(`../../locales/${language}.ftl`))]));
const scripts = readdirSync(new URL('../static/', import.meta.url)).filter((name) => name.endsWith('.js'));

test('the three languages say the same things', () => {
  const ids = Object.keys(catalogues.en);
  for (const language of LANGUAGES) assert.deepEqual(Object.keys(catalogues[language]), ids, language);
});

test('a message takes the same words in every language', () => {
  const takes = (text) => [...text.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name).sort().join();
  for (const [id, text] of Object.entries(catalogues.en)) {
    for (const language of LANGUAGES) {
      assert.equal(takes(catalogues[language][id]), takes(text), `${id} in ${language}`);
      assert.doesNotMatch(catalogues[language][id].replace(/\{\$\w+\}/g, ''), /[{}]/, `${id} in ${language} is not simple`);
    }
  }
});

test('every message that a script asks for is there', () => {
  for (const name of scripts) {
    const text = read(`../static/${name}`);
    for (const [, id] of text.matchAll(/\bt\(\s*'([^']+)'/g)) assert.ok(id in catalogues.en, `${id} in ${name}`);
    for (const [, test1, test2] of text.matchAll(/\bt\([^()']*\?\s*'([^']+)'\s*:\s*'([^']+)'/g)) {
      for (const id of [test1, test2]) assert.ok(id in catalogues.en, `${id} in ${name}`);
    }
  }
});

test('families of messages are complete', () => {
  const families = {
    'rank-': [...'abcdefghijkl', 'x'],
    'seat-': [...'senw'],
    'relation-': ['you', 'ally', 'opponent'],
    'out-': ['flag', 'headquarters', 'no-move', 'timeouts', 'surrender', 'left', 'quiet-loss'],
    'colour-': ['r', 'b'],
    'ending-': ['flag', 'headquarters', 'no-move', 'timeouts', 'surrender', 'left', 'agreement', 'quiet', 'quiet-loss', 'max-plies', 'all-stuck', 'aborted'],
    'result-': ['win', 'loss', 'draw', 'void'],
    'illegal-': ['no-piece', 'not-yours', 'never-moves', 'headquarters', 'camp', 'own-piece', 'no-route', 'forbidden', 'face-down', 'not-face-down', 'colours-open', 'no-colour', 'must-name', 'nothing-to-name', 'not-carried'],
    'fault-': ['count', 'missing', 'unknown-piece', 'camp', 'flag-outside-headquarters', 'mine-too-far-forward', 'bomb-in-front-row', 'outside-home', 'too-many', 'too-few'],
    'preset-': ['two-dark', 'two-open', 'four-dark', 'double-open', 'full-open', 'duel-dark', 'duel-open', 'seed-004', 'flip', 'combination-flip', 'chaos', 'qq-flip', 'scout-dark', 'ccgc-2012'],
    'rules-special': ['', '-flip', '-combination', '-chaos'],
    'signal-': ['attack', 'defend', 'help', 'wait', 'danger', 'well-played', 'yes', 'no'],
    'chat-': ['public', 'team', 'watchers', 'to-public', 'to-team', 'to-watchers'],
    ...Object.fromEntries(['draw', 'takeback', 'leave', 'claim'].map((word) => [`${word}-`, ['asked', 'waiting', 'open', 'agree', 'refused']])),
    'refused-': ['seat-taken', 'not-host', 'sent-away', 'nobody-away', 'no-channel', 'unsuitable-text', 'too-fast', 'muted', 'nobody-there', 'unsuitable-report', 'too-many-reports'],
    'viewer-': ['open', 'public', 'seat'],
    'end-uncounted-': ['computer', 'own-rules'],
    'title-': ['private', 'commander', ...['squad', 'platoon', 'company', 'battalion', 'regiment', 'brigade', 'division', 'army'].flatMap((unit) => [unit, `deputy-${unit}`])],
  };
  for (const [prefix, names] of Object.entries(families)) {
    for (const name of names) assert.ok(`${prefix}${name}` in catalogues.en, prefix + name);
  }
  for (const letter of 'abcdefghijkl') {
    assert.ok(`rank-${letter}-short` in catalogues.en && `rank-${letter}-tiny` in catalogues.en);
  }
});

test('no two ranks look alike on a piece', () => {
  for (const language of LANGUAGES) {
    for (const size of ['short', 'tiny']) {
      const signs = [...'abcdefghijkl'].map((letter) => catalogues[language][`rank-${letter}-${size}`]);
      assert.equal(new Set(signs).size, 12, `${language} ${size}`);
    }
  }
});

test('text is never put in as markup, and styles never in markup', () => {
  for (const name of scripts) assert.doesNotMatch(read(`../static/${name}`), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|style: ['`]/, name);
});
