/** Whether an error is the service's own, or from a gateway, a portal or a filter in between. */
import { type ErrorReading, errorTexts } from './errors.ts';
import { type HeaderBag, readRateLimitHeaders } from '../headers.ts';
import { refusalCodes } from './refusals.ts';
import { isRecord } from '../tolerant-values.ts';

const CODES: ReadonlySet<unknown> = new Set(refusalCodes);
const TEXTS = Object.values(errorTexts).map((text) => text.toLowerCase());

/**
 * True if a response with this status and body is the service's own error: `error` a text, and `code` equal
 * to the status (API document, section Errors). `error` alone has been seen too, but gateways write that as
 * well: then a documented text or `errorCode`, or the service's rate-limit headers, must show whose it is.
 *
 * Any other refusal knows nothing about a key, a right, a route or an order.
 */
export function isOwnError(
  { status, headers }: { readonly status: number; readonly headers: HeaderBag },
  body: unknown,
  reading: ErrorReading,
): boolean {
  if (CODES.has(reading.errorCode)) return true;
  if (!isRecord(body)) return false;
  const { error, code } = body;
  if (typeof error !== 'string' || error.trim() === '') return false;
  if (code === status) return true;
  if (code !== undefined && code !== null) return false;
  const { limit, remaining } = readRateLimitHeaders(headers);
  const text = error.toLowerCase();
  return (
    limit !== undefined || remaining !== undefined || TEXTS.some((known) => text.includes(known))
  );
}

/** True for a success that is not JSON and does not claim to be: a web page in place of a response. */
export function isPage(headers: HeaderBag, bodyText: string): boolean {
  const type = headers['content-type'];
  const named = typeof type === 'string' ? type : type?.[0];
  if (bodyText.trimStart().startsWith('<')) return true;
  return bodyText.trim() !== '' && named !== undefined && !/\bjson\b/i.test(named);
}
