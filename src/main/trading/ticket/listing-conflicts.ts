import type { ListingConflictsView } from '#contract/ipc/trading/ticket.ts';
import type { ListingConflict } from '#main/marketplace/model/market-model.ts';
import type { HeldQuote } from './frozen-intent.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';

type Row = Extract<ListingConflictsView, { state: 'read' }>['rows'][number];

/** The report with the titles of the products. An unknown product has none. */
export function conflictRows(
  conflicts: readonly ListingConflict[],
  held: HeldQuote,
  lookups: CatalogReader,
): Row[] {
  return conflicts.map((conflict) => ({
    listingId: conflict.listingId,
    title: titleOf(conflict, held, lookups),
    listedQuantity: conflict.listedQuantity,
    sellQuantity: conflict.sellQuantity,
    type: conflict.type,
  }));
}

function titleOf(
  { productId, variantId }: ListingConflict,
  { draft, lines, view }: HeldQuote,
  lookups: CatalogReader,
): string | null {
  if (productId === null) return null;
  const fits = (product: string | null, variant: string | null): boolean =>
    product === productId && (variantId === null || variant === variantId);
  const quoted = lines.findIndex(
    ({ offer }) => offer !== null && fits(offer.productId, offer.variantId),
  );
  const line = view.lines[quoted];
  if (line !== undefined) return named(line.title, variantId === null ? null : line.variantTitle);
  const drafted = draft.lines.find(
    ({ source }) => source.kind === 'product' && fits(source.productId, source.variantId),
  );
  const row = drafted === undefined ? null : lookups.row(drafted.rowKey);
  return row === null ? lookups.title(productId) : named(row.title, row.variantTitle);
}

function named(title: string, variantTitle: string | null): string {
  return variantTitle === null ? title : `${title}, ${variantTitle}`;
}
