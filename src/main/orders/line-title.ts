import type { OrderLine } from '#main/marketplace/model/order-model.ts';

/** Title of a line: from the record, else from the catalog, because some lists name only ids. */
export function lineTitle(
  { title, sku, productId }: OrderLine,
  { titleOf }: { readonly titleOf: (productId: string) => string | null },
): string {
  const known = productId === null ? null : titleOf(productId);
  return title ?? known ?? sku ?? 'Unnamed item';
}
