import type { RouteResponse } from '#contract/api/routes/routes.ts';

type BuyQuote = RouteResponse<'createBuyQuoteV1'>['data'];

const V1_BUY_WINDOW_MS = 30_000;

/** A v1 buy quote with the fields that it has been seen to have beyond the documented ones. */
export function seenBuyQuote(quote: BuyQuote): Record<string, unknown> {
  const unavailable = quote.lineItems.filter(({ disabled }) => disabled).length;
  return {
    ...quote,
    currency: 'USD',
    refreshedAt: new Date(Date.parse(quote.expiresAt) - V1_BUY_WINDOW_MS).toISOString(),
    salesTax: 0,
    availableCount: quote.lineItems.length - unavailable,
    unavailableCount: unavailable,
  };
}
