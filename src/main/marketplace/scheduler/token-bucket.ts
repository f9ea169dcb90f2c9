/** What one response said about the bucket it was counted in (the API document, section Limits). */
export interface RateObservation {
  /** `x-ratelimit-limit`: the bucket's capacity in tokens. */
  readonly limit?: number;
  /** `x-ratelimit-remaining`: whole tokens left after this request. */
  readonly remaining?: number;
  /** Only with status 429: how long the service asks us to wait, from `retry-after`. */
  readonly retryAfterMs?: number;
}

/** Comparisons of token counts forgive the rounding of their arithmetic. */
const ROUNDING = 1e-6;

/** Tokens that the estimate may be too low by: slow answers, answers out of order, fractions. */
const TOLERANCE = 5;

/**
 * Our estimate of one server-side token bucket.
 *
 * It errs on the low side on purpose: a token too few costs a fraction of a second, a token too many costs a 429.
 * What the server reports is floored to whole tokens and slightly old when it arrives; both make the estimate lower
 * than the truth. A lower figure is believed at once (someone else uses the key), a higher one only when none of our
 * own requests is on its way, because otherwise it may simply not count those yet.
 */
export class TokenBucket {
  readonly #periodMs: number;
  #capacity: number;
  #tokens: number;
  #at: number;
  #sequence = 0;
  #newestSettled = 0;
  /** Requests without an answer, which the service may or may not have counted. */
  #lost = 0;
  #blockedUntil = Number.NEGATIVE_INFINITY;
  /** Requests on their way, by sequence number. Those of before a suspend are dropped, see {@link forgetFlights}. */
  readonly #flying = new Set<number>();

  /**
   * @param capacity tokens when full
   * @param periodMs milliseconds in which one token is refilled
   * @param tokens tokens assumed now
   * @param now monotonic milliseconds
   */
  constructor(capacity: number, periodMs: number, tokens: number, now: number) {
    this.#capacity = capacity;
    this.#periodMs = periodMs;
    this.#tokens = Math.min(tokens, capacity);
    this.#at = now;
  }

  get capacity(): number {
    return this.#capacity;
  }

  get inFlight(): number {
    return this.#flying.size;
  }

  /** Estimated tokens at `now`. */
  tokensAt(now: number): number {
    if (now > this.#at) {
      this.#tokens = Math.min(this.#capacity, this.#tokens + (now - this.#at) / this.#periodMs);
      this.#at = now;
    }
    return this.#tokens;
  }

  /** When `tokens` of them will be there, if none is spent; `now` when they already are. */
  whenAvailable(tokens: number, now: number): number {
    const missing = Math.min(tokens, this.#capacity) - this.tokensAt(now);
    const refilled = missing <= ROUNDING ? now : now + missing * this.#periodMs;
    return Math.max(refilled, this.#blockedUntil);
  }

  has(tokens: number, now: number): boolean {
    return (
      now >= this.#blockedUntil && this.tokensAt(now) + ROUNDING >= Math.min(tokens, this.#capacity)
    );
  }

  /** Estimated whole tokens at `now`; never negative. */
  wholeTokensAt(now: number): number {
    return Math.max(0, Math.floor(this.tokensAt(now) + ROUNDING));
  }

  /**
   * Whether so many tokens left cannot have been counted in this bucket: nobody gives tokens back, so much more than is
   * estimated belongs to another one.
   */
  contradicts(remaining: number, now: number): boolean {
    const most = this.tokensAt(now) + this.#flying.size + this.#lost;
    return remaining > most + TOLERANCE;
  }

  /** Spends one token for a request that is now sent; returns the number to settle it with. */
  spend(now: number): number {
    this.#tokens = this.tokensAt(now) - 1;
    this.#sequence += 1;
    this.#flying.add(this.#sequence);
    return this.#sequence;
  }

  /** Takes back a token that turned out to be counted in another bucket. */
  refund(sequence: number, now: number): void {
    this.#flying.delete(sequence);
    this.#tokens = Math.min(this.#capacity, this.tokensAt(now) + 1);
  }

  /** Records how a request ended. Without an observation (no answer, or no headers) our own count stands. */
  settle(sequence: number, observation: RateObservation | null, now: number): void {
    const tokens = this.tokensAt(now);
    const wasFlying = this.#flying.delete(sequence);
    if (observation === null) {
      this.#lost += 1;
      return;
    }
    if (observation.retryAfterMs !== undefined) {
      this.#tokens = Math.min(tokens, 0);
      this.#blockedUntil = Math.max(this.#blockedUntil, now + observation.retryAfterMs);
      return;
    }
    if (observation.remaining === undefined) return;
    const inOrder = wasFlying && sequence > this.#newestSettled;
    if (inOrder) this.#newestSettled = sequence;
    // Requests sent after this one are most likely not yet counted in what it reports.
    const believed = inOrder
      ? observation.remaining - this.#sentAfter(sequence)
      : observation.remaining;
    if (believed < tokens) this.#tokens = believed;
    else if (inOrder && this.#flying.size === 0) {
      this.#tokens = Math.min(this.#capacity, observation.remaining);
      this.#lost = 0;
    }
  }

  /** The first header seen corrects the capacity that was assumed. */
  setCapacity(capacity: number, now: number): void {
    this.#tokens = Math.min(capacity, this.tokensAt(now));
    this.#capacity = capacity;
  }

  /** After suspend, or when the key changes, requests still under way tell nothing about the bucket any more. */
  forgetFlights(): void {
    this.#flying.clear();
    this.#newestSettled = this.#sequence;
  }

  #sentAfter(sequence: number): number {
    let count = 0;
    for (const other of this.#flying) if (other > sequence) count += 1;
    return count;
  }
}
