/**
 * GET /products/orderbook/v2?id= : the whole book of a product, every level with its id, and the ids of its
 * variants. Undocumented; seen in public.
 */
import { z } from 'zod';
import { LEVEL_ALIASES, levelFields } from '../catalogue/level-fields.ts';
import { identifier } from '../reading/common.ts';
import { aliased, recordReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

export const orderBookQuery = z.object({ id: identifier });

const level = aliased(
  LEVEL_ALIASES,
  z.looseObject({
    ...levelFields,
    quantity: required.count,
    premiumPercent: optional.decimal,
    premiumDollar: optional.decimal,
    type: optional.text,
  }),
);

const variant = aliased(
  { variantId: ['id'], variantTitle: ['title', 'name'] },
  z.looseObject({
    variantId: required.id,
    variantTitle: optional.text,
    listings: optional.parts(level),
    offers: optional.parts(level),
  }),
);

/** Without variants it is not a book. */
const book = aliased(
  { productId: ['id'] },
  z.looseObject({ productId: optional.id, variants: optional.parts(variant) }),
).refine(({ variants }) => Array.isArray(variants), { error: 'no variants' });

export const orderBookReader = recordReader(book, ['orderbook', 'orderBook', 'book']);
