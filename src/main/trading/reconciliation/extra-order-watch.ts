import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ExtraOrdersView } from '#contract/ipc/trading/unknowns.ts';
import type { Side } from '#domain/market/side.ts';
import { done, failed, type Result } from '#domain/result.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { appendFailureView } from '../failures/append-failures.ts';
import { refusals } from '../failures/failures.ts';
import {
  type ExtraOrder,
  type JournaledIntent,
  orderIdsOf,
} from '../journal/model/journaled-intent.ts';
import type { AppendResult, Journal } from '../journal/journal.ts';
import type { TradingClock } from '../ports/clock.ts';
import { extrasByLines, extrasByQuote, type FoundExtra, isSettled } from './extra-orders.ts';
import type { OrderLists } from './order-lists.ts';
import { namesQuotes } from './same-quote.ts';

interface WatchParts {
  readonly lists: OrderLists;
  readonly journal: Journal;
  readonly profileId: string;
  readonly clock: Pick<TradingClock, 'after' | 'wallNow'>;
  /** The journal has a new one, or the user acknowledged some. */
  readonly onChange: () => void;
}

/** Delays of further readings, where a list could not be read or shows nothing yet. */
const LOOK_AGAIN_MS = [15_000, 60_000];
/** After those, until a list could be read: without it a second order would stay unseen. */
const STILL_AGAIN_MS = 300_000;
/** The last run may have ended before it could read a list; after a day the user has seen the orders elsewhere. */
const LOOK_BACK_MS = 24 * 3_600_000;

/** Orders of one side, oldest first, that one reading of the list is for. */
interface Looked {
  readonly side: Side;
  readonly intentIds: readonly string[];
  /** Readings so far. */
  readonly tries: number;
  /** A list could be read before, and may have been too early. */
  readonly isSecond: boolean;
}

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
    const looked: Looked = { side, intentIds: [intent.intentId], tries: 0, isSecond: false };
    if (intent.status === 'REJECTED') this.#later(looked);
    else this.#now(looked);
  }

  /**
   * Reads the list once for the orders of the last run.
   *
   * @param intents the newest of this profile, oldest first
   */
  lookBack(intents: readonly JournaledIntent[]): void {
    const { lists, clock } = this.#parts;
    const since = clock.wallNow() - LOOK_BACK_MS;
    const recent = intents.filter(
      ({ status, sentAt }) => isSettled(status) && sentAt !== null && sentAt >= since,
    );
    for (const side of ['buy', 'sell'] as const) {
      const intentIds = recent
        .filter(({ prepared }) => prepared.side === side)
        .map(({ intentId }) => intentId);
      if (intentIds.length === 0 || lists.listed(side) === 'silent') continue;
      this.#now({ side, intentIds, tries: 0, isSecond: true });
    }
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

  #now(looked: Looked): void {
    const looking = this.#look(looked).finally(() => {
      this.#looking.delete(looking);
    });
    this.#looking.add(looking);
  }

  #later(looked: Looked): void {
    if (this.#stopped) return;
    const delay = LOOK_AGAIN_MS[looked.tries] ?? STILL_AGAIN_MS;
    const cancel = this.#parts.clock.after(delay, () => {
      this.#planned.delete(cancel);
      this.#now({ ...looked, tries: looked.tries + 1 });
    });
    this.#planned.add(cancel);
  }

  async #look(looked: Looked): Promise<void> {
    const { lists, journal } = this.#parts;
    const { book } = journal;
    const { side, intentIds } = looked;
    const [oldest] = intentIds;
    const prepared = oldest === undefined ? undefined : book.get(oldest)?.prepared;
    if (this.#stopped || prepared === undefined) return;
    const answer = await lists.since(prepared.baseline, side);
    if (this.#stopped || (!answer.ok && answer.error === 'unlisted')) return;
    if (!answer.ok || answer.value.fromCache || this.#isUnderWay(looked)) {
      this.#later(looked);
      return;
    }
    const { orders } = answer.value;
    for (const intentId of intentIds) {
      const intent = book.get(intentId);
      if (intent !== undefined) this.#write(extrasByLines(intent, orders, book));
    }
    // Later readings show a late order by its quote id; where a list has none, it is read again.
    if (looked.isSecond || namesQuotes(orders, book)) return;
    this.#later({ ...looked, tries: 1, isSecond: true });
  }

  /** Another order of this side may be listed without an outcome yet: it would look like an extra one. */
  #isUnderWay({ side, intentIds }: Looked): boolean {
    return this.#parts.journal.book
      .unsettled()
      .some((open) => open.prepared.side === side && !intentIds.includes(open.intentId));
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
