/** A point of the board that a partner points at: rings around it, for a moment. */
/** @import { BoardView } from './board-view.js' */
/** @import { Seat } from './types.js' */
import { armyClass } from './army.js';
import { spotOf } from './board-geometry.js';
import { s } from './dom.js';

const STAYS = 4000;

/**
 * @param {BoardView} view
 * @param {string} point
 * @param {Seat|null} seat  who points
 */
export function showPing(view, point, seat) {
  if (!view.place(point)) return;
  const { x, y } = spotOf(view.geometry.spots, point);
  const radius = Math.max(view.geometry.piece.w, view.geometry.piece.h) * 0.75;
  const ring = (/** @type {string} */ kind) => s('circle', { class: kind, r: radius });
  const mark = s('g', { class: `ping ${armyClass(seat)}`, 'data-ping': point, transform: `translate(${x} ${y})` },
    ring('ping-under'), ring('ping-ring'), ring('ping-wave'));
  view.effects.append(mark);
  setTimeout(() => mark.remove(), STAYS);
}
