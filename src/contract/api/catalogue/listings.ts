/** PATCH /listings/update-listing/v1 (API document, section Endpoints, Listings). */
import { z } from 'zod';
import { MAX_INTEGER, successEnvelope, timestamp, uuid } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { maybe, must } from '../reading/tolerant.ts';

const boundedInteger = z.int().min(0).max(MAX_INTEGER);

/**
 * Only the given fields are updated. price and premiumDollar are integer cents (the latter in spite
 * of its name), premiumPercent is a percentage. No lower bound of price is documented; below zero
 * there is no price.
 */
export const updateListingBody = z.object({
  listingId: uuid,
  price: boundedInteger.optional(),
  quantity: boundedInteger.optional(),
  sellerNotes: z.string().max(500).optional(),
  active: z.boolean().optional(),
  premiumPercent: z.number().min(0).optional(),
  premiumDollar: boundedInteger.optional(),
});

export const updateListingResponse = successEnvelope(
  z.object({
    id: uuid,
    price: boundedInteger,
    quantity: boundedInteger,
    active: z.boolean(),
    sellerNotes: z.string(),
    updatedAt: timestamp,
  }),
);

export const updateListingReader = recordReader(
  z.looseObject({
    id: must.id,
    price: maybe.cents,
    quantity: maybe.count,
    active: maybe.flag,
    sellerNotes: maybe.text,
    updatedAt: maybe.instant,
  }),
  ['listing'],
);
