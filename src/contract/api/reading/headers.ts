/** Request and response headers (API document, sections Authentication and Limits). */

export const API_KEY_HEADER = 'x-api-key';
export const RATE_LIMIT_HEADER = 'x-ratelimit-limit';
export const RATE_REMAINING_HEADER = 'x-ratelimit-remaining';
export const RATE_RESET_HEADER = 'x-ratelimit-reset';
export const RETRY_AFTER_HEADER = 'retry-after';

/** What the headers of a response say about the token bucket. Unreadable values are absent. */
interface RateLimitReading {
  /** Bucket capacity, tokens. */
  readonly limit?: number;
  /** Tokens left, whole. */
  readonly remaining?: number;
  /** Seconds until the next token, at most an hour; may be fractional. */
  readonly resetSeconds?: number;
  /** Seconds to wait before a retry; on 429 and 503. */
  readonly retryAfterSeconds?: number;
}

/** Header values as Node or undici give them: a string, or a list of strings if a header appears more than once. */
export type HeaderBag = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads the rate-limit headers. Names must be in lower case, as Node provides them. A repeated header is used
 * only if its values are equal, except for the remaining tokens, where the least counts, and the wait, where
 * the longest does. A date in retry-after needs `nowMs`.
 */
export function readRateLimitHeaders(headers: HeaderBag, nowMs?: number): RateLimitReading {
  const limit = headerNumberOf(headers[RATE_LIMIT_HEADER]);
  const left = numbersOf(headers[RATE_REMAINING_HEADER]);
  const remaining = left.length === 0 ? undefined : Math.min(...left);
  const resetSeconds = secondsUntilReset(headers);
  const retryAfterSeconds = waitOf(headers[RETRY_AFTER_HEADER], nowMs);
  return {
    ...(limit === undefined ? {} : { limit: Math.floor(limit) }),
    ...(remaining === undefined ? {} : { remaining: Math.floor(remaining) }),
    ...(resetSeconds === undefined ? {} : { resetSeconds }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** No bucket takes longer for one token: a larger value has another unit or is a mistake. */
const LONGEST_RESET_SECONDS = 3600;

/**
 * Documented as seconds until the next token; elsewhere such headers are epoch seconds or milliseconds. A
 * moment is compared with the response's own date, so that no other clock is needed. Absurd values are
 * ignored.
 */
function secondsUntilReset(headers: HeaderBag): number | undefined {
  const reset = headerNumberOf(headers[RATE_RESET_HEADER], 13);
  if (reset === undefined || reset <= LONGEST_RESET_SECONDS) return reset;
  const { date } = headers;
  const now = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const seconds = ((reset < 1e11 ? reset * 1000 : reset) - now) / 1000;
  return seconds >= 0 && seconds <= LONGEST_RESET_SECONDS ? seconds : undefined;
}

function headerNumberOf(
  value: string | readonly string[] | undefined,
  mostDigits = 10,
): number | undefined {
  const texts = new Set(partsOf(value));
  const [text] = texts;
  return texts.size === 1 && text !== undefined ? numberOf(text, mostDigits) : undefined;
}

/** All values, if each is a number: a gateway adds its own. */
function numbersOf(value: string | readonly string[] | undefined): readonly number[] {
  const numbers = partsOf(value).map((text) => numberOf(text, 10));
  return numbers.every((one) => one !== undefined) ? numbers : [];
}

function partsOf(value: string | readonly string[] | undefined): readonly string[] {
  return [value ?? []].flat().flatMap((one) => one.split(',').map((part) => part.trim()));
}

function numberOf(text: string, mostDigits: number): number | undefined {
  const match = /^(\d+)(?:\.\d{1,9})?$/.exec(text);
  return match !== null && (match[1]?.length ?? 0) <= mostDigits ? Number(text) : undefined;
}

/** The longest of several. Each is seconds, or a date, which contains a comma itself. */
function waitOf(
  value: string | readonly string[] | undefined,
  nowMs: number | undefined,
): number | undefined {
  const values = [value ?? []].flat();
  const waits = values.flatMap((one) => {
    const seconds = numbersOf(one);
    return seconds.length > 0 ? seconds : (secondsUntil(one, nowMs) ?? []);
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** The three forms of a date that RFC 9110 has in section 5.6.7: its own, that of RFC 850, and that of C's `asctime`. */
const HTTP_DATE =
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT(?:$|,)|^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT(?:$|,)|^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}(?:$|,)/;

function secondsUntil(value: string, nowMs: number | undefined): number | undefined {
  const date = HTTP_DATE.exec(value.trim())?.[0].replace(/,$/, '');
  if (date === undefined || nowMs === undefined) return undefined;
  // Only the form without a zone means what it says without one: GMT.
  const at = Date.parse(date.endsWith('GMT') ? date.replaceAll('-', ' ') : `${date} GMT`);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
