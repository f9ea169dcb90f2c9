import type { Cents } from '#domain/money/money.ts';
import type { CatalogueVariant } from '../catalogue/catalogue.ts';
import type { PriceRule } from './premium.ts';

/** An ask is a listing, a bid is an offer in the words of the API. */
export type BookSide = 'ask' | 'bid';

/** One listing or offer. Prices are cents a piece, times are marketplace milliseconds. */
export interface BookOrder {
  readonly id: string;
  readonly side: BookSide;
  readonly variant: CatalogueVariant;
  /** The organization it belongs to; `undefined` for the other participants of the market. */
  readonly owner: string | undefined;
  quantity: number;
  price: Cents;
  pricing: PriceRule;
  readonly createdAt: number;
  updatedAt: number;
  expiresAt: number;
  active: boolean;
  sellerNotes: string;
  /** Days until the metal has to be on its way. */
  readonly fulfillmentDays: number;
}
