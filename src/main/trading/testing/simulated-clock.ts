import type { TradingClock } from '../ports/clock.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Two clocks and their timers, moved by the test. Only the monotonic one makes timers ring. */
export class SimulatedClock implements TradingClock {
  #monotonic = 1_000;
  #wall = 1_790_000_000_000;
  readonly #timers = new Set<Timer>();

  readonly monotonicNow = (): number => this.#monotonic;
  readonly wallNow = (): number => this.#wall;

  readonly after = (delayMs: number, callback: () => void): (() => void) => {
    const timer = { at: this.#monotonic + delayMs, callback };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  advance(ms: number): void {
    const end = this.#monotonic + ms;
    for (;;) {
      const [next] = [...this.#timers]
        .filter((timer) => timer.at <= end)
        .toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#wall += next.at - this.#monotonic;
      this.#monotonic = next.at;
      this.#timers.delete(next);
      next.callback();
    }
    this.#wall += end - this.#monotonic;
    this.#monotonic = end;
  }

  /** Somebody, or a time server, sets the wall clock. */
  jumpWall(ms: number): void {
    this.#wall += ms;
  }
}
