import type { RouteResponse } from '#contract/api/routes/routes.ts';
import { numberOfId } from '../wire/order-numbers.ts';
import type { MoneyForm } from '../wire/exact-dollars.ts';

export type SeenProduct = RouteResponse<'getProductsV2'>['data'][number];
type Variant = SeenProduct['variants'][number];
type TopOfBook = NonNullable<Variant['highestOffer']>;

/** A product with its prices in another unit. */
export function pricedProduct(product: SeenProduct, money: MoneyForm): Record<string, unknown> {
  const priced = (top: TopOfBook | null): unknown =>
    top === null ? null : { ...top, price: money(top.price) };
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      highestOffer: priced(variant.highestOffer),
      lowestListing: priced(variant.lowestListing),
    })),
  };
}

/** One product in this many lacks its maker, its category, its sub-category. */
const LACKING = { manufacturer: 3, category: 4, subCategory: 5 } as const;

/** A product that lacks what it has been seen to lack: pictures always, the others now and then, always the same. */
export function sparseProduct(product: SeenProduct, money: MoneyForm): Record<string, unknown> {
  const number = numberOfId(product.id);
  const { images: _images, ...rest } = pricedProduct(product, money);
  const { variants } = rest;
  const lacks = Object.entries(LACKING).filter(([, every]) => number % every === 0);
  return {
    ...rest,
    ...Object.fromEntries(lacks.map(([name]) => [name, null])),
    variants: Array.isArray(variants) ? variants.map(withoutImages) : variants,
  };
}

function withoutImages(variant: unknown): unknown {
  if (typeof variant !== 'object' || variant === null) return variant;
  return { ...variant, images: undefined };
}
