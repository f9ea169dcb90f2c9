import type { RouteId, RouteResponse } from '#contract/api/routes/routes.ts';
import { type ContraryChoices, contraryChoices } from './contrary/choices.ts';
import { digitsOf, callerOrderId } from './contrary/order-ids.ts';
import { withAmountsAs } from './contrary/order-amounts.ts';
import { smallerPage } from './contrary/pages.ts';
import { contraryRefusal } from './contrary/refusals.ts';
import {
  absentAsNull,
  inSnakeCase,
  isNode,
  numbersAsText,
  rewritten,
  timesAs,
  withUnheardOf,
} from './contrary/rewriting.ts';
import { contrarySpot } from './contrary/spot.ts';
import { contraryTradingStatus } from './contrary/trading-status.ts';
import { withTwins } from './contrary/twin-variants.ts';
import { otherWord, ownWord } from './contrary/words.ts';
import type { Dialect } from './dialect.ts';
import { form, type Forms, utteredForm } from './wire/form.ts';
import type { WireQuery, Scene } from './wire/scene.ts';
import { idOfNumber } from './wire/order-numbers.ts';
import { namesOrder } from './wire/shipment-notes.ts';

/** Bodies that the document does not show, and the name of what is inside. */
const openBodies: Partial<Record<RouteId, string>> = {
  getSpotPrices: 'spotPrices',
  getProductsV1: 'products',
  searchProducts: 'products',
  getPurchaseOrder: 'purchaseOrder',
  getSaleOrders: 'orders',
  getPaymentMethods: 'paymentMethods',
};

/** Routes whose records are in states without documented words. */
const wordyRoutes: ReadonlySet<RouteId> = new Set<RouteId>([
  'getPurchaseOrder',
  'getSaleOrders',
  'getOutboundRequests',
  'getOutboundRequest',
  'getInboundShipments',
  'getOutboundShipments',
  'createBuyQuoteV1',
  'createBuyQuoteV2',
  'createSellQuoteV1',
  'createSellQuoteV2',
  'refreshBuyQuoteV1',
  'refreshSellQuoteV1',
  'refreshSellQuoteV2',
]);

/** Times of these are said to be ISO 8601. */
const isoRoutes: ReadonlySet<RouteId> = new Set<RouteId>([
  'getSandboxListings',
  'getSandboxOffers',
]);

/**
 * For everything that the document leaves open, another plausible form. The seed chooses; the same seed is the same
 * dialect.
 */
export function contrary(seed: string): Dialect {
  const choices = contraryChoices(seed);
  const orderId = (id: string): string | number => callerOrderId(id, choices.orderIds);
  const forms = formsOf(choices, orderId);
  return {
    name: 'contrary',
    optionalRoutes: [],
    queries: {},
    hear: (id, query, scene) => heard(id, query, scene, choices),
    tell: (id, said, scene) => {
      const own = forms[id]?.(said, scene) ?? { status: 200, tree: said };
      return 'tree' in own ? { ...own, tree: retold(id, own.tree, choices) } : own;
    },
    refuse: (error, cause) => contraryRefusal(error, cause, seed),
    withheldHeaders: choices.withheldHeaders,
    gzip: choices.gzip,
    orderId,
  };
}

function heard(id: RouteId, query: WireQuery, scene: Scene, choices: ContraryChoices): WireQuery {
  const own =
    choices.words && wordyRoutes.has(id) && 'status' in query
      ? { ...query, status: ownWord(query['status']) }
      : query;
  if (id !== 'getPurchaseOrder') return smallerPage(id, own, choices.pagePercent);
  if (choices.orderIds === 'uuid') return own;
  const { world, account } = scene;
  const digits = digitsOf(String(own['id']));
  return { ...own, id: idOfNumber(world, account.organization.id, digits) ?? own['id'] };
}

/** What is done to every answer, whatever route it is of. */
function retold(id: RouteId, tree: unknown, choices: ContraryChoices): unknown {
  const name = openBodies[id];
  // A promotion preview is said to have the shown fields only.
  const steps = [
    ...(choices.words && wordyRoutes.has(id) ? [otherWords] : []),
    ...(isoRoutes.has(id) ? [] : [timesAs(choices.times)]),
    ...(choices.nulls ? [absentAsNull] : []),
    ...(choices.extras && id !== 'previewPromotionV2' ? [withUnheardOf] : []),
    ...(choices.numbers === 'text' && name !== undefined ? [numbersAsText] : []),
    ...(choices.names === 'snake' && name !== undefined && id !== 'getPaymentMethods'
      ? [inSnakeCase]
      : []),
  ];
  const result = steps.reduce((so, step) => rewritten(so, step), tree);
  return name === undefined ? result : enveloped(result, name, choices.envelope);
}

const otherWords = (node: WireQuery): WireQuery =>
  'status' in node ? { ...node, status: otherWord(node['status']) } : node;

/** The same content in another envelope. What stands beside `data`, such as a total, goes with it. */
function enveloped(tree: unknown, name: string, envelope: ContraryChoices['envelope']): unknown {
  const inside = isNode(tree) && 'data' in tree ? tree['data'] : tree;
  if (envelope === 'bare') return inside;
  return { [envelope === 'data' ? 'data' : name]: inside };
}

function formsOf(choices: ContraryChoices, orderId: (id: string) => string | number): Forms {
  const executed = (data: {
    readonly orderId: string;
    readonly processedOrderIds?: readonly string[] | undefined;
  }): unknown => {
    const body = {
      ...data,
      orderId: orderId(data.orderId),
      processedOrderIds: data.processedOrderIds?.map(orderId),
    };
    return choices.envelope === 'bare' ? body : { success: true, data: body };
  };
  const order = <
    One extends {
      readonly id: string;
      readonly quoteId?: string | undefined;
      readonly subtotal: number;
      readonly total: number;
    },
  >(
    one: One,
  ): unknown => ({
    ...withAmountsAs(one, choices.amounts),
    id: orderId(one.id),
    quoteId: choices.quoteIds ? one.quoteId : undefined,
  });
  const answersOfProducts = new Map<string, number>();
  /** Products, with twins where there are any, in other places each time. */
  const products = (data: RouteResponse<'getProductsV2'>['data']) =>
    choices.twins ? withTwins(data, answersOfProducts) : data;
  return {
    getProductsV2: form('getProductsV2', (said) => ({ ...said, data: products(said.data) })),
    getProductsV1: form('getProductsV1', ({ data }) => ({ data: products(data) })),
    searchProducts: form('searchProducts', (said) => ({ ...said, data: products(said.data) })),
    getSpotPrices: form('getSpotPrices', ({ data }) => contrarySpot(data, choices)),
    getPurchaseOrder: form('getPurchaseOrder', ({ data }) => ({ data: order(data) })),
    getSaleOrders: form('getSaleOrders', ({ data }) => ({ data: data.map(order) })),
    executeBuyQuoteV2: form('executeBuyQuoteV2', ({ data }) => executed(data)),
    executeSellQuoteV2: form('executeSellQuoteV2', ({ data }) => executed(data)),
    executeBuyV1: form('executeBuyV1', ({ data }) => executed(data)),
    executeSellV1: form('executeSellV1', ({ data }) => executed(data)),
    getTradingStatus: utteredForm('getTradingStatus', ({ data }) =>
      contraryTradingStatus(data, choices.tradingStatus),
    ),
    getInboundShipments: form('getInboundShipments', (said) => namesOrder(said, orderId)),
  };
}
