/** What each standing order has seen, and what begins its count again. */
import { missOf } from '#domain/quote/standing-orders/compare.ts';
import { remainderOf } from '#domain/quote/standing-orders/terms.ts';
import {
  interrupted,
  isFresh,
  isReady,
  newWatch,
  paused,
  withReading,
} from '#domain/quote/standing-orders/watch.ts';
import type { PricedPieces } from '#main/market/plans/market-plans.ts';
import type { TradingClock } from '#main/trading/ports/clock.ts';
import type { StandingOrder } from './standing-order.ts';
import type { StandingParts } from './standing-parts.ts';
import type { WatchState } from './standing-views.ts';

/** A difference between both clocks that no drift explains. */
const JUMP_MS = 2_000;

export class Watching {
  readonly #price: StandingParts['price'];
  readonly #clock: Pick<TradingClock, 'wallNow' | 'monotonicNow'>;
  readonly #watched = new Map<string, WatchState>();
  /** Monotonic: a wall clock that is set back does not make an order live longer. */
  readonly #deadlines = new Map<string, number>();
  #last: { readonly wall: number; readonly monotonic: number };
  #interruptions = 0;

  constructor({ price, clock }: Pick<StandingParts, 'price' | 'clock'>) {
    this.#price = price;
    this.#clock = clock;
    this.#last = { wall: clock.wallNow(), monotonic: clock.monotonicNow() };
  }

  /** Number of interruptions, a step of a clock among them. */
  countInterruptions(): number {
    this.#noteJump();
    return this.#interruptions;
  }

  of({ id }: Pick<StandingOrder, 'id'>): WatchState {
    return this.#watched.get(id) ?? { watch: newWatch(this.#clock.wallNow()), seen: null };
  }

  /** Until its last moment, by both clocks. From now on it needs two readings. */
  arm({ id, terms }: StandingOrder): void {
    const { wallNow, monotonicNow } = this.#clock;
    this.#deadlines.set(id, monotonicNow() + terms.until - wallNow());
    this.restart({ id });
  }

  restart({ id }: Pick<StandingOrder, 'id'>): void {
    this.#watched.set(id, { watch: newWatch(this.#clock.wallNow()), seen: null });
  }

  forget(id: string): void {
    this.#watched.delete(id);
    this.#deadlines.delete(id);
  }

  isPast({ id, terms }: StandingOrder): boolean {
    const deadline = this.#deadlines.get(id) ?? Infinity;
    return this.#clock.wallNow() >= terms.until || this.#clock.monotonicNow() >= deadline;
  }

  /** The computer slept, the connection was lost: nothing that was read before counts. */
  interruptAll(): void {
    this.#interruptions += 1;
    for (const id of this.#watched.keys()) this.interrupt({ id });
  }

  interrupt(order: Pick<StandingOrder, 'id'>): void {
    const { watch, seen } = this.of(order);
    this.#watched.set(order.id, { watch: interrupted(watch, this.#clock.wallNow()), seen });
  }

  pause(order: StandingOrder): void {
    const { watch, seen } = this.of(order);
    this.#watched.set(order.id, { watch: paused(watch, this.#clock.wallNow()), seen });
  }

  /** Counts the book as it is known now; null where the row is not known. */
  read(order: StandingOrder): void {
    const priced = this.#priced(order);
    if (priced === null) return;
    const now = this.#clock.wallNow();
    const { watch } = this.of(order);
    const next = withReading(watch, priced, this.#meets(order, priced), now);
    const { readAt, spotReadAt } = priced;
    this.#watched.set(order.id, { watch: next, seen: { priced, readAt, spotReadAt } });
  }

  /** The lines to request a quote for; null where it may not, or its terms are not met any more. */
  linesFor(order: StandingOrder): PricedPieces['lines'] | null {
    const now = this.#clock.wallNow();
    if (!isReady(this.of(order).watch, now)) return null;
    const priced = this.#priced(order);
    return priced !== null && isFresh(priced, now) && this.#meets(order, priced)
      ? priced.lines
      : null;
  }

  /** Both clocks no longer agree: it slept, or one was set. */
  #noteJump(): void {
    const { wallNow, monotonicNow } = this.#clock;
    const [wall, monotonic] = [wallNow(), monotonicNow()];
    const last = this.#last;
    this.#last = { wall, monotonic };
    const difference = wall - last.wall - (monotonic - last.monotonic);
    if (Math.abs(difference) > JUMP_MS) this.interruptAll();
  }

  #priced({ terms, fills }: StandingOrder): PricedPieces | null {
    return this.#price(terms.row, terms.side, remainderOf(terms, fills).pieces);
  }

  #meets({ terms, fills }: StandingOrder, priced: PricedPieces): boolean {
    return missOf(terms, remainderOf(terms, fills), priced) === null;
  }
}
