/** The market's visible rows, where no whole book is documented. */
import { describe, expect, test } from 'vitest';
import { pricedProduct, products, serverError } from './testing/records.ts';
import { openPolling } from './testing/polling-harness.ts';
import { WALL_START } from './testing/simulated-service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CATALOGUE = products(3000);
const live = { environment: 'live', market: { products: CATALOGUE } } as const;
const ids = (from: number, count: number): string[] =>
  CATALOGUE.slice(from, from + count).map(({ id }) => id);
/** Rows of several pages of the catalogue, as a table sorted by metal has them. */
const scattered = (from: number): string[] =>
  Array.from(
    { length: 40 },
    (_, place) => CATALOGUE[(from + place * 71) % CATALOGUE.length]?.id ?? '',
  );
const rows = (productIds: readonly string[], bookProductId: string | null = null) => ({
  panes: ['market', 'book'] as const,
  bookProductId,
  productIds,
});

/** A catalogue that was swept, and a bucket that has settled. */
async function settled(options: Parameters<typeof openPolling>[0] = live) {
  const desk = openPolling(options);
  desk.polling.start();
  desk.polling.setVisible(rows([]));
  await desk.time.advance(5 * MINUTE);
  return desk;
}

describe('visible rows', () => {
  test('of several pages are read with one request for all of them, and the book with them', async () => {
    const { polling, service, time } = await settled();
    polling.setVisible(rows(scattered(5), 'product-2999'));
    const from = time.now();
    await time.advance(5 * MINUTE);
    const asked = service.since(from).filter(({ route }) => route === 'getProductsV1');
    expect(asked.length).toBeGreaterThan(40);
    const all = new Set(['product-2999', ...scattered(5)]);
    for (const { detail } of asked) expect(new Set(detail.split(','))).toEqual(all);
  });

  test('of one page are read with that page, which is documented in full', async () => {
    const { polling, service, time } = await settled();
    polling.setVisible(rows(ids(710, 30)));
    const from = time.now();
    await time.advance(MINUTE);
    expect(service.since(from).filter(({ route }) => route === 'getProductsV1')).toEqual([]);
    const pages = service.since(from).filter(({ detail }) => detail === '700');
    expect(pages.length).toBeGreaterThan(8);
  });

  test('are far fresher than those hidden', async () => {
    const { polling, published, time } = await settled();
    const seen = scattered(5);
    polling.setVisible(rows(seen));
    await time.advance(MINUTE);
    const readings = (id: string): number =>
      published.productsRead.filter(([some]) => some.some((one) => one.id === id)).length;
    const [shown, hidden] = [readings(seen[7] ?? ''), readings('product-1')];
    await time.advance(20 * MINUTE);
    const often = readings(seen[7] ?? '') - shown;
    const seldom = readings('product-1') - hidden;
    expect(seldom).toBeGreaterThan(5);
    expect(often / seldom).toBeGreaterThan(6);
  });

  test('that were just scrolled to are read at once', async () => {
    const { polling, service, time } = await settled();
    polling.setVisible(rows(scattered(5)));
    await time.advance(MINUTE);
    polling.setVisible(rows(scattered(1900)));
    const from = time.now();
    await time.advance(SECOND);
    const first = service.since(from).find(({ route }) => route === 'getProductsV1');
    expect(first?.detail).toBe(scattered(1900).join());
    expect((first?.at ?? Infinity) - from).toBeLessThanOrEqual(SECOND);
  });

  test('a moment ago are not read again when they are scrolled back to', async () => {
    const { polling, service, time } = await settled();
    polling.setVisible(rows(scattered(5)));
    await time.advance(2 * SECOND);
    const from = time.now();
    for (let turn = 0; turn < 10; turn += 1) {
      polling.setVisible(rows(scattered(5).slice(0, 20)));
      polling.setVisible(rows(scattered(5)));
      await time.advance(100);
    }
    expect(
      service.since(from).filter(({ route }) => route === 'getProductsV1').length,
    ).toBeLessThan(2);
  });

  test('of a table that is scrolled without end cost one request a second and leave the reserve', async () => {
    const { polling, service, time } = await settled();
    const from = time.now();
    let lowest = Infinity;
    for (let turn = 0; turn < 5 * 300; turn += 1) {
      polling.setVisible(rows(scattered(turn * 13)));
      await time.advance(200);
      lowest = Math.min(lowest, service.bucketStatus().tokens);
    }
    const asked = service.since(from).filter(({ route }) => route === 'getProductsV1');
    expect(asked.length).toBeLessThanOrEqual(301);
    expect(asked.length).toBeGreaterThan(200);
    expect(lowest).toBeGreaterThanOrEqual(10);
    expect(service.bucket.refused).toBe(0);
    expect(service.since(from).some(({ route }) => route === 'getSpotPrices')).toBe(true);
  });

  test('are requested a hundred at most', async () => {
    const { polling, service, time } = await settled();
    polling.setVisible(
      rows(Array.from({ length: 130 }, (_, place) => `product-${String(place * 20)}`)),
    );
    await time.advance(MINUTE);
    const asked = service.received.filter(({ route }) => route === 'getProductsV1');
    expect(asked.length).toBeGreaterThan(3);
    for (const { detail } of asked) expect(detail.split(',')).toHaveLength(100);
  });

  test('that the marketplace does not know any more are not asked for every second', async () => {
    const { polling, service, time } = await settled();
    polling.setVisible(rows(['gone-1', 'gone-2', ...scattered(5)]));
    const from = time.now();
    await time.advance(5 * MINUTE);
    const asked = service.since(from).filter(({ route }) => route === 'getProductsV1');
    expect(asked.length).toBeLessThan(100);
  });

  test('behind another tab, or with the window minimised, are not read for their own sake', async () => {
    const { polling, service, time } = await settled();
    polling.setVisible({ ...rows(scattered(5)), panes: ['vault'] });
    const from = time.now();
    await time.advance(5 * MINUTE);
    polling.setVisible({ ...rows(scattered(5)), panes: [] });
    await time.advance(5 * MINUTE);
    expect(service.since(from).filter(({ route }) => route === 'getProductsV1')).toEqual([]);
  });

  test('are read by their pages where the marketplace gives no prices by id', async () => {
    const bare = CATALOGUE.map(({ id }) => pricedProduct(id, null));
    const { polling, service, time } = await settled({ ...live, market: { products: bare } });
    polling.setVisible(rows(['product-5', 'product-905']));
    const from = time.now();
    await time.advance(2 * MINUTE);
    const asked = service.since(from);
    expect(asked.filter(({ route }) => route === 'getProductsV1')).toHaveLength(1);
    const pages = asked.filter(({ detail }) => detail === '0' || detail === '900');
    expect(pages.length).toBeGreaterThan(10);
  });

  test('that cannot be read are tried less and less often', async () => {
    const { polling, service, time } = await settled();
    service.failures.set('getProductsV1', serverError);
    polling.setVisible(rows(scattered(5)));
    const from = time.now();
    await time.advance(10 * MINUTE);
    expect(service.count('getProductsV1', from)).toBeLessThan(10);
  });
});

describe('the sweep of a large catalogue', () => {
  const large = { ...live, market: { products: products(20_000) } };

  test('leaves half of the tokens to what is on the screen', async () => {
    const { polling, service, time, published } = openPolling(large);
    polling.start();
    polling.setVisible(rows([]));
    await time.advance(2 * MINUTE);
    expect(published.catalogueProgressed.at(-1)?.[0]).toMatchObject({
      state: 'loading',
      total: 20_000,
    });
    const minute = time.now() - MINUTE;
    expect(service.count('getSpotPrices', minute)).toBeGreaterThan(10);
    expect(service.count('getProductsV2', minute)).toBeGreaterThan(15);
    expect(service.bucket.refused).toBe(0);
  });

  test('goes on where the session before stopped', async () => {
    const before = openPolling(large);
    before.polling.start();
    before.polling.setVisible(rows([]));
    await before.time.advance(MINUTE);
    before.polling.stop();
    const kept = before.published.cataloguePageRead.map(([{ page, products: some, total }]) => ({
      page,
      total,
      productIds: some.map(({ id }) => id),
      fetchedAt: WALL_START - 60 * MINUTE,
    }));
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.length).toBeLessThan(199);
    const { polling, service, time, published } = openPolling(large);
    polling.restoreCatalogue(kept);
    polling.start();
    polling.setVisible(rows([]));
    await time.advance(3 * SECOND);
    const [first] = service.received.filter(({ route }) => route === 'getProductsV2');
    expect(first?.detail).toBe(String(kept.length * 100));
    expect(published.catalogueProgressed[0]).toEqual([
      { state: 'loading', loaded: 0, total: 20_000 },
    ]);
    // What was kept is an hour old: it is swept again, after what was never read.
    await time.advance(30 * MINUTE);
    expect(published.catalogueProgressed.at(-1)?.[0]).toMatchObject({
      state: 'ready',
      loaded: 20_000,
    });
  });

  test('has nothing to do when all was read a moment before', async () => {
    const { polling, service, time, published } = openPolling(live);
    const page = (at: number) => ids(at * 100, 100);
    polling.restoreCatalogue(
      Array.from({ length: 30 }, (_, at) => ({
        page: at,
        total: 3000,
        productIds: page(at),
        fetchedAt: WALL_START - 5 * SECOND,
      })),
    );
    expect(published.catalogueProgressed).toEqual([
      [{ state: 'ready', loaded: 3000, total: 3000 }],
    ]);
    polling.start();
    polling.setVisible(rows(ids(0, 20)));
    await time.advance(5 * SECOND);
    expect(service.count('getProductsV2')).toBeLessThan(8);
  });

  test('reads everything again where a variant is found by its best listing of the moment', async () => {
    const { polling, service, time, published } = openPolling({ ...live, environment: 'sandbox' });
    polling.restoreCatalogue(
      Array.from({ length: 30 }, (_, at) => ({
        page: at,
        total: 3000,
        productIds: ids(at * 100, 100),
        fetchedAt: WALL_START - 5 * SECOND,
      })),
    );
    expect(published.catalogueProgressed).toEqual([[{ state: 'loading', loaded: 0, total: 3000 }]]);
    polling.start();
    polling.setVisible(rows(ids(0, 20)));
    await time.advance(2 * MINUTE);
    expect(service.count('getProductsV2')).toBeGreaterThanOrEqual(30);
    expect(published.catalogueProgressed.at(-1)?.[0]).toMatchObject({
      state: 'ready',
      loaded: 3000,
    });
  });
});
