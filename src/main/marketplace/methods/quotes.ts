import type { RouteId } from '#contract/api/routes/routes.ts';
import type { Side } from '#domain/market/side.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { withoutAnswer } from '../errors/marketplace-error.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';
import { pageOf } from '../mapping/catalogue.ts';
import {
  toListingConflict,
  toOptionals,
  toPromotionPreview,
  toQuote,
  type QuoteOrigin,
  type QuoteReading,
} from '../mapping/quotes.ts';
import type { ListingConflict, Page } from '../model/market-model.ts';
import type {
  ExecutionVersion,
  OptionalsCatalogue,
  PromotionPreview,
  Quote,
} from '../model/quote-model.ts';
import type { Answer, AnswerMeta } from '../model/answer.ts';
import type { TimeSource } from '../scheduler/time-source.ts';
import { failed } from '#domain/result.ts';

/** A buy line. */
interface BuyItem {
  readonly listingId: string;
  readonly quantity: number;
}

/** A sell line: into one offer, or into the best offers. */
export type SellItem =
  | { readonly offerId: string; readonly quantity: number }
  | { readonly productId: string; readonly variantId: string; readonly quantity: number };

interface BuyQuoteRequest {
  /** 1 to 50. */
  readonly items: readonly BuyItem[];
  /** `wire_transfer`, or a processor id starting `pm_` or `ba_`. */
  readonly paymentMethod: string;
  /** v2 only. */
  readonly selectedOptionalIds?: readonly string[];
}

interface SellQuoteRequest {
  /** 1 to 50; offers at most once each. */
  readonly items: readonly SellItem[];
  /** v2 only; on v1 options are selected by a refresh. */
  readonly selectedOptionalIds?: readonly string[];
}

/** Quotes, their options and promotions. Uses the profile's execution version unless a call overrides it. */
export interface QuoteMethods {
  readonly createBuyQuote: (
    request: BuyQuoteRequest,
    options?: QuoteOptions,
  ) => Promise<Answer<Quote>>;
  readonly createSellQuote: (
    request: SellQuoteRequest,
    options?: QuoteOptions,
  ) => Promise<Answer<Quote>>;
  /** New prices for the same cart. A v2 buy quote cannot be refreshed: make a new one. */
  readonly refreshBuyQuoteV1: (quoteId: string, options?: CallOptions) => Promise<Answer<Quote>>;
  readonly refreshSellQuote: (
    quoteId: string,
    selectedOptionalIds: readonly string[],
    options?: QuoteOptions,
  ) => Promise<Answer<Quote>>;
  /** v2 only. */
  readonly getBuyOptionals: (
    quoteId: string,
    options?: CallOptions,
  ) => Promise<Answer<OptionalsCatalogue>>;
  /** v2 only. */
  readonly getSellOptionals: (
    quoteId: string,
    options?: CallOptions,
  ) => Promise<Answer<OptionalsCatalogue>>;
  /** v2 buys only. Writes nothing. */
  readonly previewPromotion: (
    quoteId: string,
    preview: {
      readonly promotionCode: string;
      readonly paymentMethod?: string;
      readonly selectedOptionalIds?: readonly string[];
    },
    options?: CallOptions,
  ) => Promise<Answer<PromotionPreview>>;
  /** v2 sells only. */
  readonly getListingConflicts: (
    quoteId: string,
    options?: CallOptions,
  ) => Promise<Answer<Page<ListingConflict>>>;
}

type QuoteOptions = CallOptions & { readonly version?: ExecutionVersion };

export function quoteMethods(
  caller: Caller,
  profileVersion: ExecutionVersion,
  time: TimeSource,
  wallNow: () => number,
  evidence: UnitEvidence,
): QuoteMethods {
  const trade = (options?: CallOptions): CallOptions => ({ lane: 'trade', ...options });
  /** A refresh changes the quote: it neither joins another request nor is retried. */
  const requoteOptions = (options?: CallOptions): CallOptions => ({
    fresh: true,
    tries: 1,
    ...trade(options),
  });
  const origin = (side: Side, version: ExecutionVersion, meta: AnswerMeta): QuoteOrigin => ({
    side,
    version,
    requestSentAt: meta.sentAt,
    // The monotonic clock may stop during sleep, the wall clock may be set: the earlier moment counts.
    requestSentAtWall: Math.min(
      meta.sentAtWall,
      Math.round(wallNow() - (time.now() - meta.sentAt)),
    ),
  });
  /** Orders are checked against the quote they come from. */
  const noted = (quote: Quote): Quote => {
    evidence.noteQuote(quote.quoteId, quote.total);
    return quote;
  };
  const quoted =
    (side: Side, version: ExecutionVersion) => (reading: QuoteReading, meta: AnswerMeta) =>
      noted(toQuote(reading, origin(side, version, meta)));
  const ids = (selected: readonly string[] | undefined): { selectedOptionalIds?: string[] } =>
    selected === undefined ? {} : { selectedOptionalIds: [...selected] };
  const notOnV1 = (route: RouteId): Answer<Quote> =>
    failed(
      withoutAnswer(route, {
        kind: 'invalid-request',
        issues: [
          'the vault and add-ons need the execution API v2; choose an address, or v2 in the profile',
        ],
      }),
    );

  return {
    createBuyQuote: async (request, options) => {
      const { paymentMethod, selectedOptionalIds } = request;
      const items = [...request.items];
      const version = options?.version ?? profileVersion;
      if (version === 'v2') {
        return caller.call(
          'createBuyQuoteV2',
          { body: { items, paymentMethod, ...ids(selectedOptionalIds) } },
          quoted('buy', version),
          trade(options),
        );
      }
      if ((selectedOptionalIds?.length ?? 0) > 0) return notOnV1('createBuyQuoteV1');
      return caller.call(
        'createBuyQuoteV1',
        { body: { items, paymentMethod } },
        quoted('buy', version),
        trade(options),
      );
    },
    createSellQuote: async (request, options) => {
      const items = [...request.items];
      const version = options?.version ?? profileVersion;
      if (version === 'v2') {
        return caller.call(
          'createSellQuoteV2',
          { body: { items, ...ids(request.selectedOptionalIds) } },
          quoted('sell', version),
          trade(options),
        );
      }
      if ((request.selectedOptionalIds?.length ?? 0) > 0) return notOnV1('createSellQuoteV1');
      return caller.call(
        'createSellQuoteV1',
        { body: { items } },
        quoted('sell', version),
        trade(options),
      );
    },
    refreshBuyQuoteV1: (quoteId, options) =>
      caller.call(
        'refreshBuyQuoteV1',
        { query: { quoteId } },
        quoted('buy', 'v1'),
        requoteOptions(options),
      ),
    refreshSellQuote: (quoteId, selected, options) => {
      const version = options?.version ?? profileVersion;
      const query = selected.length === 0 ? {} : ids(selected);
      if (version === 'v2') {
        return caller.call(
          'refreshSellQuoteV2',
          { params: { quoteId }, query },
          quoted('sell', version),
          requoteOptions(options),
        );
      }
      return caller.call(
        'refreshSellQuoteV1',
        { query: { quoteId, ...query } },
        quoted('sell', version),
        requoteOptions(options),
      );
    },
    getBuyOptionals: (quoteId, options) =>
      caller.call('getBuyOptionalsV2', { params: { quoteId } }, toOptionals, trade(options)),
    getSellOptionals: (quoteId, options) =>
      caller.call('getSellOptionalsV2', { params: { quoteId } }, toOptionals, trade(options)),
    previewPromotion: (quoteId, { promotionCode, paymentMethod, selectedOptionalIds }, options) =>
      caller.call(
        'previewPromotionV2',
        {
          params: { quoteId },
          body: {
            promotionCode,
            ...(paymentMethod === undefined ? {} : { paymentMethod }),
            ...ids(selectedOptionalIds),
          },
        },
        (reading, meta) => toPromotionPreview(reading, origin('buy', 'v2', meta)),
        trade(options),
      ),
    getListingConflicts: (quoteId, options) =>
      caller.call(
        'getListingConflictsV2',
        { params: { quoteId } },
        pageOf(toListingConflict),
        trade(options),
      ),
  };
}
