/** Request and response headers (API document, sections Authentication and Limits). */

export const API_KEY_HEADER = 'x-api-key';
export const RATE_LIMIT_HEADER = 'x-ratelimit-limit';
export const RATE_REMAINING_HEADER = 'x-ratelimit-remaining';
export const RATE_RESET_HEADER = 'x-ratelimit-reset';
export const RETRY_AFTER_HEADER = 'retry-after';

/** What the headers of an answer say about the token bucket. Values that could not be read are absent. */
interface RateLimitReading {
  /** Bucket capacity, tokens. */
  readonly limit?: number;
  /** Tokens left, whole. */
  readonly remaining?: number;
  /** Seconds until the next token; may be a fraction. */
  readonly resetSeconds?: number;
  /** Seconds to wait before asking again; on 429 only. */
  readonly retryAfterSeconds?: number;
}

/** Header values as Node or undici give them: a string, or a list of strings if a header appears more than once. */
export type HeaderBag = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads the rate-limit headers. Names have to be in lower case, as Node gives them. A header that appears twice is used
 * only if both values are equal. A date in retry-after needs `nowMs`.
 */
export function readRateLimitHeaders(headers: HeaderBag, nowMs?: number): RateLimitReading {
  const limit = headerNumberOf(headers[RATE_LIMIT_HEADER]);
  const remaining = headerNumberOf(headers[RATE_REMAINING_HEADER]);
  const resetSeconds = headerNumberOf(headers[RATE_RESET_HEADER]);
  const retryAfterSeconds =
    headerNumberOf(headers[RETRY_AFTER_HEADER]) ?? secondsUntil(headers[RETRY_AFTER_HEADER], nowMs);
  return {
    ...(limit === undefined ? {} : { limit: Math.floor(limit) }),
    ...(remaining === undefined ? {} : { remaining: Math.floor(remaining) }),
    ...(resetSeconds === undefined ? {} : { resetSeconds }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function headerNumberOf(value: string | readonly string[] | undefined): number | undefined {
  if (value === undefined) return undefined;
  const parts = (typeof value === 'string' ? [value] : value).flatMap((one) => one.split(','));
  const texts = new Set(parts.map((part) => part.trim()));
  const [text] = texts;
  if (texts.size !== 1 || text === undefined) return undefined;
  return /^\d{1,10}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

function secondsUntil(
  value: string | readonly string[] | undefined,
  nowMs: number | undefined,
): number | undefined {
  if (typeof value !== 'string' || nowMs === undefined) return undefined;
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value.trim())) {
    return undefined;
  }
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
