import type { TimeSource } from '#main/marketplace/scheduler/time-source.ts';

/** Real time, N times faster: waits that the design measures in seconds pass in milliseconds. */
export class FastTime implements TimeSource {
  readonly #speed: number;
  #jumped = 0;

  constructor(speed: number) {
    this.#speed = speed;
  }

  readonly now = (): number => performance.now() * this.#speed + this.#jumped;

  readonly setTimer = (delayMs: number, wake: () => void): (() => void) => {
    const timer = setTimeout(wake, Math.max(0, Math.ceil(delayMs / this.#speed)));
    return () => {
      clearTimeout(timer);
    };
  };

  /** The monotonic clock leaps forward, as after a suspend on some systems. */
  jump(ms: number): void {
    this.#jumped += ms;
  }
}
