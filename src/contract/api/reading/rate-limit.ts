/**
 * The rate limit that every authenticated request has unless its route has one of its own (API document, section
 * Limits): for each API key a bucket that starts full and is refilled continuously. A request takes one token.
 */
export const documentedRateLimit = {
  /** Tokens in a full bucket: the largest burst. */
  capacity: 120,
  /** Tokens that come back in a minute. */
  refillPerMinute: 60,
} as const;

/** Milliseconds in which one token comes back. */
export const documentedTokenPeriodMs = 60_000 / documentedRateLimit.refillPerMinute;
