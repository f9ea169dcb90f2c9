/** How old a reading may be for an alert to use it. */
import { SPOT_GOOD_FOR_MS } from '#domain/market/spot-age.ts';
import type { AlertSubject } from './alert.ts';

/** Twice the usual interval, so that a late reading still counts. */
const HALT_GOOD_FOR_MS = 2 * 60_000;
const CREDIT_GOOD_FOR_MS = 2 * 300_000;
/** Tokens refill every second. */
const TOKENS_GOOD_FOR_MS = 10_000;
/** Counted as they are found, and so dated at every look. */
const COUNTED_GOOD_FOR_MS = 10_000;

/** Milliseconds. Prices are valid for as long as spot is. */
export const READING_LIFETIME_MS = {
  spot: SPOT_GOOD_FOR_MS,
  best: SPOT_GOOD_FOR_MS,
  premium: SPOT_GOOD_FOR_MS,
  spread: SPOT_GOOD_FOR_MS,
  crossed: SPOT_GOOD_FOR_MS,
  tokens: TOKENS_GOOD_FOR_MS,
  credit: CREDIT_GOOD_FOR_MS,
  halt: HALT_GOOD_FOR_MS,
  labels: COUNTED_GOOD_FOR_MS,
  mismatches: COUNTED_GOOD_FOR_MS,
} as const satisfies Record<AlertSubject['kind'], number>;
