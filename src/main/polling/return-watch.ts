import type { Reachability } from '#main/marketplace/connection/reachability.ts';
import type { TimeSource } from '../marketplace/scheduler/time-source.ts';

const EVERY_MS = 1000;
/** A service that was away for minutes is rarely back within a second. */
const LATER_EVERY_MS = 5000;
const LATER_AFTER_MS = 3 * 60_000;
/** Nobody is waiting any more. */
const HIDDEN_MS = 60_000;
const LONGEST_WAIT_MS = 30_000;

export interface ReturnWatchOptions {
  /** Opens and closes a connection without a request. Must not reject. */
  readonly checkReachability: (signal: AbortSignal) => Promise<Reachability>;
  readonly time: TimeSource;
  /** 0 to 1. */
  readonly random: () => number;
  /** Something listens that did not at the previous check. */
  readonly found: () => void;
}

/**
 * While the service is unreachable and the window visible, checks about every second whether something
 * listens there again. Reports it once, and again only after it was gone in between, with growing delays, so
 * that a service that accepts connections and fails, or comes and goes, is left to the probes.
 */
export class ReturnWatch {
  readonly #options: ReturnWatchOptions;
  /** Null while the service is reachable. */
  #watching: AbortController | null = null;
  #since = 0;
  #isOpen = false;
  /** False alarms so far. */
  #inVain = 0;
  /** Null while the window is visible. */
  #hiddenSince: number | null = 0;
  #paused = false;
  #cancelTimer: (() => void) | null = null;

  constructor(options: ReturnWatchOptions) {
    this.#options = options;
  }

  /** The service is unreachable. Calling it again has no effect. */
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

  /** The network changed: earlier observations do not count. */
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

  /** @param spent elapsed milliseconds of the pause */
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
