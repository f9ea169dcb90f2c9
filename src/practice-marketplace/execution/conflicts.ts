import type { BookOrder } from '../market/order.ts';
import type { Account } from '../world/ledger.ts';
import type { PracticeWorld } from '../world/world.ts';
import { ApiError } from './api-error.ts';
import type { PricedLine } from '#practice/world/cart.ts';

/**
 * A listing of the caller for a product and variant that is being sold. If less is sold than listed, the caller has to
 * adjust the listing or confirm the mismatch. If as much or more is sold, nothing is left to list, and the listing has
 * to be adjusted.
 */
interface ListingConflict {
  readonly listing: BookOrder;
  readonly sellQuantity: number;
  readonly type: 'listing_quantity_mismatch' | 'listing_validation_failed';
}

/** The caller's active listings for the products and variants of these lines. */
export function findConflicts(
  world: PracticeWorld,
  account: Account,
  lines: readonly PricedLine[],
): ListingConflict[] {
  const market = world.market(account.environment);
  const sold = new Map<string, number>();
  for (const line of lines)
    sold.set(line.variant.id, (sold.get(line.variant.id) ?? 0) + line.quantity);
  return market
    .ownListings(account.organization.id)
    .filter((listing) => listing.active && listing.quantity > 0 && sold.has(listing.variant.id))
    .map((listing) => {
      const sellQuantity = sold.get(listing.variant.id) ?? 0;
      const less = sellQuantity < listing.quantity;
      const type = less ? 'listing_quantity_mismatch' : 'listing_validation_failed';
      return { listing, sellQuantity, type };
    });
}

/** @throws ApiError 409 unless the flags resolve every conflict */
export function requireConflictsResolved(
  conflicts: readonly ListingConflict[],
  flags: { readonly adjustListings: boolean; readonly confirmListingMismatch: boolean },
): void {
  if (flags.adjustListings) return;
  const open = conflicts.find(
    (one) => one.type === 'listing_validation_failed' || !flags.confirmListingMismatch,
  );
  if (open === undefined) return;
  const { listing, sellQuantity, type } = open;
  const title = `${listing.variant.product.row.title}, ${listing.variant.title}`;
  throw new ApiError(
    409,
    `You sell ${sellQuantity} and have ${listing.quantity} listed of ${title} (listing ${listing.id})`,
    {
      errorCode: type,
      suggestion:
        type === 'listing_quantity_mismatch'
          ? 'Execute with adjustListings or confirmListingMismatch.'
          : 'Execute with adjustListings.',
    },
  );
}

/** Reduces the caller's listings by what is sold. */
export function adjustListings(
  world: PracticeWorld,
  account: Account,
  conflicts: readonly ListingConflict[],
): void {
  const market = world.market(account.environment);
  const left = new Map(conflicts.map((one) => [one.listing.variant.id, one.sellQuantity]));
  for (const { listing } of conflicts) {
    const taken = Math.min(left.get(listing.variant.id) ?? 0, listing.quantity);
    if (taken > 0) market.take(listing, taken, world.now);
    left.set(listing.variant.id, (left.get(listing.variant.id) ?? 0) - taken);
  }
}
