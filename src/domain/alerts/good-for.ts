/** How old a reading may be for an alert to call about it. */
import { SPOT_GOOD_FOR_MS } from '#domain/market/spot-age.ts';
import type { AlertSubject } from './alert.ts';

/** Twice as long as each is usually apart, so that one that comes late still counts. */
const HALT_GOOD_FOR_MS = 2 * 60_000;
const CREDIT_GOOD_FOR_MS = 2 * 300_000;
/** Tokens come back every second. */
const TOKENS_GOOD_FOR_MS = 10_000;
/** They are counted as they are found, and so are dated with every look. */
const COUNTED_GOOD_FOR_MS = 10_000;

/** Milliseconds. Whatever is a price is good for as long as spot is. */
export const ALERT_GOOD_FOR_MS = {
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
