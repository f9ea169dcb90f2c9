/** PATCH /listings/update-listing/v1 (API document, section Endpoints, Listings). */
import { z } from 'zod';
import { MAX_WIRE_INTEGER, successEnvelope, timestamp, uuid } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { optional, required } from '../reading/tolerant-values.ts';

const boundedInteger = z.int().min(0).max(MAX_WIRE_INTEGER);

/**
 * Only the given fields are changed. price and premiumDollar are integer cents (the latter despite its name), and
 * premiumPercent is a percentage. No lower bound of price is documented; there is no price below zero.
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
    id: required.id,
    /** Its unit is checked against the price that was sent. */
    price: optional.decimal,
    quantity: optional.count,
    active: optional.flag,
    sellerNotes: optional.text,
    updatedAt: optional.instant,
  }),
  ['listing'],
);
