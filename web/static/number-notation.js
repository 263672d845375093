/**
 * The numbers by which players speak of pieces: 40 is the commander, 32 the engineer, 00 the bomb. `3938` is one of two,
 * `37+` is 37 or higher, and `0040` asks to bomb the commander.
 *
 * @typedef {'one-of'|'at-least'|'bomb-on'} NumberSense
 * @typedef {{text: string, sense: NumberSense|null, ranks: string[]}} TextPart  plain text has no sense and no ranks
 */

const HIGHEST = 40;
const BOMB = 'k';
/** What may be a number with its sign: whatever else stands in such a word makes it something else. */
const WORDS = /[A-Za-z0-9+%:./]+/g;
const NUMBERS = /^((?:00|3[2-9]|40){1,4})(\+?)[.:/]*$/;

/**
 * A text in its plain parts and those that are numbers of pieces.
 * @param {string} text
 * @returns {TextPart[]}
 */
export function splitNumbers(text) {
  /** @type {TextPart[]} */
  const parts = [];
  let end = 0;
  const plain = (/** @type {number} */ to) => {
    if (to > end) parts.push({ text: text.slice(end, to), sense: null, ranks: [] });
    end = to;
  };
  for (const found of text.matchAll(WORDS)) {
    const part = numberPart(found[0]);
    if (!part) continue;
    plain(found.index);
    parts.push(part);
    end += part.text.length;
  }
  plain(text.length);
  return parts;
}

/**
 * @param {string} word
 * @returns {TextPart|null}
 */
function numberPart(word) {
  const [, digits = '', sign = ''] = NUMBERS.exec(word) ?? [];
  const ranks = (digits.match(/../g) ?? []).map(rankOf);
  const [first, ...rest] = ranks;
  if (first === undefined) return null;
  const text = digits + sign;
  if (first === BOMB && rest.length > 0 && !rest.includes(BOMB)) return { text, sense: 'bomb-on', ranks: unique(rest) };
  // Only a piece by itself can be the least that one may be; there is nothing above a commander, and a bomb has no height.
  const open = sign !== '' && rest.length === 0 && first !== BOMB && first !== 'a';
  return { text, sense: open ? 'at-least' : 'one-of', ranks: unique(ranks) };
}

/** @param {string} code */
function rankOf(code) {
  return code === '00' ? BOMB : String.fromCharCode('a'.charCodeAt(0) + HIGHEST - Number(code));
}

/** @param {string[]} ranks */
function unique(ranks) {
  return [...new Set(ranks)];
}
