/** What the lines of an order came to, where the marketplace reported it and where it did not. */
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { ReportedOrder } from '#main/orders/amounts/reported-order.ts';
import { entriesOfOrder, type OrderFacts } from './entries-of-orders.ts';
import { reportedLines } from './lines-of-order.ts';
import { lineOf, order } from '#main/holdings/testing/portfolio-world.ts';

const reported = (
  total: number,
  ...lines: readonly (readonly [string | null, number, number])[]
) => ({
  total: cents(total),
  lines: lines.map(([productId, quantity, price]) => ({
    productId,
    quantity,
    price: cents(price),
  })),
});

const facts = (of: readonly ReportedOrder[] | null): OrderFacts => ({
  reported: () => of,
  productIdOf: () => null,
  fineOf: () => null,
  materialOf: () => null,
});

describe('an order that the marketplace reported', () => {
  it('has its own prices and fees, whatever it was quoted at', () => {
    const row = order('b1', 1, { lines: [lineOf('eagle')], total: cents(20_100) });
    const found = entriesOfOrder(row, null, facts([reported(19_850, ['eagle', 2, 9_900])]));
    expect(found.entries).toMatchObject([{ price: 19_800, fees: 50, pieces: 2 }]);
  });

  it('of which a part was filled has the lines that were, and no others', () => {
    const row = order('b1', 1, {
      outcome: 'partly-executed',
      lines: [lineOf('eagle'), lineOf('maple')],
    });
    const found = entriesOfOrder(row, null, facts([reported(10_020, ['maple', 1, 10_000])]));
    expect(found).toMatchObject({
      entries: [{ product: 'maple', pieces: 1, price: 10_000, fees: 20 }],
      unreconciled: [],
    });
    expect(entriesOfOrder(row, null, facts(null))).toMatchObject({
      entries: [],
      unreconciled: [
        { why: 'It was partially filled, and the marketplace does not report which part.' },
      ],
    });
  });

  it('as several orders has the fees of each on its own lines', () => {
    const row = order('b1', 1, { lines: [lineOf('eagle'), lineOf('maple')] });
    const two = [reported(20_100, ['eagle', 2, 10_000]), reported(10_005, ['maple', 1, 10_000])];
    const fees = reportedLines(two, row, null, () => null).map((line) => line.fees);
    expect(fees).toEqual([100, 5]);
  });

  it('without naming its products has those that were requested, unless it has other lines', () => {
    const row = order('b1', 1, { lines: [lineOf('eagle'), lineOf('maple')] });
    const products = (...of: ReportedOrder[]) =>
      reportedLines(of, row, null, () => null).map(({ product }) => product);
    expect(products(reported(400, [null, 2, 100], [null, 2, 100]))).toEqual(['eagle', 'maple']);
    expect(products(reported(200, [null, 2, 100]))).toEqual([null]);
  });
});

it('a sell was paid out less its fees', () => {
  const row = order('s1', 1, { side: 'sell', destination: 'marketplace' });
  const found = entriesOfOrder(row, null, facts([reported(19_900, ['eagle', 2, 10_000])]));
  expect(found.entries).toMatchObject([{ kind: 'disposed', price: 20_000, fees: 100 }]);
});
