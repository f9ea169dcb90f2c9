import { describe, expect, test } from 'vitest';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { levels, products, serverError } from './testing/records.ts';
import { openPolling } from './testing/polling-harness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const ROUTE = 'getOrderBookV2';
const notFound = { ...withoutAnswer(ROUTE, { kind: 'not-found' }), status: 404 };
const looking = { panes: ['market', 'book', 'ticket'], productIds: [] } as const;

type Known = Parameters<typeof routesInMemory>[0];

async function open(known: Known, environment: 'live' | 'sandbox' = 'live') {
  const optionalRoutes = routesInMemory(known);
  const all = openPolling({ environment, optionalRoutes });
  all.polling.start();
  await all.time.advance(5 * SECOND);
  const asked = () => all.service.received.filter(({ route }) => route === ROUTE);
  return { ...all, optionalRoutes, asked };
}

describe('the whole book of one product', () => {
  test('is requested once, at the lowest lane, when a book is first looked at', async () => {
    const { polling, time, service, asked, optionalRoutes } = await open({ unknown: [ROUTE] });
    service.failures.set(ROUTE, notFound);
    polling.setVisible({ ...looking, bookProductId: null });
    await time.advance(MINUTE);
    expect(asked()).toEqual([]);
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(5 * MINUTE);
    polling.setVisible({ ...looking, bookProductId: 'product-1' });
    polling.refreshPane('book');
    await time.advance(MINUTE);
    expect(asked()).toMatchObject([{ lane: 'hidden', detail: 'product-0' }]);
    expect(optionalRoutes.standing(ROUTE)).toBe('silent');
  });

  test('is read again and again where it is answered, as long as it is on the screen', async () => {
    const { polling, time, published, asked } = await open({ unknown: [ROUTE] });
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(MINUTE);
    expect(asked()[0]).toMatchObject({ lane: 'hidden' });
    expect(
      new Set(
        asked()
          .slice(1)
          .map(({ lane }) => lane),
      ),
    ).toEqual(new Set(['visible']));
    expect(published.productBookRead.length).toBeGreaterThan(5);
    const before = asked().length;
    polling.setVisible({ ...looking, bookProductId: 'product-1' });
    await time.advance(10 * SECOND);
    expect(asked()[before]).toMatchObject({ detail: 'product-1' });
    polling.setVisible({ panes: ['orders'], productIds: [], bookProductId: 'product-1' });
    await time.advance(SECOND);
    const after = asked().length;
    await time.advance(MINUTE);
    expect(asked()).toHaveLength(after);
  });

  test('leaves a product alone for a while whose book does not come', async () => {
    const { polling, time, service, asked, published } = await open({ answering: [ROUTE] });
    service.failures.set(ROUTE, { ...serverError, route: ROUTE });
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(14 * SECOND);
    expect(asked()).toHaveLength(1);
    service.failures.clear();
    await time.advance(5 * SECOND);
    expect(published.productBookRead.length).toBeGreaterThan(0);
  });

  test('is asked again after what is known was forgotten', async () => {
    const { polling, time, asked, optionalRoutes } = await open({});
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(MINUTE);
    expect(asked()).toEqual([]);
    optionalRoutes.forget();
    await time.advance(MINUTE);
    expect(asked().length).toBeGreaterThan(1);
  });

  test('is not asked for where every listing and offer is listed', async () => {
    const { polling, time, asked } = await open({ answering: [ROUTE] }, 'sandbox');
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(MINUTE);
    expect(asked()).toEqual([]);
  });

  test('is requested in a sandbox too that does not have these lists', async () => {
    const { polling, service, time, published } = await open({ answering: [ROUTE] }, 'sandbox');
    service.failures.set('getSandboxListings', { ...notFound, route: 'getSandboxListings' });
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(MINUTE);
    expect(published.productBookRead.length).toBeGreaterThan(5);
  });

  test('is requested where these lists are very long, which are then left', async () => {
    const { polling, service, time, published } = await open({ answering: [ROUTE] }, 'sandbox');
    service.contents.asks = levels('ask', 100_000);
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(3 * MINUTE);
    const listed = () => service.count('getSandboxListings') + service.count('getSandboxOffers');
    const before = listed();
    expect(before).toBeLessThan(60);
    const read = published.productBookRead.length;
    await time.advance(5 * MINUTE);
    expect(listed()).toBe(before);
    expect(published.productBookRead.length - read).toBeGreaterThan(60);
    expect(published.sourceFailed).toEqual([]);
  });

  test('is found out about while very long lists are read, and everything visible goes on', async () => {
    const { polling, service, time, published } = await open({ unknown: [ROUTE] }, 'sandbox');
    service.contents.asks = levels('ask', 100_000);
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(90 * SECOND);
    expect(published.productBookRead.length).toBeGreaterThan(0);
    const before = published.spotRead.length;
    await time.advance(MINUTE);
    expect(published.spotRead.length - before).toBeGreaterThan(5);
  });

  test('is requested at once where a large catalog says that these lists are long', async () => {
    const { polling, service, time, published } = await open({ unknown: [ROUTE] }, 'sandbox');
    service.contents.asks = levels('ask', 100_000);
    service.contents.products = products(6_000);
    await time.advance(20 * SECOND);
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(10 * SECOND);
    expect(published.productBookRead.length).toBeGreaterThan(0);
    const listed = service.count('getSandboxListings');
    await time.advance(MINUTE);
    expect(service.count('getSandboxListings') - listed).toBeLessThan(3);
  });

  test('leaves room for spot while long lists are read for want of it', async () => {
    const { polling, service, time, published } = await open({}, 'sandbox');
    service.contents.asks = levels('ask', 100_000);
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(2 * MINUTE);
    const [before, pages] = [published.spotRead.length, service.count('getSandboxListings')];
    await time.advance(2 * MINUTE);
    expect(service.count('getSandboxListings')).toBeGreaterThan(pages);
    expect(published.spotRead.length - before).toBeGreaterThan(5);
    const lanes = service.received.flatMap((one) =>
      one.route === 'getSandboxListings' ? [one.lane] : [],
    );
    expect(lanes.at(-1)).toBe('hidden');
  });

  test('leaves long lists to be read where it is not answered', async () => {
    const { polling, service, time, published } = await open({}, 'sandbox');
    service.contents.asks = levels('ask', 12_000);
    polling.setVisible({ ...looking, bookProductId: 'product-0' });
    await time.advance(5 * MINUTE);
    expect(published.levelsRead.at(-1)?.[0].length).toBeGreaterThanOrEqual(12_000);
  });
});
