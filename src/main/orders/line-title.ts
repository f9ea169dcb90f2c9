import type { OrderLine } from '#main/marketplace/model/market-model.ts';

/** What a line is called: as the record says, else as the catalogue does, because some lists name only ids. */
export function lineTitle(
  { title, sku, productId }: OrderLine,
  { titleOf }: { readonly titleOf: (productId: string) => string | null },
): string {
  const known = productId === null ? null : titleOf(productId);
  return title ?? known ?? sku ?? 'Unnamed item';
}
