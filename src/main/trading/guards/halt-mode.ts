import type { FailureView } from '#contract/ipc/primitives.ts';
import { conditionFailures } from '../failures/condition-failures.ts';

/** The trading status is asked for this often while nobody knows whether the halt is over. */
export const HALT_ASKED_EVERY_MS = 10_000;

/**
 * A halt is taken back after this long if the trading status could never be read: then only the service itself can say,
 * by its answer to the next order.
 */
export const HALT_TRUSTED_MS = 300_000;

interface HaltParts {
  readonly monotonicNow: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** Read the trading status now. */
  readonly ask: (reason: string | null) => void;
  /** It is not known any more whether trading is halted. */
  readonly onForgotten: () => void;
}

/**
 * From the moment an answer says `system_check_failed` until the trading status was read (the API document, Errors, other
 * rules). After that the status itself is one of the conditions of trading.
 */
export class HaltMode {
  readonly #parts: HaltParts;
  #halt: { readonly reason: string | null; readonly since: number } | null = null;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(parts: HaltParts) {
    this.#parts = parts;
  }

  get refusal(): FailureView | null {
    return this.#halt === null ? null : conditionFailures.halted(this.#halt.reason);
  }

  /** The service refused because trading is halted. */
  seen(reason: string | null): void {
    this.#halt = { reason, since: this.#parts.monotonicNow() };
    this.#cancel();
    // An execution may end after the profile was closed: then nobody is there to read the status.
    if (!this.#stopped) this.#askOn();
  }

  /** The trading status was read; what it says is for the conditions to tell. */
  statusRead(): void {
    this.#halt = null;
    this.#cancel();
  }

  /** The user takes it for over, though nobody could read so. */
  endedByHand(): void {
    this.statusRead();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  #askOn(): void {
    const { monotonicNow, after, ask, onForgotten } = this.#parts;
    if (this.#halt === null) return;
    if (monotonicNow() - this.#halt.since >= HALT_TRUSTED_MS) {
      this.#halt = null;
      onForgotten();
      return;
    }
    ask(this.#halt.reason);
    this.#cancel = after(HALT_ASKED_EVERY_MS, () => {
      this.#askOn();
    });
  }
}
