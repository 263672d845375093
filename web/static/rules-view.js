/**
 * Which of a table's rules are worth a word to its players.
 *
 * @import { MineRule } from './rank-order.js'
 * @typedef {Record<string, string>} Options  every option by its name
 */

/** What an option needs to say anything at all. @type {Record<string, (rules: Options) => boolean>} */
const NEEDS = {
  flip_colour: isFlip,
  attack_hidden: isFlip,
  combos: isFlip,
  allow_split: isCombination,
  mine_lines: (rules) => !isFlip(rules),
  bomb_front_row: (rules) => !isFlip(rules),
  mines_cleared_by: (rules) => rules.flag_requires_mines_cleared === 'true' || rules.bomb_vs_flag === 'forbidden_until_mines_cleared',
  extra_flag_as_army: isDealt,
  both_hq_rules: isDealt,
  redeal_if_max_brigade: isDealt,
  elimination: (rules) => rules.players === '4',
  unused_homes: (rules) => rules.players === '2' && rules.board === 'four',
  timeout_action: () => false,
};

/** @param {Options} rules */
export function isFlip(rules) {
  return rules.information === 'flip';
}

/** @param {Options} rules */
export function isCombination(rules) {
  return rules.combos === 'true';
}

/** @param {Options} rules */
export function isDealt(rules) {
  return rules.deployment === 'dealt';
}

/**
 * The options that say something under these rules, in their order.
 * @param {Options} rules
 * @returns {[string, string][]}
 */
export function tellingOptions(rules) {
  return Object.entries(rules).filter(([name]) => NEEDS[name]?.(rules) ?? true);
}

/** What running into a mine does. @param {Options} rules @returns {MineRule} */
export function mineRule({ mine_rule: rule }) {
  return rule === 'both' || rule === 'forbidden' ? rule : 'stays';
}

/** Whether any piece that moves may take a flag at any time, and a bomb blows it up. @param {Options} rules */
export function hasFreeFlag(rules) {
  return isOr(rules.flag_capturer, 'any') && isOr(rules.flag_requires_mines_cleared, 'false')
    && isOr(rules.commander_may_take_flag, 'true') && isOr(rules.bomb_vs_flag, 'both');
}

/**
 * What is not said is as usual.
 * @param {string|undefined} value
 * @param {string} usual
 */
function isOr(value, usual) {
  return value === undefined || value === usual;
}

/**
 * The message that tells the most of these rules in one sentence.
 * @param {Options} rules
 * @returns {'rules-special-combination'|'rules-special-flip'|'rules-special-chaos'|'rules-special'|null}
 */
export function specialRule(rules) {
  if (isCombination(rules)) return 'rules-special-combination';
  if (isFlip(rules)) return 'rules-special-flip';
  if (rules.extra_flag_as_army === 'true' && rules.both_hq_rules === 'true') return 'rules-special-chaos';
  return hasFreeFlag(rules) && mineRule(rules) === 'stays' ? 'rules-special' : null;
}
