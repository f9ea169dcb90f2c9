import { array, assert, asyncProperty, boolean, constantFrom, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order, Page } from '#main/marketplace/model/market-model.ts';
import { SimulatedClock } from '../testing/simulated-clock.ts';
import { SimulatedGateway } from '../testing/simulated-gateway.ts';
import { type ReadPage, readSaleOrders, SALE_ORDERS_PAGE } from './sale-orders.ts';

/** Orders, oldest first, one second apart. */
function ordersOf(count: number): Order[] {
  const clock = new SimulatedClock();
  const gateway = new SimulatedGateway(clock);
  return Array.from({ length: count }, () => {
    clock.advance(1_000);
    return gateway.place('buy', null);
  });
}

function serve(
  list: readonly Order[],
  says: { total?: boolean; hasMore?: boolean; heedsOffset?: boolean; page?: number } = {},
): { read: ReadPage; requests: () => number } {
  let requests = 0;
  return {
    requests: () => requests,
    read: (asked) => {
      requests += 1;
      const offset = says.heedsOffset === false ? 0 : asked;
      const rows = list.slice(offset, offset + (says.page ?? SALE_ORDERS_PAGE));
      const value: Page<Order> = {
        rows,
        unreadable: 0,
        total: says.total === true ? list.length : null,
        hasMore: says.hasMore === true ? offset + rows.length < list.length : null,
      };
      return Promise.resolve({ ok: true, value });
    },
  };
}

describe('new sale orders', () => {
  it('cost one request in a list that is newest first, however long it is', async () => {
    const all = ordersOf(1_900);
    const known = new Set(all.slice(0, 1_897).map((order) => order.id));
    const { read, requests } = serve(all.toReversed(), { total: true });
    const seen = await readSaleOrders(read, (id) => known.has(id));
    expect(seen).toMatchObject({ ok: true, value: { complete: true } });
    expect(requests()).toBe(1);
  });

  it('cost two requests in a list that is oldest first', async () => {
    const all = ordersOf(1_900);
    const known = new Set(all.slice(0, 1_897).map((order) => order.id));
    const { read, requests } = serve(all, { total: true });
    await readSaleOrders(read, (id) => known.has(id));
    expect(requests()).toBe(2);
  });

  it('says so when there are more than it reads', async () => {
    const { read, requests } = serve(ordersOf(2_500).toReversed());
    expect(await readSaleOrders(read, () => false)).toMatchObject({ value: { complete: false } });
    expect(requests()).toBe(20);
  });

  it('says so when the service does not heed the offset', async () => {
    const { read, requests } = serve(ordersOf(300), { heedsOffset: false });
    expect(await readSaleOrders(read, () => false)).toMatchObject({ value: { complete: false } });
    expect(requests()).toBe(2);
  });

  it('says so when one of them could not be read', async () => {
    for (const rows of [ordersOf(3), []]) {
      const page: Page<Order> = { rows, unreadable: 1, total: null, hasMore: false };
      const found = await readSaleOrders(
        () => Promise.resolve({ ok: true, value: page }),
        () => false,
      );
      expect(found).toMatchObject({ ok: true, value: { complete: false } });
    }
  });

  it.each([
    ['newest first', true],
    ['oldest first', false],
  ])('are all found where the pages are smaller than was asked for, %s', async (_, newest) => {
    const all = ordersOf(180);
    const known = new Set(all.slice(0, 60).map((order) => order.id));
    const list = newest ? all.toReversed() : all;
    for (const says of [{ total: true }, { hasMore: true }, {}]) {
      const { read } = serve(list, { ...says, page: 50 });
      const found = await readSaleOrders(read, (id) => known.has(id));
      if (!found.ok) throw new Error('It has to be found.');
      expect(found.value.complete).toBe(true);
      const unknown = all.filter(({ id }) => !known.has(id));
      expect(found.value.orders).toEqual(expect.arrayContaining(unknown));
    }
  });

  it('says so when the list ends before the number it names', async () => {
    const list = ordersOf(70).toReversed();
    const found = await readSaleOrders(
      (offset) => {
        const rows = list.slice(offset, offset + 50);
        return Promise.resolve({
          ok: true,
          value: { rows, unreadable: 0, total: 90, hasMore: null },
        });
      },
      () => false,
    );
    expect(found).toMatchObject({ ok: true, value: { complete: false } });
  });

  it('passes a failure on', async () => {
    const error = { kind: 'aborted' } as const;
    const failed = { ok: false, error: { ...NOTHING, ...error } } as const;
    expect(
      await readSaleOrders(
        () => Promise.resolve(failed),
        () => false,
      ),
    ).toEqual(failed);
  });

  it('are all found, in whatever order the list comes, if it says it is complete', async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: 450 }),
        array(integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 3 }),
        constantFrom('newest', 'oldest'),
        boolean(),
        boolean(),
        integer({ min: 40, max: SALE_ORDERS_PAGE }),
        async (old, batches, order, total, hasMore, page) => {
          const known = new Set<string>();
          let seen = old;
          for (const more of [0, ...batches]) {
            seen += more;
            const all = ordersOf(seen);
            const list = order === 'newest' ? all.toReversed() : all;
            const { read } = serve(list, { total, hasMore, page });
            const found = await readSaleOrders(read, (id) => known.has(id));
            if (!found.ok) throw new Error('It has to be found.');
            for (const one of found.value.orders) known.add(one.id);
            expect(found.value.complete).toBe(true);
            expect(known.size).toBe(seen);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

const NOTHING = {
  route: null,
  status: null,
  errorCode: null,
  serverMessage: null,
  suggestion: null,
  rawBody: null,
} as const;
