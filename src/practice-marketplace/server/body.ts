import type { IncomingMessage } from 'node:http';
import { unprocessable } from '../execution/api-error.ts';

/** No body of the API comes near this. */
const MAX_REQUEST_BYTES = 262_144;
/** What is read, and thrown away, of a body that is too large, so that its sender hears why before it is cut off. */
const MAX_DRAINED_BYTES = 33_554_432;
/** No body of the API nests deeper than this, and a checker that recurses shall not find out. */
const MAX_DEPTH = 32;
/** Nor has any list or object of the API as many members; each one too many would be complained about by itself. */
const MAX_MEMBERS = 500;

/**
 * Reads a request body as JSON in strict UTF-8. Keys that could reach a prototype are refused. A body that is too large
 * is read to its end without being kept.
 *
 * @throws ApiError 422
 */
export async function readJsonBody(payload: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    if (!Buffer.isBuffer(chunk)) throw unprocessable('Body is not a stream of bytes');
    size += chunk.length;
    if (size > MAX_DRAINED_BYTES) break;
    if (size > MAX_REQUEST_BYTES) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > MAX_REQUEST_BYTES)
    throw unprocessable(`Body is larger than ${MAX_REQUEST_BYTES} bytes`);
  return size === 0 ? undefined : parseJsonBody(Buffer.concat(chunks));
}

/** @throws ApiError 422 */
export function parseJsonBody(bytes: Buffer): unknown {
  requireShallow(bytes);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unprocessable('Body is not valid UTF-8');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unprocessable('Body is not valid JSON');
  }
  requireSafeKeys(value);
  return value;
}

const forbiddenKeys = ['__proto__', 'constructor', 'prototype'];

/** Walks level by level instead of recursing, so that depth costs no stack. */
function requireSafeKeys(value: unknown): void {
  let level: unknown[] = [value];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      const keys = Object.keys(one);
      if (keys.length > MAX_MEMBERS) throw unprocessable(`More than ${MAX_MEMBERS} members in one`);
      if (!Array.isArray(one) && keys.some((key) => forbiddenKeys.includes(key)))
        throw unprocessable('Body has a forbidden key');
      const inner: unknown[] = Object.values(one);
      for (const part of inner) next.push(part);
    }
    level = next;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts brackets outside texts, so that a deep nesting is refused before anything is built of it. */
function requireShallow(bytes: Buffer): void {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) place += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > MAX_DEPTH) throw unprocessable('Body is nested too deeply');
    } else if (CLOSING.has(byte)) depth -= 1;
  }
}
