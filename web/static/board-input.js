/**
 * Hands on the board: taps, drags and keys become points. A finger on a small board gets a magnifying
 * glass, and a move that it does not clearly point at wants a second tap.
 *
 * @import { BoardView } from './board-view.js'
 * @typedef {object} Hands
 * @property {(point: string, confirm: boolean) => void} tap
 * @property {(from: string, to: string) => void} drop
 * @property {() => void} release
 * @property {(point: string) => boolean} canTake
 * @property {(point: string) => boolean} canCarry  whether it can also be dragged
 * @property {(point: string) => boolean} isTarget
 * @property {() => string|null} selected
 * @property {() => Iterable<string>} candidates  every point where a tap means something now
 */
import { cellAt, isClear, nearest, neighbour } from './board-geometry.js';
import { s } from './dom.js';
import { createLoupe } from './loupe.js';
import { drawPiece } from './pieces.js';

const DRAG_FROM = 8;
/** A point smaller than this on the screen is too small for a finger. */
const FINGER = 30;
const LOUPE_AFTER = 130;
/** Whoever has looked through the glass for so long has seen where the finger points. */
const LOOKED = 250;
/** How far beside a point a finger may touch, in points; less than one, so that every point keeps its own middle. */
const REACH = 0.7;
const REACH_TINY = 0.85;

/**
 * @typedef {object} Press
 * @property {number} pointer
 * @property {number} x
 * @property {number} y
 * @property {string|null} point
 * @property {boolean} taken  the press itself took the piece up
 * @property {boolean} tiny  a finger on a small board
 * @property {boolean} finger
 * @property {SVGGElement|null} carried
 */

/**
 * Listens to a board for as long as it exists.
 * @param {BoardView} view
 * @param {HTMLElement} box  the element around the board
 * @param {Hands} hands
 */
export function listen(view, box, hands) {
  const { svg, geometry } = view;
  const loupe = createLoupe(view, box);
  /** @type {Press|null} */
  let press = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let loupeTimer;
  let loupeSince = 0;

  const pitch = () => Math.min(geometry.pitch.x, geometry.pitch.y);
  const isTiny = () => view.scale() * pitch() < FINGER;

  svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || press) return;
    const finger = event.pointerType !== 'mouse';
    const tiny = finger && isTiny();
    const point = pointUnder(event, finger, tiny);
    press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, point, taken: false, tiny, finger, carried: null };
    try {
      svg.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that is gone already, or was never real, cannot be captured and need not be.
    }
    if (tiny) {
      loupeTimer = setTimeout(() => aim(event), LOUPE_AFTER);
    } else if (point !== null && hands.selected() !== point && hands.canTake(point) && !hands.isTarget(point)) {
      press.taken = true;
      hands.tap(point, false);
    }
  });

  svg.addEventListener('pointermove', (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM;
    if (press.carried || (far && press.point !== null && hands.canCarry(press.point))) carry(event);
    if (press.tiny && (far || loupe.isOpen())) aim(event);
  });

  svg.addEventListener('pointerup', (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    const { point, taken, tiny, carried } = press;
    const end = pointUnder(event, press.finger, tiny);
    const looked = loupe.isOpen() && event.timeStamp - loupeSince > LOOKED;
    finish();
    if (carried && point !== null) {
      if (end === null) hands.release();
      else if (tiny && !hands.isTarget(end)) settle(point, end);
      else if (end !== point) hands.drop(point, end);
    } else if (tiny) {
      if (end !== null) hands.tap(end, !looked && !isPlain(event, end));
      else hands.release();
    } else if (!taken) {
      if (point !== null) hands.tap(point, false);
      else hands.release();
    }
  });

  svg.addEventListener('pointercancel', finish);
  svg.addEventListener('contextmenu', (event) => event.preventDefault());

  // A click without a pointer comes from a reader of the screen, or from a script.
  svg.addEventListener('click', (event) => {
    const point = pointOf(event.target);
    if (event.detail === 0 && point) hands.tap(point, false);
  });

  svg.addEventListener('keydown', (event) => {
    const point = pointOf(event.target);
    if (!point || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step) {
      const next = neighbour(geometry, point, step[0] ?? 0, step[1] ?? 0);
      if (next) view.focus(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      hands.tap(point, false);
    } else if (event.key === 'Escape') {
      hands.release();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  /**
   * The point meant: its own cell for a mouse; for a finger the nearest where something can be done.
   * @param {PointerEvent} event
   * @param {boolean} finger
   * @param {boolean} tiny
   */
  function pointUnder(event, finger, tiny) {
    const place = view.placeUnder(event.clientX, event.clientY);
    const cell = cellAt(geometry, place);
    if (!finger) return cell;
    const candidates = new Set(hands.candidates());
    if (cell !== null && candidates.has(cell)) return cell;
    // A second tap may be one that cannot be taken back: it has to meet its own point.
    candidates.delete(hands.selected() ?? '');
    const near = nearest(geometry, place, candidates, pitch() * (tiny ? REACH_TINY : REACH));
    return near ?? cell;
  }

  /**
   * Where a small board was pressed beside the piece that was meant, the finger slides on to it: no drag.
   * @param {string} from
   * @param {string} end
   */
  function settle(from, end) {
    if (end !== from && hands.canTake(end)) hands.tap(end, false);
  }

  /**
   * Whether a quick touch can only mean this one point.
   * @param {PointerEvent} event
   * @param {string} point
   */
  function isPlain(event, point) {
    return isClear(geometry, view.placeUnder(event.clientX, event.clientY), point, hands.candidates());
  }

  /** @param {PointerEvent} event */
  function aim(event) {
    const point = pointUnder(event, true, true);
    svg.querySelector('.aiming')?.classList.remove('aiming');
    if (point !== null) view.place(point)?.group.classList.add('aiming');
    if (!loupe.isOpen()) loupeSince = event.timeStamp;
    loupe.show(event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  function carry(event) {
    if (!press || press.point === null) return;
    const place = view.place(press.point);
    if (!press.carried && place?.piece) {
      if (hands.selected() !== press.point) {
        hands.release();
        hands.tap(press.point, false);
      }
      press.carried = s('g', { class: 'moving carried' }, drawPiece(place.piece, geometry.piece, view.isCompact()));
      place.group.classList.add('lifted');
      view.effects.append(press.carried);
      svg.classList.add('dragging');
    }
    const { x, y } = view.placeUnder(event.clientX, event.clientY);
    press.carried?.setAttribute('transform', `translate(${x} ${y}) scale(1.12)`);
    const over = pointUnder(event, press.finger, press.tiny);
    svg.querySelector('.aiming')?.classList.remove('aiming');
    if (over !== null && hands.isTarget(over)) view.place(over)?.group.classList.add('aiming');
  }

  function finish() {
    clearTimeout(loupeTimer);
    loupe.hide();
    press?.carried?.remove();
    svg.classList.remove('dragging');
    for (const name of ['aiming', 'lifted']) {
      svg.querySelectorAll(`.${name}`).forEach((element) => element.classList.remove(name));
    }
    press = null;
  }
}

/** @param {EventTarget|null} target */
function pointOf(target) {
  return target instanceof Element ? (target.closest('[data-point]')?.getAttribute('data-point') ?? null) : null;
}
