import { array, assert, asyncProperty, boolean, constantFrom, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
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

/** What was found, and the ids of the unknown part. */
async function find(
  read: ReadPage,
  isKnown: (id: string) => boolean = () => false,
): Promise<{ complete: boolean; unknown: string[] }> {
  const found = await readSaleOrders(read, isKnown);
  if (!found.ok) throw new Error('It has to be found.');
  const { orders, complete } = found.value;
  return { complete, unknown: idsOf(orders).filter((id) => !isKnown(id)) };
}

const idsOf = (orders: readonly Order[]): string[] => orders.map(({ id }) => id).toSorted();

describe('new sale orders', () => {
  it.each([
    ['one request', 'newest first', 1],
    ['two requests', 'oldest first', 2],
  ] as const)('cost %s in a list that is %s, however long it is', async (_, sorted, cost) => {
    const all = ordersOf(1_900);
    const known = new Set(all.slice(0, 1_897).map((order) => order.id));
    const list = sorted === 'newest first' ? all.toReversed() : all;
    const { read, requests } = serve(list, { total: true });
    expect(await find(read, (id) => known.has(id))).toEqual({
      complete: true,
      unknown: idsOf(all.slice(1_897)),
    });
    expect(requests()).toBe(cost);
  });

  it('are not said to be all when there are more than are read', async () => {
    const { read, requests } = serve(ordersOf(2_500).toReversed());
    const { complete, unknown } = await find(read);
    expect(complete).toBe(false);
    expect(unknown).toHaveLength(2_000);
    expect(requests()).toBe(20);
  });

  it('are not said to be all when the service does not heed the offset', async () => {
    const { read, requests } = serve(ordersOf(300), { heedsOffset: false });
    const { complete, unknown } = await find(read);
    expect(complete).toBe(false);
    expect(unknown).toHaveLength(SALE_ORDERS_PAGE);
    expect(requests()).toBe(2);
  });

  it('are not said to be all when one of them could not be read', async () => {
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
  ])('are all found where the pages are smaller than was requested, %s', async (_, newest) => {
    const all = ordersOf(180);
    const known = new Set(all.slice(0, 60).map((order) => order.id));
    const list = newest ? all.toReversed() : all;
    for (const says of [{ total: true }, { hasMore: true }, {}]) {
      const { read } = serve(list, { ...says, page: 50 });
      expect(await find(read, (id) => known.has(id))).toEqual({
        complete: true,
        unknown: idsOf(all.slice(60)),
      });
    }
  });

  it('are not said to be all when the list ends before the number it names', async () => {
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

  it('are not said to be all when the list repeats or skips rows between two pages', async () => {
    const all = ordersOf(150).toReversed();
    const pages =
      (second: readonly Order[], total: number | null, then = total) =>
      async () => {
        let read = 0;
        return readSaleOrders(
          (offset) => {
            read += 1;
            const rows = offset === 0 ? all.slice(0, 100) : read === 2 ? second : [];
            const value = { rows, unreadable: 0, total: read === 1 ? total : then, hasMore: null };
            return Promise.resolve({ ok: true, value });
          },
          () => false,
        );
      };
    const repeating = pages(all.slice(99, 149), 150);
    const grown = pages(all.slice(100), 150, 151);
    const untold = pages(all.slice(98), null);
    for (const reading of [repeating, grown, untold]) {
      expect(await reading()).toMatchObject({ ok: true, value: { complete: false } });
    }
    const steady = pages(all.slice(100), 150);
    expect(await steady()).toMatchObject({ ok: true, value: { complete: true } });
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
        constantFrom('newest', 'oldest', 'none'),
        boolean(),
        boolean(),
        integer({ min: 40, max: SALE_ORDERS_PAGE }),
        async (old, batches, order, total, hasMore, page) => {
          const known = new Set<string>();
          let seen = old;
          for (const more of [0, ...batches]) {
            seen += more;
            const all = ordersOf(seen);
            const { read } = serve(inOrder(all, order), { total, hasMore, page });
            const { complete, unknown } = await find(read, (id) => known.has(id));
            for (const id of unknown) known.add(id);
            expect(complete).toBe(true);
            expect([...known].toSorted()).toEqual(idsOf(all));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** `none`: the oldest, the newest, the second oldest, the second newest and so on. */
function inOrder(all: readonly Order[], order: 'newest' | 'oldest' | 'none'): readonly Order[] {
  if (order === 'oldest') return all;
  const newest = all.toReversed();
  if (order === 'newest') return newest;
  const both = all.flatMap((one, index) => [one, newest[index] ?? one]);
  return both.slice(0, all.length);
}

const NOTHING = {
  route: null,
  status: null,
  errorCode: null,
  serverMessage: null,
  suggestion: null,
  rawBody: null,
  refused: false,
} as const;
