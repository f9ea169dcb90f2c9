/** What a profile's addresses may be: https anywhere, http on this computer only. */
import type { Result } from '#domain/result.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Normalises a base address: no credentials, no query, no trailing slash. */
export function checkBaseAddress(text: string): Result<string, string> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('Enter the base address of the API, beginning with https://.');
  if (!URL.canParse(trimmed)) {
    return refuse('This is not an address. It should look like https://api.example.com.');
  }
  const url = new URL(trimmed);
  const loopback = LOOPBACK.has(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    return refuse('HTTPS required. Plain http is accepted for this computer only (127.0.0.1).');
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('Remove the user name and password from the address.');
  }
  if (url.search !== '' || url.hash !== '') {
    return refuse('Remove everything from “?” or “#” on.');
  }
  return { ok: true, value: `${url.origin}${url.pathname}`.replace(/\/+$/, '') };
}

const refuse = (reason: string): Result<string, string> => ({ ok: false, error: reason });
