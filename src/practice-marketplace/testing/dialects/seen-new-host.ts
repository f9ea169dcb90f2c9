import { randomStream } from '#practice/clock-and-random/random.ts';
import type { Dialect } from './dialect.ts';
import { form, type Forms } from './wire/form.ts';
import type { Scene } from './wire/scene.ts';
import { moneyForms, type MoneyUnit } from './wire/exact-dollars.ts';
import { optionalRoutes } from './optional-routes/optional-routes.ts';
import { numberOfId } from './wire/order-numbers.ts';
import { spotRows } from './seen/bid-and-ask.ts';
import { seenExecution } from './seen/executes.ts';
import { seenPurchaseOrder, seenSaleOrder } from './seen/orders.ts';
import { sparseProduct } from './seen/products.ts';
import { refusalOfNewHost } from './seen/refusals.ts';
import { heardSearch, seenSearchQuery } from './seen/search-query.ts';
import { namesOrder } from './wire/shipment-notes.ts';
import { heardOrderNumber } from './seen/order-query.ts';

/** What of the newer host is not settled. */
interface NewHostChoices {
  readonly orders: MoneyUnit;
  readonly products: MoneyUnit;
  /** Whether a purchase order repeats its id. */
  readonly repeatsId: boolean;
  /** Order ids as numbers, or as the same digits in text. */
  readonly orderIds: 'number' | 'text';
}

/** The choices of a seed. */
export function newHostChoices(seed: string): NewHostChoices {
  const random = randomStream(seed, 'dialect seen-new-host');
  return {
    orders: random.pick(['cents', 'dollars'] as const),
    products: random.pick(['cents', 'dollars'] as const),
    repeatsId: random.chance(0.5),
    orderIds: random.pick(['number', 'text'] as const),
  };
}

/**
 * The newer host: spot as rows of bid and ask, orders in `data`, in cents or dollars, with or without an id, and products
 * that lack what they have been seen to lack.
 */
export function seenNewHost(choices: NewHostChoices): Dialect {
  const orderId = (id: string): string | number =>
    choices.orderIds === 'number' ? numberOfId(id) : String(numberOfId(id));
  const forms = formsOf(choices, orderId);
  return {
    name: 'seen-new-host',
    optionalRoutes: optionalRoutes(moneyForms[choices.orders]),
    queries: { searchProducts: seenSearchQuery },
    hear: (id, query, scene) => {
      if (id === 'getPurchaseOrder') return heardOrderNumber(query, scene);
      return id === 'searchProducts' ? heardSearch(query, scene) : query;
    },
    tell: (id, said, scene) => forms[id]?.(said, scene) ?? { status: 200, tree: said },
    refuse: refusalOfNewHost,
    withheldHeaders: [],
    gzip: false,
    orderId,
  };
}

function formsOf(choices: NewHostChoices, orderId: (id: string) => string | number): Forms {
  const order = moneyForms[choices.orders];
  const product = moneyForms[choices.products];
  const executed = (
    scene: Scene,
    said: { readonly orderId: string; readonly sellOrderIds?: readonly string[] },
  ): unknown => ({
    success: true,
    data: {
      ...seenExecution(scene, said.orderId, orderId(said.orderId)),
      sellOrderIds: said.sellOrderIds,
    },
  });
  return {
    getSpotPrices: form('getSpotPrices', (_said, { world }) => spotRows(world)),
    getProductsV1: form('getProductsV1', ({ data }) => ({
      data: data.map((one) => sparseProduct(one, product)),
    })),
    getProductsV2: form('getProductsV2', (said) => ({
      ...said,
      data: said.data.map((one) => sparseProduct(one, product)),
    })),
    searchProducts: form('searchProducts', ({ data, total }) => ({
      data: { products: data.map((one) => sparseProduct(one, product)), total },
    })),
    getPurchaseOrder: form('getPurchaseOrder', ({ data }, { world }) => ({
      data: {
        ...(choices.repeatsId ? { id: orderId(data.id) } : {}),
        ...seenPurchaseOrder(world, data, order),
      },
    })),
    getSaleOrders: form('getSaleOrders', ({ data, total }, { world }) => ({
      data: data.map((one) => ({ ...seenSaleOrder(world, one, order), id: orderId(one.id) })),
      total,
    })),
    getPayoutMethods: form('getPayoutMethods', ({ data }, { account }) => ({
      success: true,
      // An account without a vault is one that has not been set up here.
      data: account.vaultEnabled ? data : { ...data, payoutMethod: null },
    })),
    executeBuyQuoteV2: form('executeBuyQuoteV2', ({ data }, scene) => executed(scene, data)),
    executeSellQuoteV2: form('executeSellQuoteV2', ({ data }, scene) => executed(scene, data)),
    executeBuyV1: form('executeBuyV1', ({ data }, scene) => executed(scene, data)),
    executeSellV1: form('executeSellV1', ({ data }, scene) => executed(scene, data)),
    getInboundShipments: form('getInboundShipments', (said) => namesOrder(said, orderId)),
  };
}
