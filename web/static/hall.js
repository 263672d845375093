/** The page of the hall works without this; it asks again every few seconds who waits and who plays. */
/** @import { HallTable } from './types.js' */
import { createHallList } from './hall-list.js';
import { speakFromPage } from './i18n.js';
import { createLinkNotice } from './notices.js';

const EVERY = 3000;

const holder = document.getElementById('app');
if (holder) {
  speakFromPage();
  keepFresh(holder);
}

/** @param {HTMLElement} within */
function keepFresh(within) {
  const games = /** @type {NodeListOf<HTMLOptionElement>} */ (document.querySelectorAll('.hall-match select[name="preset"] option'));
  const list = createHallList(within, [...games].map((game) => game.value));
  const notice = createLinkNotice();
  document.body.append(notice.element);
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  async function refresh() {
    clearTimeout(timer);
    const tables = await fetchTables();
    notice.update(tables ? 'up' : 'down');
    if (tables) list.update(tables);
    clearTimeout(timer);
    // Nobody looks at a hidden page.
    if (!document.hidden) timer = setTimeout(() => void refresh(), EVERY);
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (!document.hidden) void refresh();
  });
  timer = setTimeout(() => void refresh(), EVERY);
}

/** @returns {Promise<HallTable[]|null>} null where the server cannot be reached */
async function fetchTables() {
  try {
    const answer = await fetch('/api/hall');
    if (!answer.ok) return null;
    /** @type {{tables: HallTable[]}} */
    const { tables } = await answer.json();
    return tables;
  } catch {
    return null;
  }
}
