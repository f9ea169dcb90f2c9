import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import type { Journal } from '../journal/journal.ts';
import type { Baseline } from '../journal/model/records.ts';
import type { Result } from '#domain/result.ts';
import type { OrderLists } from './order-lists.ts';

/** The orders that existed before one is placed; or why they are unknown, where a reason is known. */
export type BaselineResult = Result<Baseline, FailureView | null>;

/**
 * The orders of one side that are known to exist. Read when a quote arrives, while the user looks at it, so that the
 * click need not wait; a slightly old list is still a correct baseline (later orders are one candidate more), so the
 * click of a buy only waits while no list was read in this session at all. That of a sell never does: many
 * marketplaces do not list sells.
 */
export class KnownOrdersSnapshot {
  readonly #lists: OrderLists;
  readonly #side: Side;
  readonly #journal: Journal;
  readonly #wallNow: () => number;
  #takenAt: number | null = null;
  #complete = false;
  #failure: FailureView | null = null;
  #reading: Promise<void> | null = null;
  #stopped = false;

  constructor(side: Side, lists: OrderLists, journal: Journal, wallNow: () => number) {
    this.#side = side;
    this.#lists = lists;
    this.#journal = journal;
    this.#wallNow = wallNow;
  }

  /** Reads the list, or joins a running reading. Never rejects. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Later answers are ignored. */
  stop(): void {
    this.#stopped = true;
  }

  current(): BaselineResult {
    if (this.#takenAt === null) return { ok: false, error: this.#failure };
    const known = this.#journal.book.knownOrders;
    return { ok: true, value: { takenAt: this.#takenAt, complete: this.#complete, known } };
  }

  async #read(): Promise<void> {
    // The time of the request, not of the answer: the list is certain to be no older.
    const askedAt = this.#wallNow();
    const { book } = this.#journal;
    const side = this.#side;
    const answer = await this.#lists.unknown(side);
    if (this.#stopped) return;
    if (!answer.ok) {
      this.#failure = answer.error === 'unlisted' ? null : answer.error;
      return;
    }
    const unseen = answer.value.orders.map((order) => order.id);
    const orderIds = [...new Set(unseen)].filter((orderId) => !book.knewOrder(side, orderId));
    // A failure stops the journal, and with it every execution; nothing more can be done here.
    const kept =
      orderIds.length === 0 ||
      this.#journal.append({
        type: 'orders-seen',
        ...(side === 'sell' ? { side } : {}),
        orderIds,
      }).ok;
    if (!kept) return;
    this.#takenAt = askedAt;
    this.#complete = answer.value.complete;
    this.#failure = null;
  }
}
