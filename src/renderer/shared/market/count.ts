/** How many products rows are. Whatever on the screen says a number of products takes it from here; variants are said to be variants. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { countText as numberText } from '#renderer/ui/figures/format.ts';

type Rows = Iterable<Pick<MarketRow, 'productId'>>;

export interface ProductCount {
  readonly products: number;
  readonly variants: number;
}

export function countOf(rows: Rows): ProductCount {
  const ids = new Set<string>();
  let variants = 0;
  let last: string | null = null;
  for (const { productId } of rows) {
    variants += 1;
    // The variants of a product come one after the other, as a rule.
    if (productId === last) continue;
    ids.add(productId);
    last = productId;
  }
  return { products: ids.size, variants };
}

/** How many products these rows are, and how many variants where that is more: `92 products (251 variants)`. */
export function productCountText(rows: Rows): string {
  return countText(countOf(rows));
}

/** How many of all products some rows are of: `12 of 92 products (30 variants)`. */
export function shareText({ products, variants }: ProductCount, all: ProductCount): string {
  return countText({ products: all.products, variants }, products);
}

/** `92 products (251 variants)`. */
export function countText({ products, variants }: ProductCount, shown = products): string {
  const of = shown === products ? '' : `${numberText(shown)} of `;
  const count = `${of}${numberText(products)} ${products === 1 ? 'product' : 'products'}`;
  return variants === shown ? count : `${count} (${numberText(variants)} variants)`;
}
