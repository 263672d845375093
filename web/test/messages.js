// Reads the simple messages of a Fluent file: `id = text`, one line each, with { $arg } in it.

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function readMessages(text) {
  /** @type {Record<string, string>} */
  const messages = {};
  for (const [number, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const found = /^([a-z][A-Za-z0-9_-]*) = (\S.*)$/.exec(line);
    if (!found) throw new Error(`line ${number + 1} is no simple message: ${line}`);
    const [, id, value] = found;
    if (id in messages) throw new Error(`${id} is there twice`);
    messages[id] = value.replace(/\{ \$(\w+) \}/g, '{$$$1}');
  }
  return messages;
}
