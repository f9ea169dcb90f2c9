/** Position of each own listing among the asks of its product. */
import type { ListingRow, ListingStanding } from '#contract/ipc/trading/listings.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type ListedAsks, standingOf } from '#domain/listings/market-standing.ts';

type OwnListing = Pick<ListingRow, 'id' | 'productId'>;

export interface ListingMarket {
  /** By listing id; without those whose product is unknown. */
  asksOf(listings: readonly OwnListing[]): ReadonlyMap<string, ListedAsks>;
  /** Fine content of a piece and its spot; null for an unknown product. */
  metalOf(
    rowKey: string | null,
    productId: string | null,
  ): { readonly content: FineContent | null; readonly spot: DatedSpot | null } | null;
}

/** By the id of the listing, as far as anything is known. */
export function standingsOf(
  rows: readonly ListingRow[],
  market: ListingMarket,
): Readonly<Record<string, ListingStanding>> {
  if (rows.length === 0) return {};
  const own = new Set(rows.map(({ id }) => id));
  const found = market.asksOf(rows);
  return Object.fromEntries(
    rows.flatMap(({ id, price }): Array<[string, ListingStanding]> => {
      const listed = found.get(id);
      if (listed === undefined) return [];
      const { rowKey, depth, readAt } = listed;
      const asks = listed.asks.map((ask) => ({ ...ask, id: ask.id.toLowerCase() }));
      const standing = standingOf({
        id,
        price: price?.value ?? null,
        asks,
        depth,
        isOwn: (other) => own.has(other),
      });
      return [[id, { rowKey, depth, readAt, ...standing }]];
    }),
  );
}
