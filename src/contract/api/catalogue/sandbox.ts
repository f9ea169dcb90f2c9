/** Sandbox-only routes (API document, sections Endpoints and Resources, Other shapes). */
import { z } from 'zod';
import {
  count,
  decimal,
  identifier,
  nonNegativeCents,
  queryInteger,
  queryOffset,
  timestamp,
  uuid,
} from '../reading/common.ts';
import { aliased, listReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

/** limit 1 to 250, default 50; offset default 0. */
export const sandboxQuery = z.object({
  limit: queryInteger(1, 250).default(50),
  offset: queryOffset,
});

const level = z.object({
  productId: identifier,
  variantId: identifier,
  productTitle: z.string(),
  sku: z.string(),
  material: z.string(),
  quantity: count,
  /** cents */
  price: nonNegativeCents,
  /** dollars */
  priceDollars: decimal,
  /** percent */
  spotPremium: decimal,
  /** dollars */
  spotPremiumDollar: decimal,
  expiresAt: timestamp,
});

/** An ask; `listingId` feeds buy quotes. */
const sandboxListing = level.extend({ listingId: uuid });
/** A bid; `offerId` feeds sell quotes. */
const sandboxOffer = level.extend({ offerId: uuid });

export const sandboxListingsResponse = z.array(sandboxListing);
export const sandboxOffersResponse = z.array(sandboxOffer);

const levelReading = z.looseObject({
  productId: required.id,
  variantId: required.id,
  productTitle: optional.text,
  sku: optional.text,
  material: optional.text,
  quantity: required.count,
  price: required.price,
  currency: optional.text,
  priceDollars: optional.decimal,
  spotPremium: optional.decimal,
  spotPremiumDollar: optional.decimal,
  expiresAt: optional.instant,
});

export const sandboxListingsReader = listReader(
  aliased({ listingId: ['id'] }, levelReading.extend({ listingId: required.id })),
  ['listings'],
);

export const sandboxOffersReader = listReader(
  aliased({ offerId: ['id'] }, levelReading.extend({ offerId: required.id })),
  ['offers'],
);
