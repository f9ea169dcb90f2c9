import type { Cents } from '#domain/money/money.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { CatalogueVariant } from '../catalogue/catalogue.ts';
import type { PriceRule } from './premium.ts';

/** One listing or offer. Prices are cents per piece, times are milliseconds of marketplace time. */
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
  /** Days within which the metal has to be shipped. */
  readonly fulfillmentDays: number;
}
