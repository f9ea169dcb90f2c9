/**
 * Which rows listings are of: from a list of all listings, by the book of the product, by the best ask of a variant, or by there being
 * one variant only.
 */
import type { Level, Variant } from '#main/marketplace/model/market-model.ts';

export interface NamedListing {
  readonly id: string;
  readonly productId: string | null;
}

interface KnownRows {
  variantsOf(productId: string): readonly Variant[];
  levelOf(listing: NamedListing): Level | undefined;
  /** Id of a variant on the wire; null until a response reports it. */
  idOf(variant: Variant): string | null;
  /** The row of a variant by its id, wherever it is. */
  keyOf(variantId: string): string | null;
  isKnown(key: string): boolean;
}

/** @returns keys of rows, by listing */
export function rowsOfListings(
  listings: readonly NamedListing[],
  rows: KnownRows,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (id: string, key: string | null): void => {
    if (key !== null && rows.isKnown(key)) found.set(id, key);
  };
  for (const listing of listings) {
    const variants = rows.variantsOf(listing.productId ?? '');
    for (const { key, ask } of variants) {
      if (variants.length === 1 || ask?.id.toLowerCase() === listing.id) note(listing.id, key);
    }
    const level = rows.levelOf(listing);
    if (level === undefined) continue;
    const own = rows.variantsOf(level.productId).find((one) => rows.idOf(one) === level.variantId);
    note(listing.id, own?.key ?? rows.keyOf(level.variantId));
  }
  return found;
}
