/** How many products rows are. Whatever on the screen says a number of products takes it from here; variants are said to be variants. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { countText } from '#renderer/ui/figures/format.ts';

type Rows = Iterable<Pick<MarketRow, 'productId'>>;

interface ProductCount {
  readonly products: number;
  readonly variants: number;
}

function countOf(rows: Rows): ProductCount {
  const ids = new Set<string>();
  let variants = 0;
  for (const { productId } of rows) {
    ids.add(productId);
    variants += 1;
  }
  return { products: ids.size, variants };
}

/** How many products these rows are, and how many variants where that is more: `92 products (251 variants)`. */
export function productCountText(rows: Rows): string {
  return textOf(countOf(rows));
}

/** How many of all products these rows are of: `12 of 92 products (30 variants)`. */
export function productShareText(rows: Rows, all: Rows): string {
  const { products, variants } = countOf(rows);
  return textOf({ products: countOf(all).products, variants }, products);
}

function textOf({ products, variants }: ProductCount, shown = products): string {
  const of = shown === products ? '' : `${countText(shown)} of `;
  const count = `${of}${countText(products)} ${products === 1 ? 'product' : 'products'}`;
  return variants === shown ? count : `${count} (${countText(variants)} variants)`;
}
