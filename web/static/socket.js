/** The line to the table: opens again when it breaks, and sends again what was not answered. */
/** @import { LinkState } from './table-state.js' */
/** @import { Command, ServerMessage, Wish } from './types.js' */
import { UNLINKED, opened, pause, sent, take } from './link-state.js';

/**
 * Keeps a socket to `path` and hands on what arrives, each message once and in order.
 * @param {string} path
 * @param {{message: (message: ServerMessage) => void, link: (link: LinkState) => void}} on
 * @returns {{send: (wish: Wish) => string}}
 */
export function connect(path, on) {
  let link = UNLINKED;
  let tries = 0;
  let gone = false;
  /** @type {WebSocket|null} */
  let current = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';

  function open() {
    clearTimeout(timer);
    const socket = new WebSocket(url);
    current = socket;
    link = opened(link);
    socket.addEventListener('message', (event) => {
      // What an older socket still delivers belongs to a line that no longer counts.
      if (socket === current) receive(String(event.data));
    });
    socket.addEventListener('close', () => {
      if (socket !== current) return;
      current = null;
      on.link('down');
      if (tries > 1) void askWhetherGone();
      timer = setTimeout(open, pause(tries, Math.random()));
      tries += 1;
    });
  }

  /** A socket does not say why it was not opened; the page of the table does. */
  async function askWhetherGone() {
    const answer = await fetch(location.pathname, { method: 'HEAD' }).catch(() => null);
    if (answer?.status !== 404) return;
    gone = true;
    clearTimeout(timer);
    on.link('gone');
  }

  /** @param {string} text */
  function receive(text) {
    /** @type {ServerMessage} */
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    const taken = take(link, message);
    link = taken.link;
    if (message.t === 'state') {
      tries = 0;
      on.link('up');
    }
    if (taken.sync) write({ id: newId(), t: 'sync' });
    if (taken.deliver) on.message(taken.deliver);
    taken.resend.forEach(write);
  }

  /** @param {Command} command */
  function write(command) {
    if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify(command));
  }

  /** @param {Wish} wish */
  function send(wish) {
    const command = { id: newId(), ...wish };
    link = sent(link, command);
    // Before the first state it waits with the others, so that nothing is sent twice.
    if (link.greeted) write(command);
    return command.id;
  }

  // A phone that wakes up, or finds its network again, need not wait for the next try.
  const hurry = () => {
    if (current === null && !gone) open();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hurry();
  });

  open();
  return { send };
}

/** A name for one command that nobody else gives. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
