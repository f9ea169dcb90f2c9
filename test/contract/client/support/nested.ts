/** Holds the lists inside of records against what the client made of them: what is missing has to be counted. */
import type { CallableId } from '#contract/api/routes/routes.ts';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';

/** Name of a list in the body of a route, and in the client's value. */
type Lists = ReadonlyArray<readonly [body: string, value: string]>;

const product: Lists = [
  ['variants', 'variants'],
  ['images', 'images'],
  ['attributes', 'attributes'],
];
const order: Lists = [
  ['fees', 'fees'],
  ['lineItems', 'lines'],
];
const optionals: Lists = [['errors', 'errors']];

const lists: Partial<Record<CallableId, Lists>> = {
  getProductsV2: product,
  getProductsV1: product,
  searchProducts: product,
  getPurchaseOrder: order,
  getSaleOrders: order,
  getOrdersV2: order,
  getPurchaseOrdersV1: order,
  getInboundShipments: [['lineItems', 'lines']],
  getOutboundShipments: [['items', 'items']],
  getOutboundRequests: [['items', 'items']],
  getOutboundRequest: [['items', 'items']],
  getFulfillmentRequests: [['lineItems', 'lines']],
  getBuyOptionalsV2: optionals,
  getSellOptionalsV2: optionals,
  previewPromotionV2: [['appliedPromotions', 'promotions']],
};

/** Rows of lists inside of records that are in the body of a route, but not in its value; null when it is not clear which is which. */
export function nestedLost(id: CallableId, body: unknown, value: unknown): number | null {
  const names = lists[id];
  if (names === undefined) return null;
  const pairs = paired(recordsIn(body), isRecord(value) ? (value['rows'] ?? [value]) : []);
  if (pairs === null) return null;
  let lost = 0;
  for (const [given, read] of pairs) {
    for (const [inBody, inValue] of names) {
      const was = given[inBody];
      const is = read[inValue];
      if (Array.isArray(was)) lost += was.length - (Array.isArray(is) ? is.length : 0);
    }
  }
  return lost;
}

/** The records of a body of the usual form: bare, or under `data`. */
function recordsIn(body: unknown): readonly unknown[] {
  const inner = isRecord(body) && Object.hasOwn(body, 'data') ? body['data'] : body;
  return Array.isArray(inner) ? inner : [inner];
}

type Pair = readonly [given: Record<string, unknown>, read: Record<string, unknown>];

/** What was read keeps its order, so that the next record with the same id is the same record. */
function paired(given: readonly unknown[], read: unknown): readonly Pair[] | null {
  if (!Array.isArray(read)) return null;
  const rest = given.filter(isRecord);
  if (rest.length === 1 && read.length === 1) {
    return rest.flatMap((one) => read.filter(isRecord).map((row): Pair => [one, row]));
  }
  // Two records with one id look the same.
  const ids = rest.map(({ id }) => idOf(id));
  if (new Set(ids).size !== ids.length) return null;
  const byId = new Map(rest.map((one) => [idOf(one['id']), one]));
  const pairs: Pair[] = [];
  for (const row of read.filter(isRecord)) {
    const one = byId.get(idOf(row['id']));
    if (one === undefined) return null;
    pairs.push([one, row]);
  }
  return pairs;
}

function idOf(id: unknown): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
}
