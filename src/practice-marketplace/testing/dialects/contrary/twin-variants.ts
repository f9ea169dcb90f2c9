import type { RouteResponse } from '#contract/api/routes/routes.ts';

type Product = RouteResponse<'getProductsV2'>['data'][number];

/** What all variants of a product are called. */
const TITLE = 'Any year';

/**
 * Variants with the same title, in a different order each time that their product is answered.
 *
 * @param answers how often each product was answered before, by ID
 */
export function withTwins(products: readonly Product[], answers: Map<string, number>): Product[] {
  return products.map((product) => {
    const before = answers.get(product.id) ?? 0;
    answers.set(product.id, before + 1);
    const variants = product.variants.map((variant) => ({ ...variant, title: TITLE }));
    return { ...product, variants: before % 2 === 0 ? variants : variants.toReversed() };
  });
}
