/** Runs one attempt at a time, and records each of its steps. */
import { remainderOf } from '#domain/quote/standing-orders/terms.ts';
import { systemText } from '#main/shared/system-error.ts';
import type { PricedPieces } from '#main/market/plans/market-plans.ts';
import { type SendResult, sendOnce } from './send-once.ts';
import { settlementNews } from './standing-notices.ts';
import { hasEnded, type StandingOrder, withEvent, withSettlement } from './standing-order.ts';
import type { StandingNews, StandingParts } from './standing-parts.ts';
import type { StoredOrders } from './stored-orders.ts';
import { type Settlement, settlementOf } from './settlement.ts';
import type { Watching } from './watching.ts';

/** Longest wait for a token and a quote. */
const QUOTE_WAIT_MS = 30_000;

interface AttemptParts extends Pick<StandingParts, 'orders' | 'records' | 'clock' | 'isOnline'> {
  readonly stored: StoredOrders;
  readonly watching: Watching;
  readonly news: (news: StandingNews) => void;
  readonly changed: () => void;
}

export class Attempts {
  readonly #parts: AttemptParts;
  #running: {
    readonly id: string;
    readonly abort: () => void;
    readonly ended: Promise<void>;
  } | null = null;
  #isClosed = false;

  constructor(parts: AttemptParts) {
    this.#parts = parts;
  }

  get isIdle(): boolean {
    return this.#running === null;
  }

  /** Takes back a quote that it waits for; an order that is being sent is finished. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#running?.abort();
    await this.#running?.ended;
  }

  /** The quote that this order waits for is no longer wanted. */
  cancel(id: string): void {
    if (this.#running?.id === id) this.#running.abort();
  }

  /** The first that may send something now does so; the oldest comes first. */
  next(): void {
    const { stored, watching } = this.#parts;
    if (this.#running !== null || this.#isClosed) return;
    for (const order of stored.all()) {
      if (order.phase !== 'armed' || watching.isPast(order)) continue;
      const lines = watching.linesFor(order);
      if (lines === null) continue;
      this.#begin(order, lines);
      return;
    }
  }

  #begin(order: StandingOrder, lines: PricedPieces['lines']): void {
    const { stored, clock, changed } = this.#parts;
    const { id } = order;
    const abort = new AbortController();
    const endWait = clock.after(QUOTE_WAIT_MS, () => {
      abort.abort();
    });
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    this.#running = {
      id,
      abort: () => {
        abort.abort();
      },
      ended,
    };
    stored.show({ ...order, phase: 'quoting' });
    changed();
    void this.#attempt(order, lines, { signal: abort.signal, endWait }).finally(() => {
      endWait();
      this.#running = null;
      resolve(undefined);
      changed();
      this.next();
    });
  }

  async #attempt(
    order: StandingOrder,
    lines: PricedPieces['lines'],
    { signal, endWait }: { readonly signal: AbortSignal; readonly endWait: () => void },
  ): Promise<void> {
    const { orders, clock, watching, isOnline } = this.#parts;
    const before = watching.countInterruptions();
    const { id } = order;
    try {
      const attempt = await sendOnce(order, lines, {
        orders,
        wallNow: clock.wallNow,
        signal,
        isWanted: () =>
          !this.#isClosed &&
          !signal.aborted &&
          this.#isGoing(id) &&
          !watching.isPast(order) &&
          watching.countInterruptions() === before &&
          isOnline(),
        record: (intentId, words) => {
          endWait();
          return this.#record(id, intentId, words);
        },
      });
      this.#ended(id, attempt);
    } catch (error) {
      this.#threw(id, error);
    }
  }

  /** It is not known how far it came: the journal is. */
  #threw(id: string, error: unknown): void {
    const { stored, records, news } = this.#parts;
    const order = stored.get(id);
    const sending = order?.sending ?? null;
    const intent = sending === null ? null : records.intent(sending);
    if (order === null) return;
    if (sending === null || intent === null) {
      this.#ended(id, { kind: 'not-sent', why: 'It failed; nothing was sent.' });
    } else {
      this.settle(order, sending, settlementOf(intent));
    }
    news({
      level: 'warning',
      orderId: id,
      title: `Standing order for ${order.title}: it failed`,
      body: 'See its events for what became of it.',
      details: systemText(error),
    });
  }

  #isGoing(id: string): boolean {
    const order = this.#parts.stored.get(id);
    return order !== null && !hasEnded(order);
  }

  #record(id: string, intentId: string, words: string): boolean {
    const { stored, clock, changed } = this.#parts;
    const order = stored.get(id);
    if (order === null) return false;
    const next = withEvent(
      { ...order, phase: 'firing', sending: intentId },
      clock.wallNow(),
      words,
    );
    const isSaved = stored.tryOne(next) === null;
    if (isSaved) changed();
    return isSaved;
  }

  #ended(id: string, attempt: SendResult): void {
    const { stored, watching, clock } = this.#parts;
    const order = stored.get(id);
    if (order === null) return;
    if (attempt.kind === 'sent') {
      this.settle(order, attempt.intentId, attempt.settlement);
      return;
    }
    const phase = hasEnded(order) ? order.phase : 'armed';
    stored.keep(withEvent({ ...order, phase, sending: null }, clock.wallNow(), attempt.why));
    watching.pause(order);
  }

  /** Counts what the journal, or the response, says of an order that was sent. */
  settle(order: StandingOrder, intentId: string, settlement: Settlement): void {
    const { stored, watching, clock, news } = this.#parts;
    const next = withSettlement(order, intentId, settlement, clock.wallNow());
    stored.keep(next);
    if (settlement.kind === 'none') watching.pause(next);
    else watching.restart(next);
    news(settlementNews(next, settlement, remainderOf(next.terms, next.fills)));
  }
}
