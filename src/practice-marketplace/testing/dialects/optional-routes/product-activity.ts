import { z } from 'zod';
import { identifier } from '#contract/api/reading/common.ts';
import { HOUR_MS } from '#practice/clock-and-random/durations.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import { ApiError } from '#practice/execution/api-error.ts';
import { floatingPrice, premiumOfPrice } from '#practice/market/premium.ts';
import { timestampOf } from '#practice/world/ledger.ts';
import type { MoneyForm } from '../wire/exact-dollars.ts';
import { type OptionalRoute, optionalRoute } from './optional-route.ts';

/** How many past trades are listed. */
const TRADES = 6;

/**
 * `GET /products/get-product-activity/v1`: past trades. They follow from seed, variant and hour: participants of the
 * practice market leave no history.
 */
export const productActivity = (money: MoneyForm): OptionalRoute =>
  optionalRoute(
    'getProductActivity',
    '/products/get-product-activity/v1',
    z.object({ productId: identifier, variantId: identifier.optional() }),
    ({ world }, { productId, variantId }) => {
      const product = world.catalogue.productById.get(productId.toLowerCase());
      if (product === undefined) throw new ApiError(404, 'Product not found');
      const variant = product.variants.find(
        ({ id }) => variantId === undefined || id === variantId,
      );
      if (variant === undefined) throw new ApiError(404, 'Variant not found');
      const hour = Math.floor(world.now / HOUR_MS);
      const random = randomStream(world.seed, `activity ${variant.id} ${hour}`);
      const spot = world.spot.reference(product.material);
      const { ask, bid } = product.row;
      return {
        data: Array.from({ length: TRADES }, (_, place) => {
          const bought = random.chance(0.5);
          const millionths = (bought ? ask : bid) * 100 + random.integer(-1_000, 1_000);
          const price = floatingPrice({ kind: 'percent', millionths }, product.content, spot);
          if (price === undefined) return undefined;
          const premium = premiumOfPrice(price, product.content, spot);
          return {
            event: bought ? 'listing_filled' : 'offer_filled',
            createdAt: timestampOf((hour - place) * HOUR_MS - random.integer(0, HOUR_MS - 1)),
            price: money(price),
            quantity: random.integer(1, 20),
            spotPremium: premium.percent,
            spotPremiumDollar: premium.dollars,
          };
        }).filter((trade) => trade !== undefined),
      };
    },
  );
