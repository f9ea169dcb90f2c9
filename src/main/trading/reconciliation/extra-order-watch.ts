import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ExtraOrdersView } from '#contract/ipc/trading/unknowns.ts';
import type { Side } from '#domain/market/side.ts';
import { done, failed, type Result } from '#domain/result.ts';
import type { Order } from '#main/marketplace/model/market-model.ts';
import { appendFailureView } from '../failures/append-failures.ts';
import { refusals } from '../failures/failures.ts';
import {
  type ExtraOrder,
  type JournaledIntent,
  orderIdsOf,
} from '../journal/model/journaled-intent.ts';
import type { AppendResult, Journal } from '../journal/journal.ts';
import type { TradingClock } from '../ports/clock.ts';
import { extrasByLines, extrasByQuote, type FoundExtra } from './extra-orders.ts';
import type { OrderLists } from './order-lists.ts';
import { namesQuotes } from './same-quote.ts';

interface WatchParts {
  readonly lists: OrderLists;
  readonly journal: Journal;
  readonly profileId: string;
  readonly clock: Pick<TradingClock, 'after'>;
  /** The journal has a new one, or the user acknowledged some. */
  readonly onChange: () => void;
}

/** Delays of further readings, where a list could not be read or shows nothing yet. */
const LOOK_AGAIN_MS = [15_000, 60_000];

/**
 * Finds unexpected orders. The marketplace may execute a quote twice when a gateway repeats the request, and the
 * answer names only one of the orders; and an order that a list did not show may have come after all.
 */
export class ExtraOrderWatch {
  readonly #parts: WatchParts;
  readonly #planned = new Set<() => void>();
  readonly #looking = new Set<Promise<void>>();
  #stopped = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Reads the list once after an order was placed; after a refusal, a while later. */
  lookAfter(intent: JournaledIntent): void {
    const { lists, profileId } = this.#parts;
    const { side, profileId: sentWith } = intent.prepared;
    if (lists.listed(side) === 'silent' || sentWith !== profileId) return;
    if (intent.status === 'REJECTED') this.#later(intent.intentId, 0);
    else this.#now(intent.intentId, 0);
  }

  /** A list was read for any reason. */
  sawOrders(orders: readonly Order[]): void {
    this.#write(extrasByQuote(orders, this.#parts.journal.book));
  }

  /** By intent, oldest first, without acknowledged ones. */
  unseen(): ExtraOrdersView[] {
    return this.#parts.journal.book.withUnseenExtras().map((intent) => ({
      intentId: intent.intentId,
      side: intent.prepared.side,
      quoteId: intent.prepared.quoteId,
      lines: intent.prepared.lines.map(({ title, quantity }) => ({ title, quantity })),
      quotedTotal: intent.prepared.total,
      sentAt: intent.sentAt ?? intent.preparedAt,
      profileName: intent.prepared.profileName,
      orderIds: orderIdsOf(intent),
      extra: unseenOf(intent).map(({ orderId, evidence }) => ({ orderId, evidence })),
    }));
  }

  /** The user has seen all of them. */
  acknowledge(intentId: string): Result<null, FailureView> {
    const { journal, onChange } = this.#parts;
    const intent = journal.book.get(intentId);
    const unseen = intent === undefined ? [] : unseenOf(intent);
    if (intent === undefined || unseen.length === 0) return failed(refusals.noSuchIntent());
    const written = this.#append(
      intent,
      unseen.map(({ orderId }) => orderId),
      { state: 'seen', evidence: 'Acknowledged by the user.' },
    );
    if (!written.ok) return failed(appendFailureView(written.error));
    onChange();
    return done;
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#planned) cancel();
    this.#planned.clear();
  }

  /** Settles when no reading is in progress. */
  async drain(): Promise<void> {
    await Promise.all(this.#looking);
  }

  #now(intentId: string, tries: number): void {
    const looking = this.#look(intentId, tries).finally(() => {
      this.#looking.delete(looking);
    });
    this.#looking.add(looking);
  }

  #later(intentId: string, tries: number): void {
    const delay = LOOK_AGAIN_MS[tries];
    if (delay === undefined || this.#stopped) return;
    const cancel = this.#parts.clock.after(delay, () => {
      this.#planned.delete(cancel);
      this.#now(intentId, tries + 1);
    });
    this.#planned.add(cancel);
  }

  async #look(intentId: string, tries: number): Promise<void> {
    const { lists, journal } = this.#parts;
    const { book } = journal;
    const prepared = book.get(intentId)?.prepared;
    if (this.#stopped || prepared === undefined) return;
    const { side, baseline } = prepared;
    const answer = await lists.since(baseline, side);
    const intent = book.get(intentId);
    if (this.#stopped || intent === undefined) return;
    if (!answer.ok || answer.value.fromCache || this.#isUnderWay(side, intentId)) {
      this.#later(intentId, tries);
      return;
    }
    const { orders } = answer.value;
    this.#write(extrasByLines(intent, orders, book));
    // Later readings show a late order by its quote id; where a list has none, it is read again.
    if (tries === 0 && !namesQuotes(orders, book)) this.#later(intentId, 1);
  }

  /** Another order of this side may be listed without an outcome yet: it would look like an extra one. */
  #isUnderWay(side: Side, intentId: string): boolean {
    return this.#parts.journal.book
      .unsettled()
      .some((open) => open.prepared.side === side && open.intentId !== intentId);
  }

  #write(found: readonly FoundExtra[]): void {
    if (this.#stopped) return;
    let written = 0;
    for (const { intent, orderId, evidence } of found) {
      if (this.#append(intent, [orderId], { state: 'found', evidence }).ok) written += 1;
    }
    if (written > 0) this.#parts.onChange();
  }

  #append(
    { intentId, prepared: { side } }: JournaledIntent,
    orderIds: string[],
    what: { readonly state: 'found' | 'seen'; readonly evidence: string },
  ): AppendResult {
    return this.#parts.journal.append({
      type: 'orders-seen',
      ...(side === 'sell' ? { side } : {}),
      orderIds,
      extraOf: { intentId, ...what },
    });
  }
}

const unseenOf = ({ extraOrders = [] }: JournaledIntent): readonly ExtraOrder[] =>
  extraOrders.filter(({ isSeen }) => !isSeen);
