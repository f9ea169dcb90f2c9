import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { conditionFailures } from '../failures/condition-failures.ts';

/** Interval of reading the trading status during a halt. */
export const HALT_POLL_MS = 10_000;
/** After this many readings without a result the interval is longer; the halt stays. */
export const HALT_POLLS_BEFORE_SLOW = 30;
export const HALT_SLOW_POLL_MS = 60_000;

interface HaltParts {
  readonly monotonicNow: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** The service said that trading is halted. */
  readonly onSeen: (reason: string | null) => void;
  readonly requestStatus: () => void;
}

/**
 * From `system_check_failed` in an answer until the trading status was read or the user ends the halt (the API
 * document, Errors, other rules). It never ends by itself: an unreadable status does not mean that trading is open.
 * After that the status itself is one of the trading conditions.
 */
export class HaltMode {
  readonly #parts: HaltParts;
  /** `at`: monotonic. */
  #halt: { readonly reason: string | null; readonly at: number; asked: number } | null = null;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(parts: HaltParts) {
    this.#parts = parts;
  }

  get refusal(): FailureView | null {
    return this.#halt === null ? null : conditionFailures.halted(this.#halt.reason);
  }

  /** The marketplace refused because trading is halted. */
  seen(reason: string | null): void {
    this.#halt = { reason, at: this.#parts.monotonicNow(), asked: 0 };
    this.#cancel();
    // An execution may end after the profile was closed, when nothing reads the status.
    if (this.#stopped) return;
    this.#parts.onSeen(reason);
    this.#requestRepeatedly();
  }

  /**
   * The trading status was read; its content is part of the conditions.
   *
   * @param askedAt monotonic: a request older than the halt proves nothing
   */
  statusRead(askedAt: number): void {
    if (this.#halt !== null && askedAt < this.#halt.at) return;
    this.end();
  }

  /** Also by the user, where the status cannot be read. */
  end(): void {
    this.#halt = null;
    this.#cancel();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  #requestRepeatedly(): void {
    const { after, requestStatus: ask } = this.#parts;
    if (this.#halt === null) return;
    this.#halt.asked += 1;
    const wait = this.#halt.asked <= HALT_POLLS_BEFORE_SLOW ? HALT_POLL_MS : HALT_SLOW_POLL_MS;
    // Before the request: its answer, which ends the halt, may come at once.
    this.#cancel = after(wait, () => this.#requestRepeatedly());
    ask();
  }
}
