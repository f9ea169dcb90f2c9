import { quoteWindowMs } from '#domain/quote/quote-clock.ts';
import type { JournaledIntent } from '../journal/journaled-intent.ts';

/** For clocks that differ, and for an execution that was being worked on when the quote ran out. */
const MARGIN_MS = 30_000;

interface Clocks {
  readonly monotonicNow: () => number;
  readonly wallNow: () => number;
}

/**
 * How long an order whose request left may still be placed. A request can lie on its way long after nobody waits for it, but a
 * quote that ran out is not executed any more (API document, States and transitions: 410 or subtotal_mismatch). Until then
 * nobody, support neither, can know that there will be no order.
 */
export class PlacementWindow {
  readonly #clocks: Clocks;
  /** Monotonic milliseconds at which this process first knew of the unknown outcome. */
  readonly #knownSince = new Map<string, number>();

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /** Epoch milliseconds on this computer's clock; null when the order cannot be placed any more. */
  openUntil({ intentId, prepared }: JournaledIntent): number | null {
    const { monotonicNow, wallNow } = this.#clocks;
    const knownSince = this.#knownSince.get(intentId) ?? monotonicNow();
    this.#knownSince.set(intentId, knownSince);
    // Either clock may stand still or be set back: the one by which more time has passed is right.
    const passed = Math.max(monotonicNow() - knownSince, wallNow() - prepared.quotedAt);
    const left = quoteWindowMs('v2', prepared.side) + MARGIN_MS - passed;
    return left > 0 ? Math.ceil(wallNow() + left) : null;
  }
}
