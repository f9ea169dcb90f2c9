import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import type { Journal } from '../journal/journal.ts';
import type { Baseline } from '../journal/records.ts';
import type { Result } from '#domain/result.ts';
import type { OrderLists } from './order-lists.ts';

/** What is known of the orders before one is placed; or why nothing is, where a reason is known. */
export type BaselineResult = Result<Baseline, FailureView | null>;

/**
 * Which orders of one side are known to exist. Read when a quote arrives, while the user looks at it, so that the click
 * need not wait; a list that is a little old is still a correct baseline (whatever came since is one candidate more),
 * so the click of a buy only waits while no list was read in this session at all. That of a sell never does: many
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

  /** Reads the list anew; while a reading is under way, joins it. Resolves in any case. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** A list that comes from now on is not kept. */
  stop(): void {
    this.#stopped = true;
  }

  /** The newest list there is. */
  current(): BaselineResult {
    if (this.#takenAt === null) return { ok: false, error: this.#failure };
    const known = this.#journal.book.knownOrders;
    return { ok: true, value: { takenAt: this.#takenAt, complete: this.#complete, known } };
  }

  async #read(): Promise<void> {
    // The moment of asking, not of the answer: that is what the list is certain to be no older than.
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
    // A failure stops the journal, and with it every execution; there is nothing more to do about it here.
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
