import type { RateObservation } from '../token-bucket.ts';

/**
 * The service's side of the rate limit, as the API document describes it: a bucket that refills continuously, answers
 * with whole tokens left, and 429 with `retry-after` in whole seconds when empty. For tests and benches.
 */
export class SimulatedBucket {
  readonly #capacity: number;
  readonly #periodMs: number;
  #tokens: number;
  #at: number;
  accepted = 0;
  refused = 0;

  constructor(options: { capacity: number; periodMs: number; tokens: number; now: number }) {
    this.#capacity = options.capacity;
    this.#periodMs = options.periodMs;
    this.#tokens = options.tokens;
    this.#at = options.now;
  }

  /** Counts one request at `now`. */
  receive(now: number): { status: 200 | 429; rate: RateObservation } {
    this.#tokens = Math.min(this.#capacity, this.#tokens + (now - this.#at) / this.#periodMs);
    this.#at = now;
    if (this.#tokens < 1) {
      this.refused += 1;
      const retryAfterMs = Math.ceil(((1 - this.#tokens) * this.#periodMs) / 1000) * 1000;
      return { status: 429, rate: { limit: this.#capacity, remaining: 0, retryAfterMs } };
    }
    this.#tokens -= 1;
    this.accepted += 1;
    return { status: 200, rate: { limit: this.#capacity, remaining: Math.floor(this.#tokens) } };
  }
}
