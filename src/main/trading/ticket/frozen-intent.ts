/**
 * A payload frozen under an intent id. The user confirms this and nothing else: the request is made once, here, and
 * sent byte for byte.
 */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { LimitBreach } from '#contract/ipc/trading/safety.ts';
import type { QuoteView, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { limitAmount, limitOf, distanceToLimit } from '#domain/quote/limit.ts';
import type { Cents } from '#domain/money/money.ts';
import { type QuoteClock, startQuoteClock } from '#domain/quote/quote-clock.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import {
  type BuyExecution,
  encodeExecution,
  type FrozenExecution,
  type SellExecution,
} from '#main/marketplace/transport/execution-request.ts';
import type { ExecutionVersion } from '#main/marketplace/model/quote-model.ts';
import type { QuotedLine, ServiceQuote } from '../ports/gateway.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { OrderOrigin } from '../journal/model/order-origin.ts';
import type { Baseline, PreparedRecord } from '../journal/model/records.ts';
import { selectedOptionalIds } from '../gateway/selected-optionals.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';
import { quoteView } from '../quote/quote-view.ts';
import { quoteRefusal } from './draft-rules.ts';

/** A quote with everything known of it except the limit. */
export interface HeldQuote {
  readonly draft: TicketDraft;
  readonly view: QuoteView;
  /** The lines as the marketplace gave them, with the bids behind those of a sell. */
  readonly lines: readonly QuotedLine[];
  readonly clock: QuoteClock;
  /** Epoch milliseconds, for the journal. */
  readonly quotedAt: number;
  /** Spot at the time, micro-dollars by material, for the journal. */
  readonly spot: Readonly<Record<string, DatedSpot>>;
  /** The API version of the quote; only the same one executes it. */
  readonly version: ExecutionVersion;
  /** Why it may never be executed; null when it may. */
  readonly refusal: FailureView | null;
}

export interface FrozenIntent {
  readonly intentId: string;
  readonly held: HeldQuote;
  readonly limit: Cents;
  /** Positive: room left. Negative: the limit is broken. */
  readonly distance: Cents;
  /** The request in the bytes in which it will be sent; null when it cannot be made: see `refusal`. */
  readonly request: FrozenExecution | null;
  readonly refusal: FailureView | null;
  /** Set for an order that is not on the ticket. */
  readonly origin?: OrderOrigin;
}

/** Freezes a quote with the draft's limit, or with the quote's own total where the draft has none. */
export function freeze(intentId: string, held: HeldQuote, origin?: OrderOrigin): FrozenIntent {
  const { draft, view } = held;
  const { total } = view;
  const limit = limitOf(draft.side, draft.limit ?? total);
  const frozen = {
    intentId,
    held,
    limit: limitAmount(limit),
    distance: distanceToLimit(limit, total),
    ...(origin === undefined ? {} : { origin }),
  };
  const encoded = encodeExecution(executionOf(held, limitAmount(limit)));
  return encoded.ok
    ? { ...frozen, request: encoded.value, refusal: held.refusal }
    : { ...frozen, request: null, refusal: held.refusal ?? failureFor(encoded.error) };
}

function executionOf(
  { draft, view, version }: HeldQuote,
  expectedTotal: Cents,
): BuyExecution | SellExecution {
  const selected = selectedOptionalIds(draft);
  const common = {
    version,
    quoteId: view.quoteId,
    expectedTotal,
    selectedOptionalIds: selected,
    ...(draft.promotionCode === null ? {} : { promotionCode: draft.promotionCode }),
  };
  if (draft.side === 'buy') {
    return {
      ...common,
      side: 'buy',
      paymentMethod: draft.paymentMethod ?? '',
      ...(draft.destination?.kind === 'address' ? { shipping: draft.destination.address } : {}),
    };
  }
  const fees = view.optionals.flatMap(({ id, fee }) =>
    selected.includes(id) && fee !== null ? [[id, fee] as const] : [],
  );
  return {
    ...common,
    side: 'sell',
    ...(fees.length > 0 && version === 'v2'
      ? { expectedOptionalFees: Object.fromEntries(fees) }
      : {}),
    ...(draft.adjustListings ? { adjustListings: true } : {}),
    ...(draft.confirmListingMismatch ? { confirmListingMismatch: true } : {}),
  };
}

export function preparedRecord(
  intent: FrozenIntent,
  request: FrozenExecution,
  profile: { readonly id: string; readonly name: string },
  baseline: Baseline | null,
  limitsExceeded: readonly LimitBreach[],
): PreparedRecord {
  const { draft, view, quotedAt, spot } = intent.held;
  return {
    type: 'prepared',
    intentId: intent.intentId,
    profileId: profile.id,
    profileName: profile.name,
    side: draft.side,
    quoteId: view.quoteId,
    quotedAt,
    lines: view.lines.map((line, index) => ({
      title: line.title,
      variantTitle: line.variantTitle,
      quantity: line.quantity ?? draft.lines[index]?.quantity ?? 0,
      price: line.price,
      rowKey: line.rowKey,
      source: sourceText(draft, index),
      fine: line.fine,
    })),
    fees: view.fees,
    subtotal: view.subtotal,
    total: view.total,
    limit: intent.limit,
    fine: view.fine,
    allInPerUnit: view.allIn?.perUnit ?? null,
    premium: view.allIn?.premium ?? null,
    spot: mapValues(spot, ({ price }) => price),
    spotReadAt: mapValues(spot, ({ readAt }) => readAt),
    destination: draft.side === 'sell' ? 'marketplace' : (draft.destination?.kind ?? 'address'),
    target: request.target,
    body: request.body,
    baseline,
    ...(limitsExceeded.length === 0
      ? {}
      : { limitsExceeded: limitsExceeded.map(({ limit, words }) => ({ limit, words })) }),
    ...(draft.side === 'sell' && draft.fromLots !== undefined ? { fromLots: draft.fromLots } : {}),
    ...(intent.origin === undefined ? {} : { origin: intent.origin }),
  };
}

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  to: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

function sourceText(draft: TicketDraft, index: number): string {
  const source = draft.lines[index]?.source;
  switch (source?.kind) {
    case 'listing':
      return source.listingId;
    case 'offer':
      return source.offerId;
    case 'product':
      return `${source.productId}/${source.variantId}`;
    case undefined:
      return '';
  }
}

/** A quote on the ticket: with its clock, the spot of that moment, and its refusal. */
export function holdQuote(
  quote: ServiceQuote,
  draft: TicketDraft,
  {
    lookups,
    serverOffset,
  }: { readonly lookups: CatalogReader; readonly serverOffset: () => ServerOffset | null },
): HeldQuote {
  const clock = startQuoteClock({
    requestSentAt: quote.requestSentAt,
    windowMs: quote.windowMs,
    expiresAt: quote.expiresAt,
    refreshedAt: quote.refreshedAt ?? null,
    serverOffset: serverOffset(),
  });
  return {
    draft,
    view: quoteView(quote, draft, clock, lookups),
    lines: quote.lines,
    clock,
    quotedAt: quote.requestSentAtWall,
    spot: spotOf(draft, lookups),
    version: quote.version,
    refusal: quoteRefusal(quote, draft),
  };
}

function spotOf(draft: TicketDraft, lookups: CatalogReader): Record<string, DatedSpot> {
  const spot: Record<string, DatedSpot> = {};
  for (const { rowKey } of draft.lines) {
    const material = lookups.row(rowKey)?.material;
    const dated = material === undefined ? null : lookups.spot(material);
    if (material !== undefined && dated !== null) spot[material] = dated;
  }
  return spot;
}
