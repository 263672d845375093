/** The page of the hall works without this; it asks again every few seconds who waits and who plays. */
/** @import { HallTable } from './types.js' */
import { setText } from './dom.js';
import { createHallList } from './hall-list.js';
import { roomNumbers, tablesAsked } from './hall-state.js';
import { speakFromPage, t } from './i18n.js';
import { createLinkNotice } from './notices.js';

const EVERY = 3000;

const holder = document.getElementById('app');
if (holder) {
  speakFromPage();
  followGame();
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
    if (tables) {
      list.update(tablesAsked(tables, location.search));
      showNumbers(tables);
    }
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

/** Says beside each room how many tables and people are there. @param {HallTable[]} tables */
function showNumbers(tables) {
  const rooms = roomNumbers(tables);
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.hall-rooms a'))) {
    const numbers = link.querySelector('.room-numbers');
    const room = rooms.get(link.dataset.room ?? '');
    if (numbers) setText(numbers, room ? t('hall-room-numbers', room) : '');
  }
}

/** A partner can only be brought to games that have any. */
function followGame() {
  const game = /** @type {HTMLSelectElement|null} */ (document.querySelector('.hall-match select[name="preset"]'));
  const partner = /** @type {HTMLElement|null} */ (document.querySelector('.hall-partner'));
  const follow = () => {
    if (partner) partner.hidden = game?.selectedOptions[0]?.dataset.pairs === undefined;
  };
  game?.addEventListener('change', follow);
  follow();
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
