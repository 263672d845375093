/** A piece that lies face down: the same for everyone, whosever it is. */
/** @import { Piece } from './types.js' */
import { armyClass, armyOf } from './army.js';
import { s } from './dom.js';
import { t } from './i18n.js';
import { drawMark, drawName } from './piece-marks.js';
import { rankShort, rankTiny } from './words.js';

/**
 * The back around the origin. Taken up, it asks to be turned; where the whole truth is shown, it lets its face through.
 * @param {Piece} piece
 * @param {{w: number, h: number}} size
 * @param {boolean} compact
 * @param {boolean} asks
 */
export function drawBack(piece, { w, h }, compact, asks) {
  const known = piece.rank !== 'x';
  const back = s('g', { class: `piece back ${known ? `known ${armyClass(armyOf(piece))}` : ''}` },
    s('rect', { class: 'body', x: -w / 2, y: -h / 2, width: w, height: h, rx: h * 0.17 }),
    s('rect', { class: 'rim', x: -w / 2 + 3, y: -h / 2 + 3, width: w - 6, height: h - 6, rx: h * 0.1 }));
  if (asks) {
    back.append(drawName(t(compact ? 'turn-up-tiny' : 'turn-up-short'), { w, h }, compact));
    return back;
  }
  back.append(s('path', { class: 'lattice', d: latticePath(w - 12, h - 12) }));
  const army = armyOf(piece);
  if (known) back.append(drawName(compact ? rankTiny(piece.rank) : rankShort(piece.rank), { w: w * 0.84, h: h * 0.84 }, compact));
  else back.append(s('path', { class: 'star', d: starPath(h * 0.25) }));
  if (known && army) back.append(s('g', { class: 'corner', transform: `translate(${-w / 2 + h * 0.22} ${-h / 2 + h * 0.23})` }, drawMark(army, h * 0.1)));
  return back;
}

/**
 * Crossing lines in a box around the origin.
 * @param {number} w
 * @param {number} h
 */
function latticePath(w, h) {
  const step = h / 2;
  const count = Math.max(1, Math.round(w / step));
  const across = w / count;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const x = -w / 2 + i * across;
    d += `M${x.toFixed(1)} ${-h / 2}l${across.toFixed(1)} ${h}m0 ${-h}l${(-across).toFixed(1)} ${h}`;
  }
  return d;
}

/** @param {number} r */
function starPath(r) {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const far = i % 2 === 0 ? r : r * 0.45;
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
