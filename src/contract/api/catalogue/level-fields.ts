/** What a bid or an ask is told with, wherever it stands. */
import { optional, required } from '../reading/tolerant-values.ts';

/** Older names of its id. */
export const LEVEL_ALIASES = { id: ['listingId', 'offerId'] };

export const levelFields = {
  id: required.id,
  /** Of one piece; cents or dollars, which is for the whole answer to tell. */
  price: required.price,
  currency: optional.text,
  spotPremium: optional.decimal,
  spotPremiumDollar: optional.decimal,
  expiresAt: optional.instant,
  createdAt: optional.instant,
  updatedAt: optional.instant,
};
