/**
 * What trading needs of the marketplace. The API client is adapted to it in `client-gateway.ts`, so that the rules of
 * trading do not depend on how requests are queued, mapped or explained.
 */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { OptionalView, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import type { FrozenExecution } from '#main/marketplace/transport/execution-request.ts';
import type { ListingConflict } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { Quote } from '#main/marketplace/model/quote-model.ts';
import type { Evidence } from '../journal/model/records.ts';
import type { Result } from '#domain/result.ts';
import type { ShippingDates } from '#main/marketplace/mapping/account.ts';
import type { ExecutionAttempt } from './execution-attempt.ts';
import type { FoundOrders, KnownOrders, ListReading, NoList } from './found-orders.ts';

export interface QuotedLine {
  readonly id: string | null;
  readonly title: string | null;
  readonly variantTitle: string | null;
  readonly quantity: number | null;
  /** Of one piece. */
  readonly price: Cents | null;
  readonly available: boolean;
  /** The server's reason, as plain text. */
  readonly error: string | null;
  /** Sells: days until the buyer is served; null where the service does not say. */
  readonly fulfillmentDays: number | null;
  /** The bid behind a line of a sell; null on buys and where the answer names none. */
  readonly offer: {
    readonly id: string;
    readonly productId: string | null;
    readonly variantId: string | null;
    /** Price and quantity of the bid. */
    readonly price?: Cents | null;
    readonly quantity?: number | null;
  } | null;
}

/** A quote of the marketplace, with its lines, fees and add-ons as the ticket needs them. */
export interface ServiceQuote
  extends
    Pick<Quote, 'quoteId' | 'version' | 'salesTax' | 'total' | 'windowMs' | 'expiresAt'>,
    Pick<Quote, 'requestSentAt' | 'requestSentAtWall'>,
    Partial<Pick<Quote, 'availableCount' | 'unavailableCount' | 'refreshedAt'>> {
  readonly lines: readonly QuotedLine[];
  readonly fees: ReadonlyArray<{
    readonly id: string;
    readonly label: string;
    readonly amount: Cents;
  }>;
  readonly discount: Cents | null;
  readonly optionals: readonly OptionalView[];
  /** `partial`: some add-ons could not be priced. */
  readonly optionalsDegraded: boolean;
  /** Why add-ons are missing; left out where the marketplace does not say. */
  readonly optionalProblems?: ReadonlyArray<{
    readonly id: string | null;
    readonly reason: string | null;
  }>;
  readonly subtotal: Cents;
}

/** Result of refreshing a quote. */
export type Refreshed =
  | { readonly kind: 'quote'; readonly quote: ServiceQuote }
  /** 404 or 410: a new quote is needed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly failure: FailureView };

/** Preview of a promotion code. */
export interface ServicePromotion {
  /** The service's own word; `applied` is the only one documented. */
  readonly status: string | null;
  readonly discount: Cents | null;
  /** What would be charged with the code. */
  readonly total: Cents | null;
  readonly parts: ReadonlyArray<{
    readonly label: string;
    readonly discount: Cents | null;
    readonly category: string | null;
    /** Source other than the code. */
    readonly source: string | null;
  }>;
  /** Contradictions between the previewed quote and the one on the ticket. */
  readonly objections: QuoteObjections;
}

/** Add-ons, and why some are missing. */
export interface ListedAddOns {
  readonly optionals: readonly OptionalView[];
  readonly problems: NonNullable<ServiceQuote['optionalProblems']>;
}

/** Contradictions that became known after a quote arrived. */
export interface QuoteObjections {
  /** Forbids execution. */
  readonly refusal: FailureView | null;
  /** Sentences the user has to accept first. */
  readonly doubts: readonly string[];
}

export const NO_OBJECTIONS: QuoteObjections = { refusal: null, doubts: [] };

export interface TradingGateway {
  /**
   * Quotes are safe to repeat.
   *
   * @param lane `visible` takes no token that is kept for the user
   */
  requestQuote(draft: TicketDraft, lane?: 'visible'): Promise<Result<ServiceQuote, FailureView>>;
  /** New prices and a new window for the same quote, with the draft's add-ons; not for buys of execution v2. */
  refreshQuote(draft: TicketDraft, quoteId: string): Promise<Refreshed>;
  /** Buys of execution v2 only. Changes nothing: the code is applied on execute. */
  previewPromotion(
    draft: TicketDraft,
    quoteId: string,
    code: string,
  ): Promise<Result<ServicePromotion, FailureView>>;
  readOptionals(draft: TicketDraft, quoteId: string): Promise<Result<ListedAddOns, FailureView>>;
  /** Sells of execution v2 only: the user's own listings of what is being sold. */
  listingConflicts(quoteId: string): Promise<Result<readonly ListingConflict[], FailureView>>;
  /** Null where they cannot be read. */
  readShippingDates(): Promise<ShippingDates | null>;
  /** For instant payout; null when the marketplace does not say. */
  availableCredit(): Promise<Result<Cents | null, FailureView>>;
  /** Sale orders that are not known yet; known ones may be among them. */
  listSaleOrders(
    isKnown: (orderId: string) => boolean,
    how: ListReading,
  ): Promise<Result<FoundOrders, FailureView>>;
  /** Purchase orders, the orders of sells. The API document has no such list, so only some marketplaces answer. */
  listPurchaseOrders(known: KnownOrders, how: ListReading): Promise<Result<FoundOrders, NoList>>;
  /** `unknown` until the first request. */
  sellsListed(): 'answers' | 'silent' | 'unknown';
  getPurchaseOrder(orderId: string): Promise<Result<Order, FailureView>>;
  /**
   * Sends at most one request, on a fresh connection, never again by itself. Never rejects. It may wait for a token
   * first; `mayStillSend` is called at the very moment of sending.
   */
  execute(request: FrozenExecution, mayStillSend: () => boolean): Promise<ExecutionAttempt>;
  /** A refusal in words for the user. */
  explainRefusal(side: Side, evidence: Evidence): FailureView;
  /** Removes the API key from a text and cuts it to `most` characters, never through the key. */
  redact(text: string, most: number): string;
}
