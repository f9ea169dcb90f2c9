import { z } from 'zod';
import { identifier } from '#contract/api/reading/common.ts';
import { ApiError } from '#practice/execution/api-error.ts';
import type { BookOrder } from '#practice/market/order.ts';
import { premiumOfPrice } from '#practice/market/premium.ts';
import { timestampOf } from '#practice/world/ledger.ts';
import type { PracticeWorld } from '#practice/world/world.ts';
import { optionalRoute } from './optional-route.ts';
import { wirePricing } from './pricing-words.ts';

/** `GET /products/orderbook/v2?id=`: every level of every variant with its id, in cents as listings and offers are. */
export const orderBook = optionalRoute(
  'getOrderbook',
  '/products/orderbook/v2',
  z.object({ id: identifier }),
  ({ world, account }, { id }) => {
    const product = world.catalogue.productById.get(id.toLowerCase());
    if (product === undefined) throw new ApiError(404, 'Product not found');
    const market = world.market(account.environment);
    return {
      data: {
        productId: product.id,
        variants: product.variants.map((variant) => {
          const book = market.book(variant);
          const levels = (side: 'ask' | 'bid'): unknown[] =>
            book.side(side, world.now).map((order) => levelOf(world, order));
          return {
            variantId: variant.id,
            variantTitle: variant.title,
            listings: levels('ask'),
            offers: levels('bid'),
          };
        }),
      },
    };
  },
);

function levelOf(world: PracticeWorld, order: BookOrder): Record<string, unknown> {
  const { content, material } = order.variant.product;
  const premium = premiumOfPrice(order.price, content, world.spot.reference(material));
  return {
    id: order.id,
    price: order.price,
    quantity: order.quantity,
    spotPremium: premium.percent,
    spotPremiumDollar: premium.dollars,
    ...wirePricing(order.pricing),
    expiresAt: timestampOf(order.expiresAt),
    createdAt: timestampOf(order.createdAt),
    updatedAt: timestampOf(order.updatedAt),
  };
}
