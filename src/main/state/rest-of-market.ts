/**
 * Sends a window that was opened on a large market the rows that its snapshot does not have: in small messages, so that neither the
 * main process nor the window stands still for all of them.
 */
import type { Patch } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { WindowName } from '#contract/ipc/windows.ts';
import { ROW_LIMITS } from './market-rows.ts';
import { toldRows } from './market-cells.ts';

/** From one message to the next. */
const PACE_MS = 50;

interface Parts {
  /** As it is now; undefined where it is gone. */
  readonly row: (key: string) => MarketRow | undefined;
  /** To this window alone; false where it is not there any more. */
  readonly send: (window: WindowName, patch: Patch) => boolean;
  readonly monotonicNow: () => number;
  readonly schedule: (task: () => void, ms: number) => void;
}

interface Rest {
  readonly keys: readonly string[];
  /** How many of them were sent. */
  sent: number;
}

export class RestOfMarket {
  readonly #parts: Parts;
  /** What of it a window does not have yet. */
  readonly #rest = new Map<WindowName, Rest>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A window that is opened again, as after a reload, gets these and nothing of what it was to get before. */
  follow(window: WindowName, keys: readonly string[]): void {
    const rest = { keys, sent: 0 };
    this.#rest.set(window, rest);
    this.#later(window, rest);
  }

  #later(window: WindowName, rest: Rest): void {
    if (rest.sent >= rest.keys.length) {
      this.#rest.delete(window);
      return;
    }
    this.#parts.schedule(() => {
      if (this.#rest.get(window) === rest) this.#send(window, rest);
    }, PACE_MS);
  }

  /** Each row is as it is now: what became other meanwhile was told of rows that the window did not have. */
  #send(window: WindowName, rest: Rest): void {
    const { aMessage, asTheyAre } = ROW_LIMITS;
    const keys = rest.keys.slice(rest.sent, rest.sent + aMessage);
    const { market, packed } = toldRows(
      keys.flatMap((key) => this.#parts.row(key) ?? []),
      asTheyAre,
    );
    const isThere = this.#parts.send(window, {
      sentAt: this.#parts.monotonicNow(),
      changes: market === undefined ? {} : { market },
      ...packed,
      marketReset: false,
      marketRemoved: [],
    });
    rest.sent = isThere ? rest.sent + keys.length : rest.keys.length;
    this.#later(window, rest);
  }
}
