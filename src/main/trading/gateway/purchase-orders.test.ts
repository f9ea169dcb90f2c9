import { beforeEach, describe, expect, it } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import { minimalMeta, minimalOrder } from '#main/marketplace/testing/minimal-records.ts';
import { sellsListed, type SellListClient } from '#main/marketplace/sell-lists.ts';
import { readPurchaseOrders } from './purchase-orders.ts';

const failing = (kind: 'not-found' | 'server-error'): Answer<never> => ({
  ok: false,
  error: withoutAnswer('getOrdersV2', { kind }),
});

type Serve = (offset: number) => Answer<Page<Order>>;

let routes: OptionalRoutes;
let asked: string[];

beforeEach(() => {
  asked = [];
  routes = new OptionalRoutes({
    store: { read: () => ({}), write: () => undefined },
    wallNow: () => 0,
    onChange: () => undefined,
  });
});

/** Sells, newest first, a second apart. */
const sellsOf = (count: number): Order[] =>
  Array.from({ length: count }, (_, place) =>
    minimalOrder(`s-${count - place}`, 'sell', { createdAt: (count - place) * 1_000 }),
  );

function page(rows: readonly Order[], total: number | null = null): Answer<Page<Order>> {
  return { ok: true, value: { rows, unreadable: 0, total, hasMore: null }, meta: minimalMeta };
}

const serving =
  (list: readonly Order[], total: number | null): Serve =>
  (offset) =>
    page(list.slice(offset, offset + 100), total);

function read(v2: Serve, v1: Serve, known: readonly string[] = [], isWaitedFor = false) {
  const client: SellListClient = {
    getOrdersV2: ({ offset }) => {
      asked.push(`v2 ${String(offset)}`);
      return Promise.resolve(v2(Number(offset ?? 0)));
    },
    getPurchaseOrdersV1: ({ offset }) => {
      asked.push(`v1 ${String(offset)}`);
      return Promise.resolve(v1(Number(offset ?? 0)));
    },
  };
  const knows = (id: string): boolean => known.includes(id);
  return readPurchaseOrders(
    client,
    routes,
    { knows, count: () => known.length },
    { isWaitedFor, limit: 100 },
  );
}

const absent: Serve = () => failing('not-found');

describe('the list of sells', () => {
  it('is the first that answers, and only that is asked from then on', async () => {
    const list = sellsOf(3);
    expect(await read(absent, serving(list, 3))).toMatchObject({ ok: true });
    expect(sellsListed(routes)).toBe('answers');
    await read(absent, serving(list, 3));
    expect(asked).toEqual(['v2 0', 'v1 0', 'v1 0']);
  });

  it('is not there when no route answers, which is not asked again', async () => {
    expect(sellsListed(routes)).toBe('unknown');
    expect(await read(absent, absent)).toEqual({ ok: false, error: 'unlisted' });
    expect(sellsListed(routes)).toBe('silent');
    expect(await read(absent, absent, [], true)).toEqual({ ok: false, error: 'unlisted' });
    expect(asked).toEqual(['v2 0', 'v1 0']);
  });

  it('is not known when it fails; it is asked again at once for who waits for it', async () => {
    const broken: Serve = () => failing('server-error');
    expect(await read(broken, broken)).toEqual({ ok: false, error: 'unread' });
    expect(await read(broken, broken)).toEqual({ ok: false, error: 'unread' });
    expect(asked).toHaveLength(2);
    expect(await read(serving(sellsOf(1), 1), absent, [], true)).toMatchObject({ ok: true });
  });

  it('costs one request when it is newest first and has a known order', async () => {
    const list = sellsOf(300);
    const known = list.slice(2).map(({ id }) => id);
    const found = await read(serving(list, 300), absent, known);
    expect(found).toMatchObject({ ok: true, value: { complete: true } });
    expect(asked).toEqual(['v2 0']);
  });

  it('has no buys, though it does not heed what was requested', async () => {
    const list = [minimalOrder('b', 'buy', {}), ...sellsOf(1)];
    const found = await read(serving(list, 2), absent);
    expect(found).toMatchObject({ ok: true, value: { orders: [{ id: 's-1' }], complete: true } });
  });

  it.each<[string, Serve]>([
    [
      'repeats an order',
      (offset) => page(sellsOf(200).slice(Math.max(0, offset - 1), offset + 99), 200),
    ],
    [
      'skips an order',
      (offset) =>
        page(
          offset === 0 ? sellsOf(200).slice(0, 100) : sellsOf(200).slice(offset + 1, offset + 101),
          200,
        ),
    ],
    ['does not say how long it is, and has more than a page', serving(sellsOf(150), null)],
    ['names more orders than it gives', (offset) => page(sellsOf(2).slice(offset), 3)],
  ])('is not said to be whole when it %s', async (_, serve) => {
    expect(await read(serve, absent)).toMatchObject({ ok: true, value: { complete: false } });
  });

  it('is not said to be whole at its first known order, while it has more orders than are known', async () => {
    // One was skipped when the list was read before.
    const list = sellsOf(300);
    const known = list.slice(1).flatMap(({ id }) => (id === 's-50' ? [] : [id]));
    const found = await read(serving(list, 300), absent, known);
    expect(found).toMatchObject({ ok: true, value: { complete: false } });
  });

  it('fails as a whole when one of its pages does', async () => {
    const serve: Serve = (offset) =>
      offset === 0 ? serving(sellsOf(150), null)(0) : failing('server-error');
    expect(await read(serve, absent)).toEqual({ ok: false, error: 'unread' });
  });
});
