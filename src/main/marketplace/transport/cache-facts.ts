import type { HeaderBag } from '#contract/api/reading/headers.ts';

/** Whether a response is the service's own and current, or a cached copy. */
export interface CacheFacts {
  readonly fromCache: boolean;
  /** Age of the copy on arrival, milliseconds; 0 if unknown. */
  readonly ageMs: number;
}

export const NOT_CACHED: CacheFacts = { fromCache: false, ageMs: 0 };

/** Nonstandard headers in which caches report a hit. */
const REPORTS = ['x-cache', 'x-cache-status', 'x-proxy-cache', 'cf-cache-status'];
const HAD_IT = /(?:^|[^a-z])(?:hit|stale|updating)(?:[^a-z]|$)/i;
/** RFC 9211: `name; hit; ttl=30`. */
const CACHE_STATUS_HIT = /;\s*hit\s*(?:[;,]|$)/i;
/** Varnish: the id of the request and of the one that fetched the copy. */
const TWO_NUMBERS = /^\d+\s+\d+$/;

/**
 * What the headers say about a response's origin. A cache must send `Age` (RFC 9111, section 5.1) with a
 * copy; some only report a hit, and some nothing: those show by a `Date` that stands still, see `ServerTime`.
 */
export function cacheFactsOf(headers: HeaderBag): CacheFacts {
  const ages = textsOf(headers['age']).flatMap((text) =>
    /^\d{1,9}$/.test(text) ? [Number(text)] : [],
  );
  const ageMs = Math.max(0, ...ages) * 1000;
  return { fromCache: ageMs > 0 || reportsHit(headers), ageMs };
}

function reportsHit(headers: HeaderBag): boolean {
  const said = (name: string, what: RegExp): boolean =>
    textsOf(headers[name]).some((text) => what.test(text));
  return (
    REPORTS.some((name) => said(name, HAD_IT)) ||
    wholeOf(headers['cache-status']).some((text) => CACHE_STATUS_HIT.test(text)) ||
    said('x-varnish', TWO_NUMBERS)
  );
}

const wholeOf = (value: HeaderBag[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const textsOf = (value: HeaderBag[string]): readonly string[] =>
  wholeOf(value).flatMap((one) => one.split(',').map((text) => text.trim()));
