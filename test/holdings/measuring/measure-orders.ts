/** How long the ledger keeps everything else waiting: all older orders for the first time, and one new fill. */
import { setImmediate } from 'node:timers/promises';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { Ledger } from '#main/holdings/ledger/ledger.ts';
import type { OlderOrder, OlderOrderSource } from '#main/holdings/ledger/older-order-source.ts';
import { NO_STORE } from '#main/holdings/ledger/testing/older-orders.ts';

const BLOCKED_MS = 50;
const PAGE = 500;
const MINUTE_MS = 60_000;

/** Answers whether something took longer than it may. */
export async function measureOrders(
  orders: number,
  products: number,
  say: (line: string) => void,
): Promise<boolean> {
  let [longest, last] = [0, 0];
  const rest = async (): Promise<void> => {
    longest = Math.max(longest, busyMs() - last);
    await setImmediate();
    last = busyMs();
  };
  const timed = async (work: () => Promise<void>): Promise<{ total: number; longest: number }> => {
    longest = 0;
    const started = busyMs();
    last = started;
    await work();
    longest = Math.max(longest, busyMs() - last);
    return { total: busyMs() - started, longest };
  };
  const ledger = new Ledger({
    source: sourceOf(orders, products),
    store: NO_STORE,
    program: '',
    facts: {
      reported: () => null,
      productIdOf: (rowKey) => rowKey,
      fineOf: () => null,
      materialOf: () => 'Gold',
    },
    reported: () => ({ version: 0, all: () => [] }),
    rest,
    onRead: () => undefined,
  });
  const own: [] = [];
  const first = await timed(async () => {
    await ledger.refresh([]);
    await ledger.setEntries({ rule: 'fifo', open: [], own });
    await ledger.compute(Infinity);
  });
  const fill = await timed(async () => {
    await ledger.refresh([]);
    await ledger.setEntries({ rule: 'fifo', open: [filled(orders)], own });
    await ledger.compute(Infinity);
    await ledger.lots('product-0', null);
  });
  const figure = (of: typeof first): string =>
    `${of.total.toFixed(0)} ms, ${of.longest.toFixed(1)} ms at a time`;
  say(
    `${orders} orders of ${products} products: first ${figure(first)}; a new fill ${figure(fill)}`,
  );
  return first.longest > BLOCKED_MS || fill.longest > BLOCKED_MS;
}

const filled = (nth: number) =>
  ({
    kind: 'acquired',
    id: 'new/0',
    at: nth * MINUTE_MS,
    product: 'product-0',
    pieces: 1,
    fine: null,
    price: cents(200_000),
    fees: cents(100),
    spot: null,
    source: 'journal-quoted',
  }) as const;

/** Processor time of this thread: that of other programs does not count. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Every third order of a product is a sale. */
function sourceOf(orders: number, products: number): OlderOrderSource {
  const orderAt = (n: number): OlderOrder => {
    const side = Math.floor(n / products) % 3 === 2 ? 'sell' : 'buy';
    const key = `order-${String(n)}`;
    const rowKey = `product-${String(n % products)}`;
    const fine = fineContent('ozt', 2 * 311_034_768);
    return {
      n,
      row: {
        key,
        side,
        what: '2 × Eagle',
        outcome: 'confirmed',
        serviceStatus: null,
        at: n * MINUTE_MS,
        total: null,
        destination: side === 'buy' ? 'address' : 'marketplace',
        movement: null,
        orderIds: [key],
        lines: [{ rowKey, productId: null, quantity: 2, price: cents(200_000 + (n % 977)) }],
      },
      quoted: {
        total: cents(400_100 + (n % 977)),
        spot: { Gold: spotPrice(2_000_000_000) },
        lines: [{ quantity: 2, fine }],
        fromLots: [],
      },
    };
  };
  return {
    tallies: () =>
      new Map(
        Array.from({ length: products }, (_, nth) => [
          `product-${String(nth)}`,
          { count: Math.ceil((orders - nth) / products), sum: nth },
        ]),
      ),
    *ofRow(rowKey) {
      let page: OlderOrder[] = [];
      for (let n = Number(rowKey.slice('product-'.length)); n < orders; n += products) {
        page.push(orderAt(n));
        if (page.length === PAGE) yield page;
        if (page.length === PAGE) page = [];
      }
      if (page.length > 0) yield page;
    },
    ofKey: () => null,
    ofOrder: () => null,
    close: () => undefined,
  };
}
