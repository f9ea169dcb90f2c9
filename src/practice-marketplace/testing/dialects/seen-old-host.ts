import type { Dialect } from './dialect.ts';
import { form, type Forms } from './wire/form.ts';
import type { Scene } from './wire/scene.ts';
import { exactDollars } from './wire/exact-dollars.ts';
import { optionalRoutes } from './optional-routes/optional-routes.ts';
import { numberOfId } from './wire/order-numbers.ts';
import { heardOrderNumber } from './seen/order-query.ts';
import { spotMap } from './seen/bid-and-ask.ts';
import { seenExecution } from './seen/executes.ts';
import { seenPurchaseOrder, seenSaleOrder } from './seen/orders.ts';
import { pricedProduct } from './seen/products.ts';
import { seenBuyQuote } from './seen/quotes.ts';
import { refusalOfOldHost } from './seen/refusals.ts';
import { searchHits } from './seen/search.ts';
import { heardSearch, seenSearchQuery } from './seen/search-query.ts';
import { namesOrder } from './wire/shipment-notes.ts';

const forms: Forms = {
  getSpotPrices: form('getSpotPrices', ({ data: [first] }, { world }) =>
    spotMap(world, first?.updatedAt ?? ''),
  ),
  getProductsV1: form('getProductsV1', ({ data }) => ({
    data: data.map((product) => pricedProduct(product, exactDollars)),
  })),
  getProductsV2: form('getProductsV2', (said) => ({
    ...said,
    data: said.data.map((product) => pricedProduct(product, exactDollars)),
  })),
  searchProducts: form('searchProducts', (said, { world }) =>
    searchHits(world, said, exactDollars),
  ),
  getPurchaseOrder: form('getPurchaseOrder', ({ data }, { world }) =>
    seenPurchaseOrder(world, data, exactDollars),
  ),
  getSaleOrders: form('getSaleOrders', ({ data }, { world }) => ({
    data: data.map((order) => seenSaleOrder(world, order, exactDollars)),
  })),
  createBuyQuoteV1: form('createBuyQuoteV1', ({ data }) => ({
    success: true,
    data: seenBuyQuote(data),
  })),
  refreshBuyQuoteV1: form('refreshBuyQuoteV1', ({ data }) => ({
    success: true,
    data: seenBuyQuote(data),
  })),
  executeBuyQuoteV2: form('executeBuyQuoteV2', ({ data }, scene) => executed(scene, data)),
  executeSellQuoteV2: form('executeSellQuoteV2', ({ data }, scene) => executed(scene, data)),
  executeBuyV1: form('executeBuyV1', ({ data }, scene) => executed(scene, data)),
  executeSellV1: form('executeSellV1', ({ data }, scene) => executed(scene, data)),
  getInboundShipments: form('getInboundShipments', (said) => namesOrder(said, numberOfId)),
};

/** The older API adds the sellers' orders, which the document has. */
function executed(
  scene: Scene,
  {
    orderId,
    sellOrderIds,
  }: { readonly orderId: string; readonly sellOrderIds?: readonly string[] },
): unknown {
  return {
    success: true,
    data: { ...seenExecution(scene, orderId, numberOfId(orderId)), sellOrderIds },
  };
}

/**
 * The older host: spot as a map of bid and ask, dollars in catalogue and orders, purchase orders without an id, order ids
 * that are numbers, search as a search engine answers it, errors with `error` alone.
 */
export const seenOldHost: Dialect = {
  name: 'seen-old-host',
  optionalRoutes: optionalRoutes(exactDollars),
  queries: { searchProducts: seenSearchQuery },
  hear: (id, query, scene) => {
    if (id === 'getPurchaseOrder') return heardOrderNumber(query, scene);
    return id === 'searchProducts' ? heardSearch(query, scene) : query;
  },
  tell: (id, said, scene) => forms[id]?.(said, scene) ?? { status: 200, tree: said },
  refuse: refusalOfOldHost,
  withheldHeaders: [],
  gzip: false,
  orderId: numberOfId,
};
