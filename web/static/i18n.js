/**
 * Words in the reader's language. The server puts them into the page, so that page and script can never
 * speak two languages at once.
 */

/** @type {Record<string, string>} */
let messages = {};

/**
 * Takes the messages to speak with, by their ids.
 * @param {Record<string, string>} catalogue
 */
export function speak(catalogue) {
  messages = catalogue;
}

/** Takes the messages that the server put into this page. */
export function speakFromPage() {
  const holder = document.getElementById('messages');
  try {
    speak(JSON.parse(holder?.textContent ?? '{}'));
  } catch {
    speak({});
  }
}

/**
 * The text for `id`, with its `{$arg}` filled in; the id itself where the text is missing.
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 * @returns {string}
 */
export function t(id, args = {}) {
  const text = messages[id];
  if (text === undefined) return id;
  return text.replace(/\{\s*\$([A-Za-z][\w-]*)\s*\}/g, (whole, name) => {
    const value = args[name];
    return value === undefined ? whole : String(value);
  });
}

/**
 * Whether there is a text for `id`; for values whose list the server may extend.
 * @param {string} id
 */
export function has(id) {
  return messages[id] !== undefined;
}
