/** Calls to the ledger, one after the other; it is opened for them, and closed while it is idle. */

import type { Ledger } from './ledger.ts';

/** An idle ledger is closed after this time; its positions are stored. */
const IDLE_MS = 60_000;

/** @returns cancels the timer */
type After = (delayMs: number, callback: () => void) => () => void;

/** The profile was closed, or the ledger was opened again meanwhile. */
export class Closed extends Error {}

export class LedgerTurns {
  readonly #open: () => Ledger;
  readonly #after: After;
  #ledger: Ledger | null = null;
  #cancelClose: () => void = () => undefined;
  #isStopped = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(open: () => Ledger, after: After) {
    this.#open = open;
    this.#after = after;
  }

  /** The open one; null while there is none. */
  get ledger(): Ledger | null {
    return this.#ledger;
  }

  /** After an error older orders are opened again by the next call. */
  take<Answer>(work: (ledger: Ledger) => Promise<Answer>): Promise<Answer> {
    const next = this.#turn.then(async () => {
      this.#cancelClose();
      // An opened file would stay open, and come back where the profile was deleted.
      if (this.#isStopped) throw new Closed();
      try {
        const answer = await work((this.#ledger ??= this.#open()));
        this.#cancelClose = this.#after(IDLE_MS, () => this.#close());
        if (this.#isStopped) this.#close();
        return answer;
      } catch (error) {
        this.#close();
        throw error;
      }
    });
    this.#turn = next.catch(() => undefined);
    return next;
  }

  stop(): void {
    this.#isStopped = true;
    this.#close();
  }

  #close(): void {
    this.#cancelClose();
    this.#ledger?.close();
    this.#ledger = null;
  }
}
