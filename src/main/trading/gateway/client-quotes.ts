/** Quotes and their add-ons from the marketplace client. Nothing here places an order. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { SellItem } from '#main/marketplace/methods/quotes.ts';
import { optionalIds } from '#contract/api/execution/quotes.ts';
import { foreignCurrency } from '#main/marketplace/mapping/orders.ts';
import { refusals } from '../failures/failures.ts';
import type {
  OptionalsCatalogue,
  PromotionPreview,
  Quote,
} from '#main/marketplace/model/quote-model.ts';
import type { Answer as ClientAnswer } from '#main/marketplace/model/answer.ts';
import type {
  ListedAddOns,
  Refreshed,
  ServicePromotion,
  ServiceQuote,
  TradingGateway,
} from '../ports/gateway.ts';
import { answerOf, failureFor } from '#main/marketplace/errors/failure-view.ts';
import {
  type AddOnProblems,
  isAvailable,
  NO_ADD_ON_PROBLEMS,
  optionalView,
  serviceQuote,
} from './service-quote.ts';
import type { Result } from '#domain/result.ts';
import { countDoubts } from '#domain/quote/line-counts.ts';
import { selectedOptionalIds } from './selected-optionals.ts';

type QuoteGateway = Pick<
  TradingGateway,
  'requestQuote' | 'refreshQuote' | 'previewPromotion' | 'readOptionals' | 'listingConflicts'
>;

export function clientQuotes(client: MarketplaceClient): QuoteGateway {
  return {
    requestQuote: (draft, lane) =>
      requestQuote(lane === undefined ? client : withSpareTokens(client), draft),
    refreshQuote: (draft, quoteId) => refreshQuote(client, draft, quoteId),
    previewPromotion: (draft, quoteId, code) => previewPromotion(client, draft, quoteId, code),
    readOptionals: (draft, quoteId) => readOptionals(client, draft, quoteId),
    listingConflicts: async (quoteId) => {
      const answer = answerOf(await client.getListingConflicts(quoteId, { fresh: true }));
      return answer.ok ? { ok: true, value: answer.value.rows } : answer;
    },
  };
}

/** Its quotes and their add-ons take no token that is kept for the user. */
function withSpareTokens(client: MarketplaceClient): MarketplaceClient {
  const spare = { lane: 'visible' } as const;
  return {
    ...client,
    createBuyQuote: (request, options) => client.createBuyQuote(request, { ...options, ...spare }),
    createSellQuote: (request, options) =>
      client.createSellQuote(request, { ...options, ...spare }),
    getBuyOptionals: (quoteId, options) =>
      client.getBuyOptionals(quoteId, { ...options, ...spare }),
    getSellOptionals: (quoteId, options) =>
      client.getSellOptionals(quoteId, { ...options, ...spare }),
  };
}

async function requestQuote(
  client: MarketplaceClient,
  draft: TicketDraft,
): Promise<Result<ServiceQuote, FailureView>> {
  const created = await createQuote(client, draft);
  if (!created.ok) return answerOf(created);
  const foreign = foreignQuote(created.value);
  if (foreign !== null) return { ok: false, error: foreign };
  return {
    ok: true,
    value: await withOptionals(client, created.value, selectedOptionalIds(draft)),
  };
}

function createQuote(client: MarketplaceClient, draft: TicketDraft): Promise<ClientAnswer<Quote>> {
  const selected = selectedOptionalIds(draft);
  const optionals = selected.length === 0 ? {} : { selectedOptionalIds: selected };
  if (draft.side === 'sell') return createSellQuote(client, draft, selected);
  const items = draft.lines.flatMap(({ source, quantity }) =>
    source.kind === 'listing' ? [{ listingId: source.listingId, quantity }] : [],
  );
  return client.createBuyQuote({ items, paymentMethod: draft.paymentMethod ?? '', ...optionals });
}

async function createSellQuote(
  client: MarketplaceClient,
  draft: TicketDraft,
  selected: readonly string[],
): Promise<ClientAnswer<Quote>> {
  const items = draft.lines.flatMap(sellItem);
  if (selected.length === 0) return client.createSellQuote({ items });
  if (client.profile.executionVersion === 'v2') {
    return client.createSellQuote({ items, selectedOptionalIds: selected });
  }
  // Execution v1 takes add-ons on the refresh of a sell, not on its creation.
  const created = await client.createSellQuote({ items });
  return created.ok ? client.refreshSellQuote(created.value.quoteId, selected) : created;
}

function sellItem({ source, quantity }: TicketDraft['lines'][number]): SellItem[] {
  switch (source.kind) {
    case 'offer':
      return [{ offerId: source.offerId, quantity }];
    case 'product':
      return [{ productId: source.productId, variantId: source.variantId, quantity }];
    case 'listing':
      return [];
  }
}

/** Amounts in another currency are never traded: the terminal would show and send them as dollars. */
function foreignQuote({ currency, total }: Quote): FailureView | null {
  const foreign = foreignCurrency(currency ?? undefined);
  return foreign === null ? null : refusals.foreignCurrency(foreign, String(total));
}

/**
 * A quote usually lists its add-ons. When it lists none, or one is missing without explanation, the list of add-ons
 * is read, which says whether it is complete and what failed.
 */
async function withOptionals(
  client: MarketplaceClient,
  quote: Quote,
  wanted: readonly string[],
): Promise<ServiceQuote> {
  const { optionals, optionalsPartial: partial, optionalErrors: errors } = quote;
  const listed = optionals.map(({ id }) => id);
  const isWhole =
    optionals.length > 0 && [...BUILT_IN[quote.side], ...wanted].every((id) => listed.includes(id));
  if (quote.version === 'v1' || isWhole || errors.length > 0) {
    return serviceQuote(quote, optionals, { degraded: partial, problems: problemsOf(errors) });
  }
  const asked = await catalogueOf(client, quote.side, quote.quoteId);
  if (!asked.ok) {
    return serviceQuote(quote, optionals, {
      ...NO_ADD_ON_PROBLEMS,
      degraded: optionals.length === 0 || partial,
    });
  }
  const { value } = asked;
  return serviceQuote(quote, optionals.length > 0 ? optionals : value.optionals, {
    degraded: value.partial || partial,
    problems: problemsOf(value.errors),
  });
}

function problemsOf(errors: OptionalsCatalogue['errors']): AddOnProblems['problems'] {
  return errors.map(({ id, error }) => ({ id, reason: error }));
}

/** The add-ons that the document describes, by side. */
const BUILT_IN = {
  buy: [optionalIds.vaultShipping],
  sell: [optionalIds.instantPayout, optionalIds.overnightLabel],
} as const;

function catalogueOf(
  client: MarketplaceClient,
  side: Quote['side'],
  quoteId: string,
): ReturnType<MarketplaceClient['getBuyOptionals']> {
  return side === 'buy'
    ? client.getBuyOptionals(quoteId, { fresh: true })
    : client.getSellOptionals(quoteId, { fresh: true });
}

async function refreshQuote(
  client: MarketplaceClient,
  draft: TicketDraft,
  quoteId: string,
): Promise<Refreshed> {
  const answer =
    draft.side === 'buy'
      ? await client.refreshBuyQuoteV1(quoteId)
      : await client.refreshSellQuote(quoteId, selectedOptionalIds(draft));
  if (answer.ok) {
    const foreign = foreignQuote(answer.value);
    if (foreign !== null) return { kind: 'failed', failure: foreign };
    const wanted = selectedOptionalIds(draft);
    return { kind: 'quote', quote: await withOptionals(client, answer.value, wanted) };
  }
  return answer.error.kind === 'quote-gone'
    ? { kind: 'gone' }
    : { kind: 'failed', failure: failureFor(answer.error) };
}

async function previewPromotion(
  client: MarketplaceClient,
  draft: TicketDraft,
  quoteId: string,
  promotionCode: string,
): Promise<Result<ServicePromotion, FailureView>> {
  const { paymentMethod } = draft;
  const answer = await client.previewPromotion(quoteId, {
    promotionCode,
    ...(paymentMethod === null ? {} : { paymentMethod }),
    selectedOptionalIds: selectedOptionalIds(draft),
  });
  return answer.ok ? { ok: true, value: promotionOf(answer.value) } : answerOf(answer);
}

function promotionOf(preview: PromotionPreview): ServicePromotion {
  const foreign = foreignQuote(preview.quote);
  const lines = preview.quote.lines.map((line) => ({ ...line, available: isAvailable(line) }));
  return {
    status: preview.status,
    discount: preview.totalDiscount,
    total: foreign === null ? preview.quote.total : null,
    parts: preview.promotions.map(({ label, category, discount, sourceType }) => ({
      label: label ?? category ?? 'Promotion',
      discount,
      category: label === null ? null : category,
      source: sourceType === FROM_CODE ? null : sourceType,
    })),
    objections: {
      refusal: foreign,
      doubts: countDoubts(preview.quote, lines, 'The preview of the promotion code'),
    },
  };
}

/** `sourceType` of a discount that comes from the code itself, the one value that the document shows. */
const FROM_CODE = 'promotion_code';

async function readOptionals(
  client: MarketplaceClient,
  { side }: TicketDraft,
  quoteId: string,
): Promise<Result<ListedAddOns, FailureView>> {
  const answer = answerOf(await catalogueOf(client, side, quoteId));
  if (!answer.ok) return answer;
  const { optionals, errors } = answer.value;
  return {
    ok: true,
    value: { optionals: optionals.map(optionalView), problems: problemsOf(errors) },
  };
}
