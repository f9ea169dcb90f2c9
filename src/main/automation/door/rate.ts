/** How fast one program may call: a bucket that fills at a steady rate. */

const PER_SECOND = 20;
const MOST = 40;
const SECOND_MS = 1_000;

export class CallRate {
  readonly #monotonicNow: () => number;
  #tokens = MOST;
  #countedAt: number;

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow;
    this.#countedAt = monotonicNow();
  }

  /** Counts one call. Returns 0, or the milliseconds until a call may be made. */
  take(): number {
    const now = this.#monotonicNow();
    this.#tokens = Math.min(
      MOST,
      this.#tokens + ((now - this.#countedAt) * PER_SECOND) / SECOND_MS,
    );
    this.#countedAt = now;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) * SECOND_MS) / PER_SECOND);
    this.#tokens -= 1;
    return 0;
  }
}
