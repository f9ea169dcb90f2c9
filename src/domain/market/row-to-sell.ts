/** Where pieces of a product would be sold: a holding names the product, and not which variant of it. Pure. */

/** A row of the market, as far as it matters here. */
interface SellableRow {
  readonly productId: string;
  readonly variantTitle: string;
  readonly bid: { readonly price: number } | null;
}

/**
 * A piece of any year is taken where the year does not matter, so that row comes first; where there is none with a bid, the
 * one with the lowest: what is in the vault is taken for nothing better than it may be. Undefined: the market has none.
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
