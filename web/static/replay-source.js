/** Where a replay comes from: a finished game of this server, or a file from this computer. */
/** @import { Board, BoardKind, Refusal, Replay, Viewer } from './types.js' */

/** @typedef {{id: string} | {file: Blob}} Source */

/** Larger files are no records, and the server would not take them. */
const LARGEST = 1024 * 1024;

/** A replay that could not be had, with the server's reason. */
export class NoReplay extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * The replay of `source` as `viewer` saw it.
 * @param {Source} source
 * @param {Viewer} viewer
 * @returns {Promise<Replay>}
 */
export async function fetchReplay(source, viewer) {
  const query = `?viewer=${encodeURIComponent(viewer)}`;
  if ('id' in source) return answerOf(fetch(`/api/replay/${encodeURIComponent(source.id)}${query}`));
  if (source.file.size > LARGEST) throw new NoReplay({ code: 'too-large' });
  return answerOf(fetch(`/api/replay${query}`, { method: 'POST', body: source.file, headers: { 'content-type': 'application/octet-stream' } }));
}

/**
 * The points and lines of a board.
 * @param {BoardKind} kind
 * @returns {Promise<Board>}
 */
export function fetchBoard(kind) {
  return answerOf(fetch(`/api/board/${kind}`));
}

/**
 * @param {Promise<Response>} request
 */
async function answerOf(request) {
  /** @type {Response} */
  let response;
  try {
    response = await request;
  } catch {
    throw new NoReplay({ code: 'offline' });
  }
  if (response.ok) return response.json();
  /** @type {Refusal} */
  let refusal = { code: response.status === 413 ? 'too-large' : response.status === 404 ? 'not-found' : 'other' };
  try {
    const body = await response.json();
    if (typeof body?.code === 'string') refusal = body;
  } catch {
    // Without a reason in the answer its status has to do.
  }
  throw new NoReplay(refusal);
}
