/** The fields of a bid or an ask, wherever it appears. */
import { optional, required } from '../reading/tolerant-values.ts';

/** Older names of its id. */
export const LEVEL_ALIASES = { id: ['listingId', 'offerId'] };

export const levelFields = {
  id: required.id,
  /** Price of one piece; cents or dollars, determined for the response as a whole. */
  price: required.price,
  currency: optional.text,
  spotPremium: optional.decimal,
  spotPremiumDollar: optional.decimal,
  expiresAt: optional.instant,
  createdAt: optional.instant,
  updatedAt: optional.instant,
};
