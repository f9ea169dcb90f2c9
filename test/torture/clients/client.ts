/**
 * Clients as others write them, under the faults that strike any client: each says how often to post and what to
 * believe; the quote, the post and the look at the orders are the same for all of them.
 */
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { Side } from '#domain/market/side.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { encodeExecution } from '#main/marketplace/transport/execution-request.ts';
import { readSaleOrders, SALE_ORDERS_PAGE } from '#main/trading/gateway/sale-orders.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { armAtMarket, healMarket } from '../at-market.ts';
import type { Tradable } from '../catalogue.ts';
import { patienceUnder, type TortureFault } from '../faults.ts';
import { type ClientTally, emptyClientTally } from '../tally.ts';
import { ordersByQuote, postsByQuote } from '../../support/running/truth.ts';

/** What one POST came to, for somebody who takes an answer at its word. */
type Reply =
  /** A 2xx that names an order. */
  | 'placed'
  /** Any 4xx but the next. */
  | 'refused'
  /** A 429. */
  | 'busy'
  /** Everything else: no answer, a 5xx, an answer that does not read. */
  | 'doubtful';

/** What a client believes of its order in the end. */
export type Belief = 'placed' | 'not-placed' | 'unknown';

/** One quote, ready to be executed. */
export interface Execution {
  readonly side: Side;
  readonly quoteId: string;
  readonly post: () => Promise<Reply>;
  /** Every order of this side that the service lists; null where it lists none, as of sells. */
  readonly orders: () => Promise<readonly Order[] | null>;
}

export type Strategy = (execution: Execution) => Promise<Belief>;

export interface Job {
  readonly fault: TortureFault;
  readonly side: Side;
}

/** Works off the jobs one after the other, on a marketplace of its own; counts what was believed against what is. */
export async function runClient(
  market: TestMarketplace,
  what: (client: MarketplaceClient, market: TestMarketplace) => Promise<Tradable>,
  jobs: readonly Job[],
  strategy: Strategy,
): Promise<ClientTally> {
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion: 'v2' },
    apiKey: market.keys.sandbox.admin,
    rate: { capacity: 1_000_000, periodMs: 0.001 },
  });
  try {
    const tradable = await what(client, market);
    const nobody = await closedPort();
    const believed = new Map<string, Belief>();
    for (const [index, { fault, side }] of jobs.entries()) {
      const { quoteId, target, body } = await quoteFor(client, tradable, side, index);
      armAtMarket(market, fault, side);
      if (fault === 'quote-too-old') market.control({ op: 'advance', ms: 61_000 });
      let bases = [market.sandbox];
      if (fault === 'connection-refused') bases = [nobody, market.sandbox];
      if (fault === 'tls-failure') bases = [market.sandbox.replace('http:', 'https:'), ...bases];
      const post = (): Promise<Reply> => {
        const base = bases.length > 1 ? bases.shift() : bases[0];
        return postTo(`${base}${target}`, body, market.keys.sandbox.admin, patienceUnder(fault));
      };
      const orders = side === 'sell' ? () => Promise.resolve(null) : () => saleOrders(client);
      believed.set(quoteId, await strategy({ side, quoteId, post, orders }));
      healMarket(market);
    }
    return tallyOf(market, believed);
  } finally {
    await client.close();
  }
}

function tallyOf(market: TestMarketplace, believed: ReadonlyMap<string, Belief>): ClientTally {
  const tally = emptyClientTally();
  const orders = ordersByQuote(market);
  tally.maxPostsPerQuote = Math.max(0, ...Object.values(postsByQuote(market)));
  for (const [quoteId, belief] of believed) {
    const placed = orders.get(quoteId)?.length ?? 0;
    tally.intents += 1;
    tally.orders += placed;
    tally.duplicates += Math.max(0, placed - 1);
    if (belief === 'unknown') tally.unknown += 1;
    else if ((belief === 'placed') !== placed > 0) tally.misclassified += 1;
  }
  return tally;
}

async function quoteFor(
  client: MarketplaceClient,
  { listings, offers }: Tradable,
  side: Side,
  index: number,
): Promise<{ quoteId: string; target: string; body: string }> {
  const levels = side === 'buy' ? listings : offers;
  for (let attempt = 0; attempt < levels.length; attempt += 1) {
    const level = levels[(index * 7 + attempt) % levels.length];
    if (level === undefined) break;
    const encoded = side === 'buy' ? await buyOf(client, level.id) : await sellOf(client, level.id);
    if (encoded?.ok === true) return encoded.value;
  }
  throw new Error('Nothing can be quoted for the client any more.');
}

type Encoded = ReturnType<typeof encodeExecution> | null;

async function buyOf(client: MarketplaceClient, listingId: string): Promise<Encoded> {
  const paymentMethod = 'wire_transfer';
  const selectedOptionalIds = ['vault_shipping'];
  const items = [{ listingId, quantity: 1 }];
  const quote = await client.createBuyQuote({ items, paymentMethod, selectedOptionalIds });
  if (!quote.ok) return null;
  const { quoteId, total: expectedTotal } = quote.value;
  return encodeExecution({
    side: 'buy',
    version: 'v2',
    quoteId,
    expectedTotal,
    paymentMethod,
    selectedOptionalIds,
  });
}

async function sellOf(client: MarketplaceClient, offerId: string): Promise<Encoded> {
  const quote = await client.createSellQuote({ items: [{ offerId, quantity: 1 }] });
  if (!quote.ok) return null;
  const { quoteId, total: expectedTotal } = quote.value;
  const sell = { side: 'sell', version: 'v2', confirmListingMismatch: true } as const;
  return encodeExecution({ ...sell, quoteId, expectedTotal });
}

async function postTo(url: string, body: string, key: string, waitMs: number): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(waitMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return JSON.stringify(answer).includes('"orderId"') ? 'placed' : 'doubtful';
    if (response.status === 429) return 'busy';
    return response.status >= 400 && response.status < 500 ? 'refused' : 'doubtful';
  } catch {
    // Whatever it was, this client knows no more than that it has no answer.
    return 'doubtful';
  }
}

async function saleOrders(client: MarketplaceClient): Promise<readonly Order[]> {
  const found = await readSaleOrders(
    (offset) => client.getSaleOrders({ limit: SALE_ORDERS_PAGE, offset }, { fresh: true }),
    () => false,
  );
  if (!found.ok) throw new Error(`The orders do not read: ${JSON.stringify(found.error)}`);
  return found.value.orders;
}

/** An address at which nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return `http://127.0.0.1:${address.port}`;
}
