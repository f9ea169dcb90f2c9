/** The user's own listings of the product. */
import { listedTag, rankText } from '#renderer/shared/market/listing-words.ts';
import type { ListingRow, ListingsSlice } from '#contract/ipc/trading/listings.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { shortId, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, Quantity } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

export function ListingsPart({
  listings,
  slice,
}: {
  readonly listings: readonly ListingRow[];
  readonly slice: ListingsSlice;
}): ReactNode {
  return (
    <Part title="Your listings">
      {listings.length === 0 ? (
        <p className={styles['note']}>
          {slice.rows.length === 0
            ? 'No listings known. Add them by ID in Listings.'
            : 'None of your listings are of this product.'}
        </p>
      ) : (
        <PlainTable className={styles['list']} heads={['Listing', 'Price', 'Pcs', 'Rank', 'State']}>
          {listings.map((listing) => (
            <tr key={listing.id} data-testid="details-listing">
              <td title={listing.id}>{shortId(listing.id)}</td>
              <td>
                <Money cents={listing.price?.value ?? null} />
              </td>
              <td>
                <Quantity count={listing.quantity?.value ?? null} />
              </td>
              <td>{rankText(slice.standings[listing.id]) || UNKNOWN_VALUE}</td>
              <td>
                <Badge tone={listedTag(listing).tone}>{listedTag(listing).text}</Badge>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Part>
  );
}

export function listingsOf(
  { rows, standings }: ListingsSlice,
  row: Pick<MarketRow, 'key' | 'productId'>,
  market: readonly MarketRow[],
): readonly ListingRow[] {
  const isOnly = !market.some(
    ({ key, productId }) => productId === row.productId && key !== row.key,
  );
  return rows.filter(({ id, productId }) => {
    const standing = standings[id];
    // Only its place among the asks tells the variant.
    return standing === undefined
      ? isOnly && productId === row.productId
      : standing.rowKey === row.key;
  });
}
