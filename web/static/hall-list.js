/** The list of tables, kept fresh without touching what has not changed: focus, selection and scrolling stay. */
/** @import { HallTable } from './types.js' */
import { h } from './dom.js';
import { rowContent } from './hall-row.js';
import { groupTables } from './hall-state.js';
import { t } from './i18n.js';
import { presetName } from './words.js';

/** What a row shows; one that the server wrote is drawn anew once. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/**
 * Takes over the list that the server wrote into `holder`.
 * @param {HTMLElement} holder
 * @param {string[]} presets  the games in their order
 */
export function createHallList(holder, presets) {
  /** @param {HallTable[]} tables */
  function update(tables) {
    const groups = groupTables(tables, presets);
    const sections = groups.map((group) => {
      const section = childWith(holder, 'preset', group.preset) ?? newSection(group.preset);
      const list = section.querySelector('.table-list');
      if (list) arrange(list, group.tables.map((table) => rowIn(holder, table)));
      return section;
    });
    arrange(holder, groups.length > 0 ? sections : [holder.querySelector('.hall-empty') ?? h('p', { class: 'hall-empty' }, t('hall-empty'))]);
  }
  return { update };
}

/** @param {string} preset */
function newSection(preset) {
  return h('section', { class: 'hall-preset', 'data-preset': preset }, h('h2', {}, presetName(preset)), h('ul', { class: 'table-list' }));
}

/**
 * @param {HTMLElement} holder
 * @param {HallTable} table
 */
function rowIn(holder, table) {
  const row = childWith(holder, 'table', table.id) ?? h('li', { class: 'table-row', 'data-table': table.id });
  const shown = JSON.stringify(table);
  if (drawn.get(row) === shown) return row;
  drawn.set(row, shown);
  const focused = row.contains(document.activeElement);
  row.replaceChildren(...rowContent(table));
  if (focused) row.querySelector('a')?.focus();
  return row;
}

/**
 * @param {HTMLElement} holder
 * @param {'preset'|'table'} kind
 * @param {string} name
 */
function childWith(holder, kind, name) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (holder.querySelectorAll(`[data-${kind}]`));
  return [...all].find((element) => element.dataset[kind] === name);
}

/**
 * Gives an element these children in this order, and moves none that stands right.
 * @param {Element} parent
 * @param {Element[]} children
 */
function arrange(parent, children) {
  for (const child of [...parent.children]) {
    if (!children.includes(child)) child.remove();
  }
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
}
