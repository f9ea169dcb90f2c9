import type { Reachability } from '#main/marketplace/connection/reachability.ts';
import type { TimeSource } from '../marketplace/scheduler/time-source.ts';

const EVERY_MS = 1000;
/** What has been away for minutes is rarely back within the second. */
const LATER_EVERY_MS = 5000;
const LATER_AFTER_MS = 3 * 60_000;
/** Nobody waits for it any more. */
const HIDDEN_MS = 60_000;
const LONGEST_WAIT_MS = 30_000;

export interface ReturnWatchOptions {
  /** Opens and closes a connection; asks nothing of the service. Must not reject. */
  readonly checkReachability: (signal: AbortSignal) => Promise<Reachability>;
  readonly time: TimeSource;
  /** 0 to 1. */
  readonly random: () => number;
  /** Somebody listens, who did not at the look before. */
  readonly found: () => void;
}

/**
 * While the service cannot be reached and the window can be seen: looks about every second whether somebody listens
 * there again. Says so once; not again before nobody listened in between, and then ever later, so that a service that
 * accepts connections and fails, or comes and goes, is left to the probes.
 */
export class ReturnWatch {
  readonly #options: ReturnWatchOptions;
  /** Null while nothing is missed. */
  #watching: AbortController | null = null;
  #since = 0;
  #isOpen = false;
  /** How often what was found was not the service's return. */
  #inVain = 0;
  /** Null while the window can be seen. */
  #hiddenSince: number | null = 0;
  #paused = false;
  #cancelTimer: (() => void) | null = null;

  constructor(options: ReturnWatchOptions) {
    this.#options = options;
  }

  /** The service is missed. Said again while it is, nothing begins anew. */
  begin(): void {
    if (this.#watching !== null) return;
    this.#watching = new AbortController();
    this.#since = this.#options.time.now();
    this.#isOpen = false;
    this.#inVain = 0;
    this.#later(0);
  }

  end(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#watching?.abort();
    this.#watching = null;
    this.#paused = false;
  }

  /** The network changed: what was learned before says nothing. */
  beginAnew(): void {
    this.end();
    this.begin();
  }

  setVisible(visible: boolean): void {
    if (!visible) {
      this.#hiddenSince ??= this.#options.time.now();
      return;
    }
    this.#hiddenSince = null;
    if (!this.#paused) return;
    this.#paused = false;
    void this.#look();
  }

  /** @param spent milliseconds of the pause that have passed already */
  #later(spent: number): void {
    const { time, random } = this.#options;
    const now = time.now();
    const pace = now - this.#since < LATER_AFTER_MS ? EVERY_MS : LATER_EVERY_MS;
    const patience = this.#inVain === 0 ? 0 : EVERY_MS * 2 ** this.#inVain;
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(pace, patience)) * (1 - random() / 4);
    this.#cancelTimer = time.setTimer(wait - spent, () => {
      this.#cancelTimer = null;
      const hiddenFor = this.#hiddenSince === null ? 0 : time.now() - this.#hiddenSince;
      if (hiddenFor > HIDDEN_MS) this.#paused = true;
      else void this.#look();
    });
  }

  async #look(): Promise<void> {
    const watching = this.#watching;
    if (watching === null) return;
    const { time, checkReachability, found } = this.#options;
    const began = time.now();
    const reached = await checkReachability(watching.signal);
    if (this.#watching !== watching) return;
    const isBack = reached === 'open' && !this.#isOpen;
    this.#isOpen = reached === 'open';
    if (isBack) this.#inVain += 1;
    this.#later(time.now() - began);
    if (isBack) found();
  }
}
