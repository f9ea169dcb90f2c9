/** Polling with the real client over HTTP against the practice marketplace; only time is simulated. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { createMarketplaceClient, type MarketplaceClient } from '../marketplace/client.ts';
import { encodeExecution } from '#main/marketplace/transport/execution-request.ts';
import {
  SimulatedTime,
  settlePromises,
} from '#main/marketplace/scheduler/testing/simulated-time.ts';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { createPolling } from './polling.ts';
import { OwnOrders } from './reading/own-orders.ts';
import { recordedEvents } from './testing/polling-harness.ts';
import type { Polling } from './types.ts';

const SECOND = 1000;
const START = Date.UTC(2026, 10, 21, 9);
const allPanes = {
  panes: ['market', 'book', 'ticket', 'orders', 'vault'],
  bookProductId: null,
  productIds: [],
} as const;

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

interface Desk {
  readonly market: TestMarketplace;
  readonly client: MarketplaceClient;
  readonly polling: Polling;
  readonly published: ReturnType<typeof recordedEvents>['published'];
  /** Lets the market's and the terminal's clock run together until something is so. */
  readonly runUntil: (what: string, isSo: () => boolean) => Promise<void>;
}

async function desk(
  choose: (market: TestMarketplace) => { readonly key: string; readonly live?: true },
): Promise<Desk> {
  const market = await startTestMarketplace({
    seed: '7',
    clock: manualClock(START),
    still: true,
  });
  open.push(() => market.stop());
  const { key, live } = choose(market);
  const environment = live === true ? 'live' : 'practice';
  const time = new SimulatedTime();
  const wallNow = (): number => START + time.now();
  const client = createMarketplaceClient({
    profile: {
      environment,
      productionUrl: market.production,
      sandboxUrl: market.sandbox,
      legacyUrl: market.legacy,
      executionVersion: 'v2',
    },
    apiKey: key,
    time,
    wallNow,
  });
  open.push(() => client.close());
  const { events, published } = recordedEvents();
  events.on('crashed', (error) => {
    throw error;
  });
  const polling = createPolling({
    client,
    environment,
    events,
    ownOrders: new OwnOrders(wallNow, time),
    optionalRoutes: routesInMemory(),
    time,
    wallNow,
    random: () => 0,
  });
  open.push(() => {
    polling.stop();
    return Promise.resolve();
  });
  const answered = (): Promise<void> =>
    vi.waitFor(
      () => {
        if (client.tokens().inFlight > 0) throw new Error('requests are on their way');
      },
      { timeout: 10_000, interval: 1 },
    );
  const runUntil = async (what: string, isSo: () => boolean): Promise<void> => {
    for (let step = 0; step < 3000 && !isSo(); step += 1) {
      await time.advance(100);
      market.control({ op: 'advance', ms: 100 });
      await settlePromises();
      await answered();
    }
    if (!isSo()) throw new Error(`Did not come: ${what}`);
  };
  return { market, client, polling, published, runUntil };
}

/** Buys the first listing, to the vault; or sells to the first offer. */
async function trade({ client }: Desk, side: 'buy' | 'sell'): Promise<string> {
  const answer = await (side === 'buy' ? buyQuote(client) : sellQuote(client));
  if (!answer.ok) throw new Error(answer.error.kind);
  const { quoteId, total: expectedTotal } = answer.value;
  const common = { version: 'v2', quoteId, expectedTotal } as const;
  const frozen = encodeExecution(
    side === 'buy'
      ? { side, ...common, paymentMethod: 'wire_transfer', selectedOptionalIds: ['vault_shipping'] }
      : { side, ...common, selectedOptionalIds: [], confirmListingMismatch: true },
  );
  if (!frozen.ok) throw new Error(frozen.error.kind);
  const execution = await client.execute(frozen.value);
  const body = execution.kind === 'response' ? execution.bodyText : '';
  const orderId = /"orderId":"([^"]+)"/.exec(body)?.[1];
  if (orderId === undefined) throw new Error(`No order: ${body}`);
  return orderId;
}

async function buyQuote(client: MarketplaceClient) {
  const listings = await client.getSandboxListings({ limit: 250 });
  const gold = listings.ok
    ? listings.value.rows.find(({ material }) => material === 'Gold')
    : undefined;
  return client.createBuyQuote({
    items: [{ listingId: gold?.id ?? '', quantity: 1 }],
    paymentMethod: 'wire_transfer',
    selectedOptionalIds: ['vault_shipping'],
  });
}

async function sellQuote(client: MarketplaceClient) {
  const offers = await client.getSandboxOffers({ limit: 250 });
  const gold = offers.ok
    ? offers.value.rows.find(({ material }) => material === 'Gold')
    : undefined;
  return client.createSellQuote({ items: [{ offerId: gold?.id ?? '', quantity: 1 }] });
}

const adminOf = (market: TestMarketplace) => ({ key: market.keys.sandbox.admin });

/** A desk that looks at its ticket and has just bought or sold. */
async function traded(side: 'buy' | 'sell') {
  const all = await desk(adminOf);
  const { polling, published, runUntil } = all;
  polling.start();
  polling.setVisible({ panes: ['ticket'], bookProductId: null, productIds: [] });
  await runUntil('the first screen', () => published.levelsRead.length > 0);
  return { ...all, orderId: await trade(all, side) };
}

describe('with the practice marketplace', () => {
  test('every pane is filled, the book with every listing and offer there is', async () => {
    const all = await desk(adminOf);
    const { polling, client, published, runUntil } = all;
    polling.start();
    polling.setVisible(allPanes);
    await runUntil('everything once', () =>
      [
        published.spotRead,
        published.levelsRead,
        published.organizationRead,
        published.paymentMethodsRead,
        published.payoutMethodsRead,
        published.saleOrdersRead,
        published.inboundShipmentsRead,
        published.outboundShipmentsRead,
        published.intakeAddressRead,
      ].every((calls) => calls.length > 0),
    );
    await runUntil(
      'the catalogue',
      () => published.catalogueProgressed.at(-1)?.[0].state === 'ready',
    );
    const products = published.productsRead.flatMap(([some]) => some.map(({ id }) => id));
    expect(new Set(products).size).toBe(published.catalogueProgressed.at(-1)?.[0].total);
    const levels = published.levelsRead[0]?.[0] ?? [];
    expect(new Set(levels.map(({ id }) => id)).size).toBe(levels.length);
    // Every best price that the catalogue names is a level of the book.
    const ids = new Set(levels.map(({ id }) => id));
    const tops = published.productsRead.flatMap(([some]) =>
      some.flatMap(({ variants }) => variants.flatMap(({ bid, ask }) => [bid, ask])),
    );
    const missing = tops.filter((top) => top !== null && !ids.has(top.id));
    expect(tops.length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
    expect(published.sourceFailed).toEqual([]);
    expect(client.activity.recent().every(({ status }) => status === 200)).toBe(true);
  });

  test('the categories are read once, of the legacy host, in the order in which it tells them', async () => {
    const { polling, published, runUntil } = await desk(adminOf);
    polling.start();
    polling.setVisible(allPanes);
    await runUntil('the categories', () => published.categoriesRead.length > 0);
    const [[categories, unreadable] = []] = published.categoriesRead;
    expect(unreadable).toBe(0);
    expect(categories?.[0]).toEqual({ id: '1', title: 'Coins', isNumismatic: false });
    expect(categories?.find(({ title }) => title === 'Certified Coins')?.isNumismatic).toBe(true);
    expect(published.categoriesRead).toHaveLength(1);
  });

  test('a buy to the vault is found in the list and followed until it was accepted', async () => {
    const { polling, published, runUntil, orderId } = await traded('buy');
    polling.touchOwnOrder({ side: 'buy', orderId, toVault: true });
    await runUntil('the order in the list', () =>
      published.saleOrdersRead.some(([orders]) => orders.some(({ id }) => id === orderId)),
    );
    const shipmentOf = () =>
      published.inboundShipmentsRead
        .at(-1)?.[0]
        .find(({ notes }) => notes?.includes(orderId) === true);
    await runUntil('its shipment', () => shipmentOf() !== undefined);
    await runUntil('its acceptance', () => shipmentOf()?.lines?.[0]?.accepted !== 0);
    expect(shipmentOf()?.lines?.[0]).toMatchObject({ declared: 1, received: 1, accepted: 1 });
  });

  test('a sell is followed until its label is there', async () => {
    const { polling, published, runUntil, orderId } = await traded('sell');
    polling.touchOwnOrder({ side: 'sell', orderId, toVault: false });
    const labelOf = () => published.purchaseOrderRead.at(-1)?.[0].labelUrl ?? null;
    await runUntil('the order', () => published.purchaseOrderRead.length > 0);
    expect(labelOf()).toBeNull();
    await runUntil('the label', () => labelOf() !== null);
  });

  test('a marketplace that is gone is offline within a few requests', async () => {
    const { polling, market, client, published, runUntil } = await desk(adminOf);
    polling.start();
    polling.setVisible(allPanes);
    await runUntil('the first screen', () => published.levelsRead.length > 0);
    await market.stop();
    const before = client.activity.recent().length;
    await runUntil('offline', () => polling.connection().status === 'offline');
    expect(polling.connection().error).toMatchObject({ kind: 'network' });
    expect(client.activity.recent().length - before).toBeLessThanOrEqual(8);
  });

  test('a key of the other environment stops polling and says to which it belongs', async () => {
    const { polling, client, runUntil } = await desk(({ keys }) => ({ key: keys.live.admin }));
    polling.start();
    polling.setVisible(allPanes);
    await runUntil('unauthorized', () => polling.connection().status === 'unauthorized');
    expect(polling.connection().error).toMatchObject({ kind: 'wrong-environment', keyIs: 'live' });
    expect(client.activity.recent()).toHaveLength(1);
  });

  test('live without a vault: the vault is denied once, prices come from the catalogue', async () => {
    const all = await desk(({ keys }) => ({ key: keys.noVault, live: true }));
    const { polling, client, published, runUntil } = all;
    polling.start();
    polling.setVisible(allPanes);
    await runUntil('the denial', () => published.vaultDenied.length > 0);
    await runUntil(
      'the catalogue',
      () => published.catalogueProgressed.at(-1)?.[0].state === 'ready',
    );
    const first = published.productsRead[0]?.[0][0];
    polling.setVisible({ panes: ['book'], bookProductId: first?.id ?? null, productIds: [] });
    const readById = () =>
      client.activity.recent().filter(({ route }) => route === 'getProductsV1');
    await runUntil('the product by its id, again and again', () => readById().length > 3);
    expect(published.vaultDenied).toHaveLength(1);
    expect(published.levelsRead).toEqual([]);
    expect(polling.connection().status).toBe('online');
    expect(published.vaultDenied[0]?.[0]).toMatchObject({ kind: 'forbidden', needs: 'vault' });
  });

  test(
    'whatever goes wrong on the way, it does not end',
    async () => {
      const { polling, market, published, runUntil } = await desk(adminOf);
      polling.start();
      polling.setVisible(allPanes);
      await runUntil('the first screen', () => published.levelsRead.length > 0);
      for (const kind of [
        'html-502',
        'wrong-json',
        'half-body',
        'redirect',
        'empty-200',
      ] as const) {
        market.control({ op: 'injectFault', fault: { route: '*', kind, count: 12 } });
        const before = published.spotRead.length;
        await runUntil(
          `${kind} noticed`,
          () => market.control({ op: 'faults' })['faults'] !== undefined,
        );
        await runUntil(`prices after ${kind}`, () => published.spotRead.length > before + 2);
      }
      market.control({ op: 'clearFaults' });
      await runUntil('online', () => polling.connection().status === 'online');
      const books = published.levelsRead.length;
      await runUntil('the book again', () => published.levelsRead.length > books);
      expect(published.levelsRead.at(-1)?.[0].length).toBe(published.levelsRead[0]?.[0].length);
    },
    60 * SECOND,
  );
});
