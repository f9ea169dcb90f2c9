import type { RouteId, RouteRequest } from '#contract/api/routes/routes.ts';
import type { Side } from '#domain/market/side.ts';
import type { CallOptions, Caller } from '../calls/caller.ts';
import { withoutAnswer } from '../errors/marketplace-error.ts';
import type { UnitEvidence } from '../mapping/unit-evidence.ts';
import { pageOf } from '../mapping/one-unit.ts';
import {
  toListingConflict,
  toOptionals,
  toPromotionPreview,
  toQuote,
  type QuoteOrigin,
  type QuoteReading,
} from '../mapping/quotes.ts';
import type { ExecutionVersion, Quote } from '../model/quote-model.ts';
import type { Answer, AnswerMeta } from '../model/answer.ts';
import type { TimeSource } from '../scheduler/time-source.ts';
import { failed } from '#domain/result.ts';

/** A sell line: into one offer, or into the best offers. */
export type SellItem =
  | { readonly offerId: string; readonly quantity: number }
  | { readonly productId: string; readonly variantId: string; readonly quantity: number };

type QuoteOptions = CallOptions & { readonly version?: ExecutionVersion };

/** Quotes, their options and promotions. Uses the profile's execution version unless a call overrides it. */
export function quoteMethods(
  caller: Caller,
  profileVersion: ExecutionVersion,
  time: TimeSource,
  wallNow: () => number,
  evidence: UnitEvidence,
) {
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
    /** 1 to 50 items; `paymentMethod` is `wire_transfer`, or a processor id starting `pm_` or `ba_`. */
    createBuyQuote: async (
      request: RouteRequest<'createBuyQuoteV2'>['body'],
      options?: QuoteOptions,
    ): Promise<Answer<Quote>> => {
      const { items, paymentMethod, selectedOptionalIds } = request;
      const version = options?.version ?? profileVersion;
      if (version === 'v2') {
        return caller.call(
          'createBuyQuoteV2',
          { body: request },
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
    /** 1 to 50 items, offers at most once each. On v1 options are selected by a refresh. */
    createSellQuote: async (
      request: RouteRequest<'createSellQuoteV2'>['body'],
      options?: QuoteOptions,
    ): Promise<Answer<Quote>> => {
      const { items, selectedOptionalIds } = request;
      const version = options?.version ?? profileVersion;
      if (version === 'v2') {
        return caller.call(
          'createSellQuoteV2',
          { body: request },
          quoted('sell', version),
          trade(options),
        );
      }
      if ((selectedOptionalIds?.length ?? 0) > 0) return notOnV1('createSellQuoteV1');
      return caller.call(
        'createSellQuoteV1',
        { body: { items } },
        quoted('sell', version),
        trade(options),
      );
    },
    /** New prices for the same cart. A v2 buy quote cannot be refreshed: make a new one. */
    refreshBuyQuoteV1: (quoteId: string, options?: CallOptions) =>
      caller.call(
        'refreshBuyQuoteV1',
        { query: { quoteId } },
        quoted('buy', 'v1'),
        requoteOptions(options),
      ),
    refreshSellQuote: (quoteId: string, selected: readonly string[], options?: QuoteOptions) => {
      const version = options?.version ?? profileVersion;
      const query = selected.length === 0 ? {} : { selectedOptionalIds: selected };
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
    /** v2 only. */
    getBuyOptionals: (quoteId: string, options?: CallOptions) =>
      caller.call('getBuyOptionalsV2', { params: { quoteId } }, toOptionals, trade(options)),
    /** v2 only. */
    getSellOptionals: (quoteId: string, options?: CallOptions) =>
      caller.call('getSellOptionalsV2', { params: { quoteId } }, toOptionals, trade(options)),
    /** v2 buys only. Writes nothing. */
    previewPromotion: (
      quoteId: string,
      body: RouteRequest<'previewPromotionV2'>['body'],
      options?: CallOptions,
    ) =>
      caller.call(
        'previewPromotionV2',
        { params: { quoteId }, body },
        (reading, meta) => toPromotionPreview(reading, origin('buy', 'v2', meta)),
        trade(options),
      ),
    /** v2 sells only. */
    getListingConflicts: (quoteId: string, options?: CallOptions) =>
      caller.call(
        'getListingConflictsV2',
        { params: { quoteId } },
        pageOf(toListingConflict),
        trade(options),
      ),
  };
}
