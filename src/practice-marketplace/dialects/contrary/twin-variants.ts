import type { RouteResponse } from '#contract/api/routes/routes.ts';

type Product = RouteResponse<'getProductsV2'>['data'][number];

/** What all variants of a product are called. */
const TITLE = 'Any year';

/** Variants that their title does not tell apart, in the places that the count of answers so far gives them. */
export function withTwins(products: readonly Product[], answered: number): Product[] {
  return products.map((product) => {
    const variants = product.variants.map((variant) => ({ ...variant, title: TITLE }));
    return { ...product, variants: answered % 2 === 0 ? variants : variants.toReversed() };
  });
}
