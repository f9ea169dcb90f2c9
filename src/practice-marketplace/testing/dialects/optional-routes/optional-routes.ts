import type { MoneyForm } from '../wire/exact-dollars.ts';
import { orderBook } from './order-book.ts';
import { ordersV2, purchaseOrders } from './order-lists.ts';
import type { OptionalRoute } from './optional-route.ts';
import { ownOffers } from './own-offers.ts';
import { productActivity } from './product-activity.ts';
import { productOptions } from './product-options.ts';

/** Every route that has been seen and that the document does not have; `money` is the unit of orders and past trades. */
export function optionalRoutes(money: MoneyForm): readonly OptionalRoute[] {
  return [
    orderBook,
    ordersV2(money),
    purchaseOrders(money),
    ownOffers,
    productOptions,
    productActivity(money),
  ];
}
