import type { RouteResponse } from '#contract/api/routes/routes.ts';

type Product = RouteResponse<'getProductsV2'>['data'][number];

/** What all variants of a product are called. */
const TITLE = 'Any year';

/**
 * Variants that their title does not tell apart, in other places each time that their product is told.
 *
 * @param told how often each product was told so far, by ID
 */
export function withTwins(products: readonly Product[], told: Map<string, number>): Product[] {
  return products.map((product) => {
    const before = told.get(product.id) ?? 0;
    told.set(product.id, before + 1);
    const variants = product.variants.map((variant) => ({ ...variant, title: TITLE }));
    return { ...product, variants: before % 2 === 0 ? variants : variants.toReversed() };
  });
}
