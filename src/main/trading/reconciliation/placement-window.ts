import { quoteWindowMs } from '#domain/quote/quote-clock.ts';
import type { JournaledIntent } from '../journal/model/journaled-intent.ts';
import type { TradingClock } from '../ports/clock.ts';

/** Allows for a difference between clocks, and for an execution in progress when the quote expired. */
const MARGIN_MS = 30_000;

/**
 * How long a request that left may still place an order. It can be delayed long after nobody waits for it, but an expired
 * quote is not executed (API document, States and transitions: 410 or subtotal_mismatch). Until then nobody, support
 * included, can know that there will be no order.
 */
export class PlacementWindow {
  readonly #clock: Pick<TradingClock, 'monotonicNow' | 'wallNow'>;
  /** Monotonic milliseconds at which the quote of an intent was requested. */
  readonly #quotedAt = new Map<string, number>();

  constructor(clock: Pick<TradingClock, 'monotonicNow' | 'wallNow'>) {
    this.#clock = clock;
  }

  /** An order of this session was sent, for a quote requested at this monotonic time. */
  sent(intentId: string, quotedAt: number): void {
    this.#quotedAt.set(intentId, quotedAt);
  }

  /** Epoch milliseconds on this computer's clock; null once the order cannot be placed any more. */
  openUntil({ intentId, prepared }: JournaledIntent): number | null {
    const now = this.#clock.monotonicNow();
    const wallNow = this.#clock.wallNow();
    // Of an earlier session the whole window counts from now: the computer's clock may have been set in between.
    const quotedAt = this.#quotedAt.get(intentId) ?? now;
    this.#quotedAt.set(intentId, quotedAt);
    const left = quotedAt + quoteWindowMs('v2', prepared.side) + MARGIN_MS - now;
    return left > 0 ? Math.ceil(wallNow + left) : null;
  }
}
