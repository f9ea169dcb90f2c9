import type { ParsedRequest, RouteResponse } from '#contract/api/routes/routes.ts';
import { cents } from '#domain/money/money.ts';
import { fromDecimalString, mul, ratio, roundToSafeInteger } from '#domain/money/rational.ts';
import { ApiError, unprocessable } from '#practice/execution/api-error.ts';
import { type PriceRule, floatingPrice } from '#practice/market/premium.ts';
import { timestampOf } from '#practice/world/ledger.ts';
import type { Call } from './binding.ts';

type Body = ParsedRequest<'updateListing'>['body'];

/**
 * Changes the given fields of a listing of the caller's organization (API document, section Listings). If several
 * prices are given, the fixed one counts, then the percentage, then the dollar premium: the document does not say which
 * wins.
 *
 * @throws ApiError 404 unknown listing, 403 another organization's, 422 a premium that gives no valid price
 */
export function updateListing(call: Call, body: Body): RouteResponse<'updateListing'>['data'] {
  const { world, account, market, now } = call;
  const listing = market.order(body.listingId.toLowerCase(), now);
  if (listing === undefined || listing.side !== 'ask')
    throw new ApiError(404, 'Listing not found', { suggestion: 'Check the listing id.' });
  if (listing.owner !== account.organization.id)
    throw new ApiError(403, 'Listing belongs to another organization');
  const pricing = pricingOf(body);
  if (pricing !== undefined && pricing.kind !== 'fixed') {
    const { content, material } = listing.variant.product;
    const price = floatingPrice(pricing, content, world.spot.reference(material));
    if (price === undefined) throw unprocessable('The premium makes a price out of range');
    listing.price = price;
  }
  if (pricing !== undefined) listing.pricing = pricing;
  if (body.price !== undefined) listing.price = cents(body.price);
  if (body.sellerNotes !== undefined) listing.sellerNotes = body.sellerNotes;
  market.amend(listing, { quantity: body.quantity, active: body.active }, now);
  return {
    id: listing.id,
    price: listing.price,
    quantity: listing.quantity,
    active: listing.active,
    sellerNotes: listing.sellerNotes,
    updatedAt: timestampOf(listing.updatedAt),
  };
}

function pricingOf(body: Body): PriceRule | undefined {
  if (body.price !== undefined) return { kind: 'fixed' };
  if (body.premiumPercent !== undefined) {
    const percent = fromDecimalString(String(body.premiumPercent));
    const millionths = percent.ok
      ? roundToSafeInteger(mul(percent.value, ratio(10_000)), 'half-even')
      : undefined;
    if (millionths === undefined) throw unprocessable('premiumPercent is out of range');
    return { kind: 'percent', millionths };
  }
  return body.premiumDollar === undefined
    ? undefined
    : { kind: 'dollar', cents: body.premiumDollar };
}
