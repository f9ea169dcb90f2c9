/** What one response reported about its bucket (API document, section Limits). */
export interface RateObservation {
  /** `x-ratelimit-limit`: the bucket's capacity in tokens. */
  readonly limit?: number;
  /** `x-ratelimit-remaining`: whole tokens left after this request. */
  readonly remaining?: number;
  /** Only with status 429: the wait requested by `retry-after`. */
  readonly retryAfterMs?: number;
}

/** Tolerance for rounding in comparisons of token counts. */
const ROUNDING = 1e-6;

/** How much the estimate may be too low: slow responses, responses out of order, fractions. */
const TOLERANCE = 5;

/**
 * Our estimate of one server-side token bucket.
 *
 * It errs on the low side on purpose: a token too few costs a fraction of a second, a token too many costs a
 * 429. Reported counts are floored to whole tokens and slightly old on arrival; both make the estimate lower
 * than the truth. A lower count is believed at once (someone else uses the key), a higher one only when none
 * of our own requests is in flight, as it may simply not include those yet.
 */
export class TokenBucket {
  readonly #periodMs: number;
  #capacity: number;
  #tokens: number;
  #at: number;
  #sequence = 0;
  #newestSettled = 0;
  /** Requests without a response, which the service may or may not have counted. */
  #lost = 0;
  #blockedUntil = Number.NEGATIVE_INFINITY;
  /**
   * Requests in flight, by sequence number. Those from before a suspend are dropped, see {@link
   * forgetFlights}.
   */
  readonly #flying = new Set<number>();

  /**
   * @param capacity tokens when full
   * @param periodMs milliseconds to refill one token
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

  /** When this many tokens will be available if none is spent; `now` if they already are. */
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
   * Whether this many tokens left cannot belong to this bucket: nobody gives tokens back, so far more than
   * estimated belongs to another one.
   */
  contradicts(remaining: number, now: number): boolean {
    const most = this.tokensAt(now) + this.#flying.size + this.#lost;
    return remaining > most + TOLERANCE;
  }

  /** Whether a request that was sent after this one was answered before it. */
  isOvertaken(sequence: number): boolean {
    return sequence < this.#newestSettled;
  }

  /** Spends one token for a request being sent; returns the number to settle it with. */
  spend(now: number): number {
    this.#tokens = this.tokensAt(now) - 1;
    this.#sequence += 1;
    this.#flying.add(this.#sequence);
    return this.#sequence;
  }

  /** Returns a token that was counted in another bucket. */
  refund(sequence: number, now: number): void {
    this.#flying.delete(sequence);
    this.#tokens = Math.min(this.#capacity, this.tokensAt(now) + 1);
  }

  /** Records how a request ended. Without an observation (no response or no headers) our own count stands. */
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
    // Requests sent after this one are most likely not yet included in its report.
    const believed = inOrder
      ? observation.remaining - this.#sentAfter(sequence)
      : observation.remaining;
    if (believed < tokens) this.#tokens = believed;
    else if (inOrder && this.#flying.size === 0) {
      this.#tokens = Math.min(this.#capacity, observation.remaining);
      this.#lost = 0;
    }
  }

  /** The first header corrects the assumed capacity. */
  setCapacity(capacity: number, now: number): void {
    this.#tokens = Math.min(capacity, this.tokensAt(now));
    this.#capacity = capacity;
  }

  /** After a suspend or a key change, requests in flight say nothing about the bucket any more. */
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
