import type { FailureView } from '#contract/ipc/primitives.ts';
import { conditionFailures } from '../failures/condition-failures.ts';

/** The trading status is asked for this often while nobody knows whether the halt is over. */
export const HALT_POLL_MS = 10_000;
/** After so many answers that told nothing it is asked for less often: the halt stands all the same. */
export const HALT_POLLS_BEFORE_SLOW = 30;
export const HALT_SLOW_POLL_MS = 60_000;

interface HaltParts {
  readonly monotonicNow: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** The service said that trading is halted. */
  readonly onSeen: (reason: string | null) => void;
  /** Read the trading status now. */
  readonly requestStatus: () => void;
}

/**
 * From the moment an answer says `system_check_failed` until the trading status was read or the user takes the halt for
 * over (the API document, Errors, other rules). It never ends by itself: that nobody could read the status for long says
 * nothing of trading. After that the status itself is one of the conditions of trading.
 */
export class HaltMode {
  readonly #parts: HaltParts;
  /** `at`: monotonic, when it was told. */
  #halt: { readonly reason: string | null; readonly at: number; asked: number } | null = null;
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
    this.#halt = { reason, at: this.#parts.monotonicNow(), asked: 0 };
    this.#cancel();
    // An execution may end after the profile was closed: then nobody is there to read the status.
    if (this.#stopped) return;
    this.#parts.onSeen(reason);
    this.#requestRepeatedly();
  }

  /**
   * The trading status was read; what it says is for the conditions to tell.
   *
   * @param askedAt monotonic: what was asked before the halt was told is older news than the halt
   */
  statusRead(askedAt: number): void {
    if (this.#halt !== null && askedAt < this.#halt.at) return;
    this.end();
  }

  /** The user takes it for over, though nobody could read so. */
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
    // Before it is asked: the answer, which ends it, may come at once.
    this.#cancel = after(wait, () => {
      this.#requestRepeatedly();
    });
    ask();
  }
}
