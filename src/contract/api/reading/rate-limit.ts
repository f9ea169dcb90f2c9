/**
 * The rate limit of every authenticated request unless its route has its own (API document, section Limits):
 * a bucket for each API key that starts full and refills continuously. A request takes one token.
 */
export const documentedRateLimit = {
  /** Tokens in a full bucket: the largest burst. */
  capacity: 120,
  /** Tokens refilled in a minute. */
  refillPerMinute: 60,
} as const;

/** Milliseconds to refill one token. */
export const documentedTokenPeriodMs = 60_000 / documentedRateLimit.refillPerMinute;
