/** Where pieces of a product would be sold: a holding names the product, not its variant. Pure. */

/** The relevant part of a market row. */
interface SellableRow {
  readonly productId: string;
  readonly variantTitle: string;
  readonly bid: { readonly price: number } | null;
}

/**
 * A piece of any year is accepted where the year does not matter, so that row comes first; otherwise the row
 * with the lowest bid: vault pieces are not assumed to be better than they may be. Undefined: the market has
 * none.
 */
export function rowToSell<Row extends SellableRow>(
  rows: Iterable<Row>,
  productId: string,
): Row | undefined {
  const variants = [...rows].filter((row) => row.productId === productId);
  const wanted = variants.filter(({ bid }) => bid !== null);
  const any = wanted.find(({ variantTitle }) => ANY_YEAR.test(variantTitle));
  const lowest = wanted.toSorted((a, b) => (a.bid?.price ?? 0) - (b.bid?.price ?? 0))[0];
  return any ?? lowest ?? variants[0];
}

const ANY_YEAR = /^random|^any|^varied/i;
