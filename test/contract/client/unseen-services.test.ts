/**
 * Marketplaces that nobody has seen, each with a form of its own, compared with the documented answers of one practice
 * market: a figure is right, or it is marked as not read, or the whole answer is refused with its body; none is wrong, and
 * none is lost without a word. `UNSEEN_SERVICES=400` tries more of them.
 */
import { expect, onTestFinished, test } from 'vitest';
import type { CallableId } from '#contract/api/routes/routes.ts';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { httpServer } from '#main/marketplace/testing/servers.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { calls } from './support/calls.ts';
import { seeded } from './support/malformed.ts';
import { type Service, serviceOf, inFormOf } from './support/unseen-services.ts';

const SERVICES = Number(process.env['UNSEEN_SERVICES'] ?? '60');

/** What is read of each of them, spot and products first: they are what prices are compared with. */
const ROUTES = [
  'getSpotPrices',
  'getProductsV2',
  'getSandboxListings',
  'getSandboxOffers',
  'createBuyQuoteV2',
  'createSellQuoteV2',
  'getSaleOrders',
  'getPurchaseOrder',
  'getTradingStatus',
  'getOrganization',
  'getPayoutMethods',
  'getPaymentMethods',
  'getInboundShipments',
  'getOutboundShipments',
  'getOutboundRequests',
  'getFulfillmentRequests',
  'getIntakeAddress',
] as const satisfies readonly CallableId[];
type Route = (typeof ROUTES)[number];

type Bodies = Readonly<Record<Route, unknown>>;

/** The documented answers of one market after a buy and a sell. */
async function documented(): Promise<Bodies> {
  const practice = await startTestMarketplace({ seed: 'unseen', still: true });
  onTestFinished(() => practice.stop());
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(practice.sandbox + path, {
      headers: { 'x-api-key': practice.keys.sandbox.admin, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  };
  const first = (body: unknown, name: string): unknown => {
    const [row]: readonly unknown[] = Array.isArray(body) ? body : [];
    return isRecord(row) ? row[name] : undefined;
  };
  const dataOf = (body: unknown): Readonly<Record<string, unknown>> =>
    isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  const listings = await ask('/sandbox/listings/get/v1?limit=50');
  const offers = await ask('/sandbox/offers/get/v1?limit=50');
  const vault = { paymentMethod: 'wire_transfer', selectedOptionalIds: ['vault_shipping'] };
  const buy = await ask('/execution/v2/buy/quotes', {
    items: [{ listingId: first(listings, 'listingId'), quantity: 1 }],
    ...vault,
  });
  const sell = await ask('/execution/v2/sell/quotes', {
    items: [{ offerId: first(offers, 'offerId'), quantity: 1 }],
  });
  await ask(`/execution/v2/buy/quotes/${String(dataOf(buy)['quoteId'])}/execute`, {
    expectedTotal: dataOf(buy)['total'],
    ...vault,
  });
  const sold = await ask(`/execution/v2/sell/quotes/${String(dataOf(sell)['quoteId'])}/execute`, {
    expectedTotal: dataOf(sell)['total'],
  });
  return {
    getSpotPrices: await ask('/marketplace/get-spot-price/v1'),
    getProductsV2: await ask('/products/get-products/v2?limit=40'),
    getSandboxListings: listings,
    getSandboxOffers: offers,
    createBuyQuoteV2: buy,
    createSellQuoteV2: sell,
    getSaleOrders: await ask('/orders/get-sale-orders/v1'),
    getPurchaseOrder: await ask(
      `/orders/get-purchase-order/v1?id=${String(dataOf(sold)['orderId'])}`,
    ),
    getTradingStatus: await ask('/execution/v2/trading-status'),
    getOrganization: await ask('/organization/get-organization/v1'),
    getPayoutMethods: await ask('/execution/payout-methods/v1'),
    getPaymentMethods: await ask('/execution/payment-methods/v1'),
    getInboundShipments: await ask('/vault/get-inbound-shipments/v1?includeLineItems=true'),
    getOutboundShipments: await ask('/vault/get-outbound-shipments/v1?includeLineItems=true'),
    getOutboundRequests: await ask('/vault/get-outbound-requests/v2?includeLineItems=true'),
    getFulfillmentRequests: await ask('/vault/get-fulfillment-requests/v1'),
    getIntakeAddress: await ask('/vault/get-intake-address/v1'),
  };
}

/** A client of a server that answers whatever it is given next. */
async function puppet(): Promise<(body: unknown) => MarketplaceClient> {
  let next = '';
  const { url } = await httpServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(next);
  });
  const open = (): MarketplaceClient => {
    const client = createMarketplaceClient({
      profile: {
        environment: 'sandbox',
        sandboxUrl: url.href,
        legacyUrl: url.href,
        executionVersion: 'v2',
      },
      apiKey: 'unseen-key',
      rate: { capacity: 1e9, periodMs: 1 },
    });
    onTestFinished(() => client.close());
    return client;
  };
  let client = open();
  return (body) => {
    // A new service is somebody else: nothing is known of it.
    if (body === null) client = open();
    next = JSON.stringify(body);
    return client;
  };
}

/** What the client makes of every answer of a service; of the documented one where there is none. */
async function readAll(
  say: (body: unknown) => MarketplaceClient,
  bodies: Bodies,
  service: Service | null,
): Promise<Map<Route, Answer<unknown>>> {
  const read = new Map<Route, Answer<unknown>>();
  say(null);
  for (const id of ROUTES) {
    const call = calls[id];
    if (call === undefined) throw new Error(`No call of ${id}.`);
    const body = service === null ? bodies[id] : inFormOf(service, id, bodies[id]);
    read.set(id, await call(say(body)));
  }
  return read;
}

/** Where a reading says how it was read, or when it was asked: no figure of the service. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'readIn',
  'unread',
  'requestSentAt',
  'requestSentAtWall',
  'unreadable',
]);

/** Every value of a reading that the service said, by where it stands. */
function leavesOf(
  value: unknown,
  at = '',
  found = new Map<string, unknown>(),
): Map<string, unknown> {
  if (Array.isArray(value)) {
    for (const [place, one] of value.entries()) leavesOf(one, `${at}[${String(place)}]`, found);
  } else if (isRecord(value)) {
    for (const [name, one] of Object.entries(value)) {
      if (!OWN_WORDS.has(name)) leavesOf(one, `${at}.${name}`, found);
    }
  } else if (value !== null && value !== undefined && value !== 'USD') {
    // A number that is kept as text may have come with more zeros.
    const isNumber = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);
    found.set(at, isNumber ? String(Number(value)) : value);
  }
  return found;
}

type Verdict = 'right' | 'degraded' | 'failed' | 'wrong';

function verdictOn(right: Answer<unknown>, read: Answer<unknown>): [Verdict, string] {
  if (!right.ok) throw new Error('The documented answer is read.');
  if (!read.ok) {
    const isShown = read.error.kind === 'unreadable-body' && read.error.rawBody !== null;
    return [isShown ? 'failed' : 'wrong', read.error.kind];
  }
  const [wanted, found] = [leavesOf(right.value), leavesOf(read.value)];
  const other = [...found].filter(([at, value]) => wanted.has(at) && wanted.get(at) !== value);
  if (other.length > 0)
    return ['wrong', `${String(other[0])} instead of ${String(wanted.get(other[0]?.[0] ?? ''))}`];
  const invented = [...found.keys()].filter((at) => !wanted.has(at));
  if (invented.length > 0) return ['wrong', `invented ${String(invented[0])}`];
  const lost = [...wanted.keys()].filter((at) => !found.has(at));
  if (lost.length === 0) return ['right', ''];
  const words = `lost ${String(lost.length)}: ${String(lost[0])}`;
  return [read.meta.unreadable > 0 || saysUnread(read.value) ? 'degraded' : 'wrong', words];
}

const saysUnread = (value: unknown): boolean =>
  /"unread":(?!\[\]|null|0)/.test(JSON.stringify(value));

test(`${String(SERVICES)} services that nobody has seen: no figure is wrong, none is lost without a word`, async () => {
  const bodies = await documented();
  const say = await puppet();
  const right = await readAll(say, bodies, null);
  const counts: Record<Verdict, number> = { right: 0, degraded: 0, failed: 0, wrong: 0 };
  const wrong: string[] = [];
  const why = new Map<string, number>();
  for (let seed = 1; seed <= SERVICES; seed += 1) {
    const service = serviceOf(seeded(20_261_127 + seed));
    for (const [id, read] of await readAll(say, bodies, service)) {
      const documentedly = right.get(id);
      if (documentedly === undefined) throw new Error(id);
      const [verdict, words] = verdictOn(documentedly, read);
      counts[verdict] += 1;
      if (verdict === 'wrong')
        wrong.push(`${id} of service ${String(seed)}: ${words}, ${JSON.stringify(service)}`);
      if (verdict !== 'right') {
        const name = `${verdict} ${id} ${words.replaceAll(/\d+/g, '#').slice(0, 60)}`;
        why.set(name, (why.get(name) ?? 0) + 1);
      }
    }
  }
  if (process.env['UNSEEN_REPORT'] !== undefined) {
    process.stdout.write(
      `${JSON.stringify({ ...counts, why: Object.fromEntries(why) }, null, 1)}\n`,
    );
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(counts.wrong).toBe(0);
  expect(counts.right + counts.degraded + counts.failed).toBe(SERVICES * ROUTES.length);
}, 240_000);

/** What a service says went wrong, in a body of its own. */
const REFUSALS: readonly unknown[] = [
  { error: 'sold out' },
  { message: 'sold out' },
  { error: { message: 'sold out' } },
  { error: { code: 'gone', details: [{ message: 'sold out' }] } },
  { errors: ['sold out'] },
  { errors: [{ message: 'sold out' }] },
  { errors: [{ error: { message: 'sold out' } }] },
  { errors: { items: ['sold out'] } },
  { errors: { 'items[0].quantity': { message: 'sold out' } } },
  { title: 'Unprocessable', detail: 'sold out', status: 422, type: 'about:blank' },
  { detail: [{ loc: ['body', 'items', 0], msg: 'sold out' }] },
  { statusCode: 422, message: ['sold out'], error: 'Unprocessable' },
  { data: { error: 'sold out' } },
  { success: false, reason: 'sold out' },
  { fault: { faultstring: 'sold out' } },
  { Error: 'sold out' },
  [{ message: 'sold out' }],
  'sold out',
];

test('the reason of a refusal is read in any form, under a status of failure or of success', async () => {
  const isQuiet = (body: unknown): boolean => typeof body === 'string' || Array.isArray(body);
  for (const status of [200, 400, 404, 409, 418, 422, 500]) {
    for (const body of REFUSALS) {
      const { url } = await httpServer((request, response) => {
        request.resume();
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
      const client = createMarketplaceClient({
        profile: { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' },
        apiKey: 'unseen-key',
      });
      const items = [{ listingId: '11111111-1111-4111-8111-111111111111', quantity: 1 }];
      const answer = await client.createBuyQuote({ items, paymentMethod: 'wire_transfer' });
      const said = answer.ok ? null : answer.error.serverMessage;
      expect([status, body, isQuiet(body) && status === 200 ? 'sold out' : said]).toEqual([
        status,
        body,
        expect.stringContaining('sold out'),
      ]);
      await client.close();
    }
  }
});

test('a page or a plain text in place of an answer is named, and its body is kept', async () => {
  for (const [text, words] of [
    ['<html><head><title>Maintenance</title></head></html>', /web page.*Maintenance/],
    ['upstream timed out', /upstream timed out/],
  ] as const) {
    for (const status of [200, 502]) {
      const { url } = await httpServer((request, response) => {
        request.resume();
        response.writeHead(status, { 'content-type': 'text/html' });
        response.end(text);
      });
      const client = createMarketplaceClient({
        profile: { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' },
        apiKey: 'unseen-key',
      });
      const answer = await client.getOrganization({ tries: 1 });
      expect(answer).toMatchObject({
        ok: false,
        error: { serverMessage: expect.stringMatching(words), rawBody: text },
      });
      await client.close();
    }
  }
});
