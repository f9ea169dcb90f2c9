import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { OptionalView, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { type Cents, cents, sumCents } from '#domain/money/money.ts';
import { quoteWindowMs } from '#domain/quote/quote-clock.ts';
import type { Side } from '#domain/market/side.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import type { FrozenExecution } from '#main/marketplace/transport/execution-request.ts';
import type { ListingConflict } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { ExecutionVersion } from '#main/marketplace/model/quote-model.ts';
import { minimalOrder } from '#main/marketplace/testing/minimal-records.ts';
import { unknownOutcome } from '../failures/failures.ts';
import type {
  ListedAddOns,
  Refreshed,
  ServicePromotion,
  ServiceQuote,
  TradingGateway,
} from '../ports/gateway.ts';
import { optionalIds } from '#contract/api/execution/quotes.ts';
import { selectedOptionalIds } from '../gateway/selected-optionals.ts';
import type { ShippingDates } from '#main/marketplace/mapping/account.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import type { Ok, Result } from '#domain/result.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';
import type { FoundOrders, KnownOrders, NoList } from '../ports/found-orders.ts';

/** A request that waits until the test answers it. */
export interface Pending<Asked, Answered> {
  readonly asked: Asked;
  answer(value: Answered): void;
}

/** A draft, and when it was requested on both clocks. */
export type AskedQuote = TicketDraft & {
  readonly sentAt: number;
  readonly sentAtWall: number;
  /** The quote that new prices are requested; null when a new one is to be made. */
  readonly refreshOf: string | null;
};

/**
 * A marketplace in the test's hands: every request waits until the test answers it, in any order and as late as it
 * likes, and a cart executes as often as it is asked to.
 */
export class SimulatedGateway implements TradingGateway {
  /** Requests for a new quote and for a refresh, in the order in which they were made. */
  readonly quotes: Pending<AskedQuote, Result<ServiceQuote, FailureView> | 'gone'>[] = [];
  readonly previews: Pending<
    { quoteId: string; code: string },
    Result<ServicePromotion, FailureView>
  >[] = [];
  readonly conflicts: Pending<string, Result<readonly ListingConflict[], FailureView>>[] = [];
  readonly optionals: Pending<string, Result<ListedAddOns, FailureView>>[] = [];
  readonly credits: Pending<null, Result<Cents | null, FailureView>>[] = [];
  readonly executions: Pending<FrozenExecution, ExecutionAttempt>[] = [];
  readonly lists: Pending<null, Result<FoundOrders, FailureView>>[] = [];
  readonly sellLists: Pending<KnownOrders, Result<FoundOrders, NoList>>[] = [];
  /** Every execution that was ever sent. */
  readonly posts: FrozenExecution[] = [];
  /** What exists at the service, whatever its answers said. */
  readonly orders: Order[] = [];
  /** Every price that was ever given for a quote, and how long it is good from when it was requested. */
  readonly issued: { quoteId: string; total: Cents; askedAt: number; windowMs: number }[] = [];
  /** What every add-on takes off a payout. */
  addOnFee = cents(-1_500);
  disclaimerUrl: string | null = null;
  /** Called when an execution is sent, before anything else happens. */
  onPost: (request: FrozenExecution) => void = () => undefined;
  /** Called when an execution would be sent next: what happens while it waits for a token. */
  beforePost: () => void = () => undefined;
  readonly #clock: SimulatedClock;
  readonly #redactor = new Redactor();
  #count = 0;

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
    this.#redactor.protect(this.key);
  }

  /** Execution v1 refreshes buys too. */
  version: ExecutionVersion = 'v2';

  async requestQuote(draft: TicketDraft): Promise<Result<ServiceQuote, FailureView>> {
    const answer = await this.#wait(this.quotes, this.#asked(draft, null));
    return answer === 'gone' ? { ok: false, error: unknownOutcome('404', null) } : answer;
  }

  async refreshQuote(draft: TicketDraft, quoteId: string): Promise<Refreshed> {
    const answer = await this.#wait(this.quotes, this.#asked(draft, quoteId));
    if (answer === 'gone') return { kind: 'gone' };
    return answer.ok
      ? { kind: 'quote', quote: answer.value }
      : { kind: 'failed', failure: answer.error };
  }

  previewPromotion(
    _draft: TicketDraft,
    quoteId: string,
    code: string,
  ): Promise<Result<ServicePromotion, FailureView>> {
    return this.#wait(this.previews, { quoteId, code });
  }

  readOptionals(_draft: TicketDraft, quoteId: string): Promise<Result<ListedAddOns, FailureView>> {
    return this.#wait(this.optionals, quoteId);
  }

  listingConflicts(quoteId: string): Promise<Result<readonly ListingConflict[], FailureView>> {
    return this.#wait(this.conflicts, quoteId);
  }

  availableCredit(): Promise<Result<Cents | null, FailureView>> {
    return this.#wait(this.credits, null);
  }

  readonly shippingDates: Pending<null, ShippingDates | null>[] = [];

  readShippingDates(): Promise<ShippingDates | null> {
    return this.#wait(this.shippingDates, null);
  }

  listSaleOrders(): Promise<Result<FoundOrders, FailureView>> {
    return this.#wait(this.lists, null);
  }

  /** Whether it lists sells. */
  sells: 'answers' | 'silent' | 'unknown' = 'silent';

  listPurchaseOrders(known: KnownOrders): Promise<Result<FoundOrders, NoList>> {
    if (this.sells === 'silent') return Promise.resolve({ ok: false, error: 'unlisted' });
    return this.#wait(this.sellLists, known);
  }

  sellsListed(): 'answers' | 'silent' | 'unknown' {
    return this.sells;
  }

  getPurchaseOrder(orderId: string): Promise<Result<Order, FailureView>> {
    const order = this.orders.find((one) => one.id === orderId);
    return Promise.resolve(
      order === undefined
        ? { ok: false, error: unknownOutcome('404', null) }
        : { ok: true, value: order },
    );
  }

  execute(request: FrozenExecution, mayStillSend: () => boolean): Promise<ExecutionAttempt> {
    this.beforePost();
    if (!mayStillSend()) return Promise.resolve({ kind: 'not-connected', reason: 'Too late.' });
    this.posts.push(request);
    this.onPost(request);
    return this.#wait(this.executions, request);
  }

  /** What stands for the key in answers. */
  readonly key = 'a-key-of-some-length';

  redact(text: string, most: number): string {
    return this.#redactor.redact(text, most);
  }

  explainRefusal(): ReturnType<typeof unknownOutcome> {
    return { ...unknownOutcome('', null), kind: 'refused', title: 'Refused' };
  }

  /** The list as it is now. */
  list(side: Side = 'buy', fromCache = false): Ok<FoundOrders> {
    const orders = this.orders.filter((order) => order.side === side);
    return { ok: true, value: { orders: [...orders], complete: true, fromCache } };
  }

  addOn(id: string): OptionalView {
    const url = this.disclaimerUrl;
    return {
      id,
      title: `Title of ${id}`,
      description: null,
      fee: id === optionalIds.vaultShipping ? cents(0) : this.addOnFee,
      selected: true,
      enabled: true,
      disabledReason: null,
      disclaimer: url === null ? null : { label: 'Terms', url },
    };
  }

  /** A quote that fits what was requested. */
  quoteFor(asked: AskedQuote, price: Cents): ServiceQuote {
    const lines = asked.lines.map((line, index) => ({
      id: `line-${index}`,
      title: 'American Gold Eagle 1 oz',
      variantTitle: '2025',
      quantity: line.quantity,
      price,
      available: true,
      error: null,
      fulfillmentDays: null,
      offer: null,
    }));
    const pieces = asked.lines.reduce((sum, line) => sum + line.quantity, 0);
    const subtotal = cents(price * pieces);
    const optionals = selectedOptionalIds(asked).map((id) => this.addOn(id));
    const total = sumCents([subtotal, ...optionals.flatMap(({ fee }) => fee ?? [])]);
    const quoteId = asked.refreshOf ?? this.#uuid();
    const windowMs = quoteWindowMs(this.version, asked.side);
    this.issued.push({ quoteId, total, askedAt: asked.sentAt, windowMs });
    return {
      quoteId,
      version: this.version,
      lines,
      fees: [],
      salesTax: null,
      discount: null,
      optionals,
      optionalsDegraded: false,
      subtotal,
      total,
      expiresAt: null,
      windowMs,
      requestSentAt: asked.sentAt,
      requestSentAtWall: asked.sentAtWall,
    };
  }

  /** Makes an order, as the service does when an execution reaches it. */
  place(side: Side, quoteId: string | null): Order {
    const order = minimalOrder(`order-${this.orders.length + 1}`, side, {
      status: 'placed',
      createdAt: this.#clock.wallNow(),
      quoteId,
    });
    this.orders.push(order);
    return order;
  }

  #asked(draft: TicketDraft, refreshOf: string | null): AskedQuote {
    const { monotonicNow, wallNow } = this.#clock;
    return { ...draft, sentAt: monotonicNow(), sentAtWall: wallNow(), refreshOf };
  }

  #uuid(): string {
    this.#count += 1;
    return `00000000-0000-4000-9000-${String(this.#count).padStart(12, '0')}`;
  }

  #wait<Asked, Answered>(queue: Pending<Asked, Answered>[], asked: Asked): Promise<Answered> {
    const { promise, resolve } = Promise.withResolvers<Answered>();
    const pending = {
      asked,
      answer: (value: Answered) => {
        queue.splice(queue.indexOf(pending), 1);
        resolve(value);
      },
    };
    queue.push(pending);
    return promise;
  }
}
