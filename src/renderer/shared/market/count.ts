import type { MarketRow } from '#contract/ipc/market.ts';
import { countText } from '#renderer/ui/figures/format.ts';

/** How many products these rows are, and how many variants where that is more: `92 products (251 variants)`. */
export function productCountText(rows: Iterable<Pick<MarketRow, 'productId'>>): string {
  const products = new Set<string>();
  let variants = 0;
  for (const { productId } of rows) {
    products.add(productId);
    variants += 1;
  }
  const count = `${countText(products.size)} ${products.size === 1 ? 'product' : 'products'}`;
  return variants === products.size ? count : `${count} (${countText(variants)} variants)`;
}
