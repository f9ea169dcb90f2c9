import { z } from 'zod';
import { identifier, queryBoolean, queryLimit, queryOffset } from '#contract/api/reading/common.ts';
import { type CatalogueVariant, productBySku } from '#practice/catalogue/catalogue.ts';
import { DAY_MS } from '#practice/clock-and-random/durations.ts';
import { uuidOfName } from '#practice/clock-and-random/random.ts';
import { floatingPrice, type PriceRule } from '#practice/market/premium.ts';
import { timestampOf } from '#practice/world/ledger.ts';
import { cents } from '#domain/money/money.ts';
import type { Scene } from '../wire/scene.ts';
import { optionalRoute } from './optional-route.ts';
import { wirePricing } from './pricing-words.ts';

/**
 * Offers of the caller's organization. They are only listed: nobody sells into them, and they stand in no book, so that
 * the market is the same in every dialect.
 */
const offers: readonly {
  readonly sku: string;
  readonly quantity: number;
  readonly rule: PriceRule;
  readonly active: boolean;
}[] = [
  { sku: 'KRU-10', quantity: 5, rule: { kind: 'percent', millionths: -20_000 }, active: true },
  { sku: 'SKO-1', quantity: 100, rule: { kind: 'fixed' }, active: true },
  { sku: 'DUC-1', quantity: 10, rule: { kind: 'dollar', cents: -1_500 }, active: false },
];

/** What a fixed offer is at, in millionths over the value of its metal. */
const FIXED_MILLIONTHS = -30_000;

/** `GET /offers/get-offers/v1` */
export const ownOffers = optionalRoute(
  'getOffers',
  '/offers/get-offers/v1',
  z.object({
    active: queryBoolean.optional(),
    productId: identifier.optional(),
    limit: queryLimit,
    offset: queryOffset,
  }),
  (scene, { active, productId, limit, offset }) => {
    const found = offers.flatMap((one) => {
      const [variant] = productBySku(scene.world.catalogue, one.sku).variants;
      if (variant === undefined) return [];
      if (active !== undefined && one.active !== active) return [];
      if (productId !== undefined && variant.product.id !== productId) return [];
      return [offerOf(scene, variant, one)];
    });
    return { data: found.slice(offset, offset + limit), total: found.length };
  },
);

function offerOf(
  { world, account }: Scene,
  variant: CatalogueVariant,
  { sku, quantity, rule, active }: (typeof offers)[number],
): Record<string, unknown> {
  const { product } = variant;
  const priced: PriceRule =
    rule.kind === 'fixed' ? { kind: 'percent', millionths: FIXED_MILLIONTHS } : rule;
  const spot = world.spot.reference(product.material);
  return {
    id: uuidOfName(`offer ${account.organization.id} ${sku}`),
    productId: product.id,
    variantId: variant.id,
    price: floatingPrice(priced, product.content, spot) ?? cents(1),
    quantity,
    ...wirePricing(rule),
    active,
    expiresAt: timestampOf(Date.parse(account.organization.createdAt) + 800 * DAY_MS),
    product: {
      id: product.id,
      title: product.row.title,
      sku,
      material: product.material,
    },
    variant: { id: variant.id, title: variant.title },
  };
}
