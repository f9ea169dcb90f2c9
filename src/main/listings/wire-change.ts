import type { ListingChange } from '#domain/listings/listing-change.ts';
import type { MarketplaceClient } from '../marketplace/client.ts';

type UpdateBody = Parameters<MarketplaceClient['updateListing']>[0];

/** The body of the update: only the fields that change (API document, Listings). */
export function updateBody(listingId: string, change: ListingChange): UpdateBody {
  const { price, quantity, premium, notes, active } = change;
  return {
    listingId,
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(notes === undefined ? {} : { sellerNotes: notes }),
    ...(active === undefined ? {} : { active }),
    // Parts per million are ten-thousandths of a percent: the quotient is the number whose shortest text has them
    // all.
    ...(premium?.kind === 'percent' ? { premiumPercent: premium.ppm / 10_000 } : {}),
    ...(premium?.kind === 'dollars' ? { premiumDollar: premium.amount } : {}),
  };
}
