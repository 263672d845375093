/**
 * What just happened, shown for a moment: slides, flips, the three ends of a clash, a rising flag, an army that
 * fades. All of it is decoration over a board that already shows the truth, so it may be cut short.
 *
 * @import { Piece, Ply, Seat } from './types.js'
 * @import { BoardView } from './board-view.js'
 * @import { Spot } from './board-geometry.js'
 */
import { along, routeLine, spotOf } from './board-geometry.js';
import { s } from './dom.js';
import { turnOver } from './flip-motion.js';
import { parsePiece } from './piece-text.js';
import { drawPiece } from './pieces.js';
import { clashWord, coloursText, stayedText } from './words.js';

const PER_POINT = 90;
const LONGEST = 450;
const WORD_STAYS = 1300;
const WORD_STAYS_SMALL = 900;

/** Whether this person asked for a still picture. */
export function wantsStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Plays one ply over a board. `before` holds the pieces as they stood; the board shows them as they stand.
 * Returns a function that ends the slide at once.
 * @param {BoardView} view
 * @param {Ply} ply
 * @param {Map<string, Piece>} before
 * @returns {() => void}
 */
export function playPly(view, ply, before) {
  const outs = (ply.out ?? []).map((out) => out.seat);
  const rest = () => {
    if (ply.clash && ply.to) endClash(view, ply, before);
    sayTurned(view, ply);
    if (ply.scouted) showEye(view, ply.scouted);
    for (const flag of [...(ply.flags ?? []), ...(ply.flags_back ?? [])]) raiseFlag(view, flag.point, flag.seat);
    if (outs.length > 0) fadeArmies(view, outs, before, ply);
  };
  const turned = turnedPoint(ply);
  const mover = ply.from ? before.get(ply.from) : undefined;
  const still = wantsStill() || document.hidden;
  const back = turned === null ? undefined : before.get(turned);
  if (!still && turned !== null && back?.down) return turnOver(view, turned, back, rest);
  if (still || turned !== null || ply.kind !== 'move' || !ply.route || !mover) {
    rest();
    return () => {};
  }
  return slide(view, ply, withoutLeft(mover, ply.left), before, rest);
}

/**
 * Where a piece is turned over and nothing moves: at a flip, and at an attack on a piece face down that could not be.
 * @param {Ply} ply
 * @returns {string|null}
 */
function turnedPoint(ply) {
  if (ply.kind === 'flip') return ply.at ?? null;
  return ply.turned_up && !ply.clash ? (ply.to ?? null) : null;
}

/**
 * What a flip brought beside its piece.
 * @param {BoardView} view
 * @param {Ply} ply
 */
function sayTurned(view, ply) {
  const point = turnedPoint(ply);
  if (point === null) return;
  const spot = spotOf(view.geometry.spots, point);
  if (ply.red) sayAt(view, spot, coloursText(ply.red), 'word-red');
  else if (ply.kind === 'move') sayAt(view, spot, stayedText(), 'word-stayed');
}

/**
 * A carrier without what it has left behind.
 * @param {Piece} piece
 * @param {string|undefined} left
 * @returns {Piece}
 */
function withoutLeft(piece, left) {
  const { load } = piece;
  if (!left || !load) return piece;
  const mines = load.mines - (left === 'j' ? 1 : 0);
  const bombs = load.bombs - (left === 'k' ? 1 : 0);
  return { ...piece, load: { mines, bombs, flags: left === 'l' ? load.flags.slice(1) : load.flags } };
}

/**
 * @param {BoardView} view
 * @param {Ply} ply
 * @param {Piece} mover
 * @param {Map<string, Piece>} before
 * @param {() => void} arrived
 */
function slide(view, ply, mover, before, arrived) {
  const route = ply.route ?? [];
  const line = routeLine(view.geometry, route);
  const time = Math.min(LONGEST, PER_POINT * (route.length - 1));
  const flyer = ghostPiece(view, mover, 'flyer');
  const stays = view.place(ply.to ?? '');
  const landed = stays?.piece?.seat === mover.seat;
  const defender = ply.to ? before.get(ply.to) : undefined;
  const victim = defender && ply.clash !== 'defender' ? ghostPiece(view, defender, 'victim') : null;
  if (victim && ply.to) moveTo(victim, spotOf(view.geometry.spots, ply.to));
  if (victim) view.effects.append(victim);
  view.effects.append(flyer);
  if (landed) stays?.holder.classList.add('landing');

  let over = false;
  const finish = () => {
    if (over) return;
    over = true;
    flyer.remove();
    victim?.remove();
    stays?.holder.classList.remove('landing');
    arrived();
  };
  const start = performance.now();
  const frame = (/** @type {number} */ now) => {
    if (over) return;
    const progress = Math.min(1, Math.max(0, (now - start) / time));
    moveTo(flyer, along(line, ease(progress)));
    if (progress < 1) requestAnimationFrame(frame);
    else finish();
  };
  moveTo(flyer, line[0] ?? { x: 0, y: 0 });
  requestAnimationFrame(frame);
  return finish;
}

/**
 * The end of a clash at its point: the beaten burst or break, and the word says which it was.
 * @param {BoardView} view
 * @param {Ply} ply
 * @param {Map<string, Piece>} before
 */
function endClash(view, ply, before) {
  const to = ply.to ?? '';
  const spot = spotOf(view.geometry.spots, to);
  const attacker = before.get(ply.from ?? '');
  // One that lay face down falls with its face up.
  const defender = ply.turned_up ? (parsePiece(ply.turned_up) ?? undefined) : before.get(to);
  if (!wantsStill()) {
    if (ply.clash === 'attacker' || ply.clash === 'both') burst(view, spot, ply.clash);
    if (ply.clash === 'both' && defender) leave(view, defender, spot, 'scatter-right');
    if (ply.clash === 'both' && attacker) leave(view, attacker, spot, 'scatter-left');
    if (ply.clash === 'attacker' && defender) leave(view, defender, spot, 'crushed');
    if (ply.clash === 'defender' && attacker) leave(view, attacker, spot, 'broken');
  }
  sayAt(view, spot, clashWord(ply.clash), `word-${ply.clash}`);
}

/**
 * @param {BoardView} view
 * @param {Piece} piece
 * @param {Spot} spot
 * @param {string} how
 */
function leave(view, piece, spot, how) {
  const body = ghostPiece(view, piece, how);
  const holder = s('g', {}, body);
  moveTo(holder, spot);
  view.effects.append(holder);
  setTimeout(() => holder.remove(), 700);
}

/**
 * @param {BoardView} view
 * @param {Spot} spot
 * @param {string} kind
 */
function burst(view, spot, kind) {
  const rays = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 + 0.3;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${(x * 20).toFixed(1)} ${(y * 17).toFixed(1)}L${(x * 36).toFixed(1)} ${(y * 30).toFixed(1)}`;
  });
  const rayGroup = s('g', {}, s('path', { class: `burst burst-${kind}`, d: rays.join('') }));
  moveTo(rayGroup, spot);
  view.effects.append(rayGroup);
  setTimeout(() => rayGroup.remove(), 700);
}

/**
 * @param {BoardView} view
 * @param {Spot} spot
 * @param {string} word
 * @param {string} kind
 */
function sayAt(view, spot, word, kind) {
  view.effects.querySelectorAll('.word').forEach((old) => old.remove());
  // The word keeps its size on the screen, however small the board is; on small ones it is a little smaller.
  const size = (view.isCompact() ? 0.85 : 1) / Math.max(0.4, Math.min(1.2, view.scale()));
  const latin = word.charCodeAt(0) < 0x2e80;
  const width = latin ? word.length * 7.4 + 14 : word.length * 17 + 14;
  const height = latin ? 20 : 24;
  const x = Math.min(view.geometry.width - (width * size) / 2 - 2, Math.max((width * size) / 2 + 2, spot.x));
  const away = view.geometry.piece.h / 2 + (height / 2 + 2) * size;
  // Above the piece, or below it in the top row: never on it.
  const y = spot.y - away < (height / 2) * size ? spot.y + away : spot.y - away;
  const tag = s('g', { class: `word ${kind}`, transform: `translate(${x} ${y}) scale(${size})` },
    s('g', { class: 'word-tag' },
      s('rect', { x: -width / 2, y: -height / 2, width, height, rx: height / 2 }),
      s('text', { class: latin ? 'latin' : '', y: latin ? 4.6 : 5.5 }, word)));
  view.effects.append(tag);
  setTimeout(() => tag.remove(), view.isCompact() ? WORD_STAYS_SMALL : WORD_STAYS);
}

/**
 * A flag that is shown rises over its point.
 * @param {BoardView} view
 * @param {string} point
 * @param {Seat} seat
 */
function raiseFlag(view, point, seat) {
  const pole = s('g', { class: `flag seat-${seat}` },
    s('path', { class: 'pole', d: 'M-9 14V-24' }),
    s('path', { class: 'cloth', d: 'M-9 -24Q1 -30 8 -24Q13 -20 18 -24V-9Q12 -5 6 -9Q-1 -14 -9 -9Z' }));
  const holder = s('g', {}, pole);
  moveTo(holder, spotOf(view.geometry.spots, point));
  view.effects.append(holder);
  setTimeout(() => holder.remove(), 1800);
}

/**
 * An eye over a piece that everyone knows from now on.
 * @param {BoardView} view
 * @param {string} point
 */
function showEye(view, point) {
  const { x, y } = spotOf(view.geometry.spots, point);
  const eye = s('g', { class: 'eye' },
    s('path', { class: 'eye-white', d: 'M-15 0Q0 -15 15 0Q0 15 -15 0Z' }),
    s('circle', { class: 'eye-ball', r: 5 }));
  const holder = s('g', {}, eye);
  moveTo(holder, { x, y: y + view.geometry.piece.h / 2 + 4 });
  view.effects.append(holder);
  setTimeout(() => holder.remove(), 1800);
}

/**
 * Armies that are out fade together.
 * @param {BoardView} view
 * @param {Seat[]} seats
 * @param {Map<string, Piece>} before
 * @param {Ply} ply
 */
function fadeArmies(view, seats, before, ply) {
  if (wantsStill()) return;
  const army = s('g', { class: 'fading' });
  for (const [point, piece] of before) {
    if (!piece.seat || !seats.includes(piece.seat) || view.place(point)?.piece || point === ply.from || point === ply.to) continue;
    const body = ghostPiece(view, piece, '');
    moveTo(body, spotOf(view.geometry.spots, point));
    army.append(body);
  }
  view.effects.prepend(army);
  setTimeout(() => army.remove(), 1100);
}

/**
 * @param {BoardView} view
 * @param {Piece} piece
 * @param {string} kind
 */
function ghostPiece(view, piece, kind) {
  return s('g', { class: `moving ${kind}` }, drawPiece(piece, view.geometry.piece, view.isCompact()));
}

/**
 * @param {SVGGElement} element
 * @param {Spot} spot
 */
function moveTo(element, spot) {
  element.setAttribute('transform', `translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`);
}

/** @param {number} x */
function ease(x) {
  return x < 0.5 ? 2 * x * x : 1 - (2 - 2 * x) ** 2 / 2;
}
