import type { IncomingMessage } from 'node:http';
import { unprocessable } from '../execution/api-error.ts';

/** No body of the API comes close to this. */
const MAX_REQUEST_BYTES = 262_144;
/** How much of a body that is too large is read and discarded, so that its sender still gets the error. */
const MAX_DISCARDED_BYTES = 33_554_432;
/** No body of the API nests deeper than this. Deeper ones could exhaust the stack of a recursive check. */
const MAX_DEPTH = 32;
/** No list or object of the API has this many members. More could produce one validation message each. */
const MAX_MEMBERS = 500;

/**
 * Reads a request body as JSON in strict UTF-8. Keys that could reach a prototype are refused. A body that is too large
 * is read but not stored.
 *
 * @throws ApiError 422
 */
export async function readJsonBody(payload: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    if (!Buffer.isBuffer(chunk)) throw unprocessable('Body is not a stream of bytes');
    size += chunk.length;
    if (size > MAX_DISCARDED_BYTES) break;
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

/** Goes level by level instead of recursing, so that depth needs no stack. */
function requireSafeKeys(value: unknown): void {
  let level: unknown[] = [value];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      const keys = Object.keys(one);
      if (keys.length > MAX_MEMBERS)
        throw unprocessable(`A list or object has more than ${MAX_MEMBERS} members`);
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

/** Counts brackets outside strings, so that deep nesting is refused before it is parsed. */
function requireShallow(bytes: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > MAX_DEPTH) throw unprocessable('Body is nested too deeply');
    } else if (CLOSING.has(byte)) depth -= 1;
  }
}
