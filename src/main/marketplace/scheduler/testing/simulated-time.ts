import { MinHeap } from '../heap.ts';
import type { TimeSource } from '../time-source.ts';

/**
 * Time that moves only on request. For tests and benches: minutes pass in milliseconds, always the same way.
 */
export class SimulatedTime implements TimeSource {
  #now = 0;
  readonly #timers = new MinHeap<{ wake: (() => void) | null }>();
  /** Timers set so far, to prove that idle means idle. */
  timersSet = 0;

  now(): number {
    return this.#now;
  }

  setTimer(delayMs: number, wake: () => void): () => void {
    const timer: { wake: (() => void) | null } = { wake };
    this.timersSet += 1;
    this.#timers.push(this.#now + Math.max(0, delayMs), timer);
    return () => {
      timer.wake = null;
    };
  }

  /** Timers that are still to fire. */
  get pending(): number {
    this.#dropCancelled();
    return this.#timers.size;
  }

  /** Fires, in order, everything due within the next `ms`, letting promises settle after each. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    await settlePromises();
    for (;;) {
      this.#dropCancelled();
      const at = this.#timers.peekKey();
      if (at === undefined || at > until) break;
      this.#now = Math.max(this.#now, at);
      this.#timers.pop()?.wake?.();
      await settlePromises();
    }
    this.#now = until;
  }

  #dropCancelled(): void {
    while (this.#timers.size > 0 && this.#timers.peek()?.wake === null) this.#timers.pop();
  }
}

/** Lets every promise that is ready now run, and those that this makes ready. */
export async function settlePromises(): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
}
