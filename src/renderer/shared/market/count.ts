/** Counts of products in words. Every count of products on the screen comes from here; variants are called variants. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
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
    // The variants of a product usually follow each other.
    if (productId === last) continue;
    ids.add(productId);
    last = productId;
  }
  return { products: ids.size, variants };
}

/** Products, and variants if they are more: `92 products (251 variants)`. */
export function productCountText(rows: Rows): string {
  return productCountOf(countOf(rows));
}

/** Some of all products: `12 of 92 products (30 variants)`. */
export function shareText({ products, variants }: ProductCount, all: ProductCount): string {
  return productCountOf({ products: all.products, variants }, products);
}

/** `92 products (251 variants)`. */
export function productCountOf({ products, variants }: ProductCount, shown = products): string {
  const of = shown === products ? '' : `${numberText(shown)} of `;
  const count = `${of}${numberText(products)} ${products === 1 ? 'product' : 'products'}`;
  return variants === shown ? count : `${count} (${numberText(variants)} variants)`;
}
