/** The buttons and the slider under a replay. */
/** @import { ReplayAction, ReplayState } from './replay-state.js' */
/** @import { Viewer } from './types.js' */
import { h, s, setText } from './dom.js';
import { t } from './i18n.js';
import { lastIndex, viewersOf } from './replay-state.js';
import { seatName } from './words.js';

/** The signs on the buttons, drawn here because fonts differ in them. */
const SIGNS = {
  first: 'M4 4V16M16 4L7 10L16 16Z', prev: 'M14 4L5 10L14 16Z', next: 'M6 4L15 10L6 16Z', last: 'M16 4V16M4 4L13 10L4 16Z',
  play: 'M5 3L17 10L5 17Z', pause: 'M5 3H8.5V17H5ZM11.5 3H15V17H11.5Z',
};

/**
 * @param {(action: ReplayAction) => void} act
 * @param {(viewer: Viewer) => void} look  another pair of eyes is asked for
 */
export function createControls(act, look) {
  const button = (/** @type {keyof typeof SIGNS} */ id, /** @type {string} */ name, /** @type {() => void} */ press) =>
    h('button', { type: 'button', id, class: 'step', title: name, 'aria-label': name, onclick: press }, signOf(id));
  const play = button('play', t('replay-play'), () => act({ type: 'play', on: play.dataset.on !== 'true' }));
  const slider = h('input', { type: 'range', id: 'slider', min: 0, max: 0, step: 1, value: 0, 'aria-label': t('replay-slider'),
    oninput: () => act({ type: 'go', index: Number(slider.value) }) });
  const frame = h('output', { id: 'frame' });
  const viewer = h('select', { id: 'viewer', onchange: () => look(/** @type {Viewer} */ (viewer.value)) });
  const element = h('div', { class: 'controls' },
    h('div', { class: 'slide-row' }, slider, frame),
    h('div', { class: 'steps' },
      button('first', t('replay-first'), () => act({ type: 'go', index: 0 })),
      button('prev', t('replay-prev'), () => act({ type: 'step', by: -1 })),
      play,
      button('next', t('replay-next'), () => act({ type: 'step', by: 1 })),
      button('last', t('replay-last'), () => act({ type: 'end' }))),
    h('label', { class: 'viewer-row' }, h('span', {}, t('replay-viewer')), viewer));

  /** @param {ReplayState} state */
  function update(state) {
    const { replay, index, playing } = state;
    element.hidden = !replay;
    if (!replay) return;
    const last = lastIndex(state);
    slider.max = String(last);
    slider.value = String(index);
    setText(frame, `${index}/${last}`);
    if (play.dataset.on !== String(playing)) play.replaceChildren(signOf(playing ? 'pause' : 'play'));
    play.dataset.on = String(playing);
    play.classList.toggle('on', playing);
    play.setAttribute('aria-label', playing ? t('replay-pause') : t('replay-play'));
    play.title = playing ? t('replay-pause') : t('replay-play');
    const viewers = viewersOf(replay);
    if (viewer.options.length !== viewers.length || viewers.some((value, i) => viewer.options[i]?.value !== value)) {
      viewer.replaceChildren(...viewers.map((value) => h('option', { value }, viewerName(value))));
    }
    viewer.value = replay.viewer;
  }
  return { element, update };
}

/** @param {keyof typeof SIGNS} name */
function signOf(name) {
  return s('svg', { class: 'sign', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, s('path', { d: SIGNS[name] }));
}

/** @param {Viewer} viewer */
function viewerName(viewer) {
  if (viewer === 'open' || viewer === 'public') return t(`viewer-${viewer}`);
  return t('viewer-seat', { seat: seatName(viewer) });
}
