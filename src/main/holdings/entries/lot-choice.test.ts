/** Lots that were chosen before the sell was sent, and what becomes of the choice. */
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { Books } from '#domain/holdings/books.ts';
import { cents } from '#domain/money/money.ts';
import type { ReportedOrder } from '#main/orders/amounts/reported-order.ts';
import { samplePreparedRecord } from '#main/trading/journal/testing/journal-records.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';
import { assert, array, constantFrom, integer, property, record } from 'fast-check';
import { LotChoice } from './entries-of-orders.ts';
import { entriesOfOrder, type OrderFacts } from './entries-of-orders.ts';
import { lineOf, order } from '#main/holdings/testing/portfolio-world.ts';

const INTENT = '00000000-0000-4000-8000-000000000001';

const lots = (...of: readonly (readonly [string, string, number])[]): PreparedRecord['fromLots'] =>
  of.map(([product, lot, pieces]) => ({ product, lot, pieces }));

const facts = (reported: readonly ReportedOrder[] | null = null): OrderFacts => ({
  reported: () => reported,
  productIdOf: () => null,
  fineOf: () => null,
  materialOf: () => null,
});

const quoted = (fromLots: PreparedRecord['fromLots']): PreparedRecord => ({
  ...samplePreparedRecord(INTENT),
  side: 'sell',
  ...(fromLots === undefined ? {} : { fromLots }),
});

const sell = (change: Partial<OrderRow> = {}): OrderRow =>
  order('s1', 3, {
    intentId: INTENT,
    side: 'sell',
    outcome: 'confirmed',
    what: '2 × Eagle',
    destination: 'marketplace',
    total: cents(24_000),
    ...change,
  });

const reported = (pieces: number): readonly ReportedOrder[] => [
  {
    total: cents(pieces * 12_000),
    lines: [{ productId: 'eagle', quantity: pieces, price: cents(12_000) }],
  },
];

describe('lots that were chosen for a sell before it was sent', () => {
  it('are those that the sale takes, by the rule of chosen pieces', () => {
    const { entries, unreconciled } = entriesOfOrder(
      sell(),
      quoted(lots(['eagle', 'b2/0', 2])),
      facts(),
    );
    expect(unreconciled).toEqual([]);
    const books = new Books('chosen', [
      ...entriesOfOrder(order('b1', 1), null, facts()).entries,
      ...entriesOfOrder(order('b2', 2, { total: cents(22_000) }), null, facts()).entries,
      ...entries,
    ]);
    const left = books.book('eagle').lots.filter(({ pieces }) => pieces > 0);
    expect(left.map(({ entry }) => entry.id)).toEqual(['b1/0']);
    expect(books.discrepancies()).toEqual([]);
  });

  it('take in their order where only a part was filled, and what is left over is said', () => {
    const chosen = lots(['eagle', 'b2/0', 1], ['eagle', 'b1/0', 1]);
    const found = entriesOfOrder(
      sell({ outcome: 'partly-executed' }),
      quoted(chosen),
      facts(reported(1)),
    );
    expect(found).toMatchObject({
      entries: [{ pieces: 1, from: [{ lot: 'b2/0', pieces: 1 }] }],
      unreconciled: [
        {
          what: 'Sell: 2 × Eagle',
          why: '1 of the pieces that were chosen of lots for it were not sold.',
          order: 's1',
        },
      ],
    });
  });

  it('are shared out to the lines of their product', () => {
    const row = sell({ lines: [lineOf('eagle', 1), lineOf('maple', 2), lineOf('eagle', 2)] });
    const chosen = lots(['eagle', 'b1/0', 2], ['maple', 'm1/0', 2], ['eagle', 'b2/0', 1]);
    const { entries, unreconciled } = entriesOfOrder(row, quoted(chosen), facts());
    expect(entries).toMatchObject([
      { product: 'eagle', from: [{ lot: 'b1/0', pieces: 1 }] },
      { product: 'maple', from: [{ lot: 'm1/0', pieces: 2 }] },
      {
        product: 'eagle',
        from: [
          { lot: 'b1/0', pieces: 1 },
          { lot: 'b2/0', pieces: 1 },
        ],
      },
    ]);
    expect(unreconciled).toEqual([]);
  });

  it.each(['rejected', 'not-sent', 'absent-by-user', 'sending', 'unknown'] as const)(
    'leave nothing behind of an order that is %s',
    (outcome) => {
      const found = entriesOfOrder(sell({ outcome }), quoted(lots(['eagle', 'b2/0', 2])), facts());
      expect(found.entries).toEqual([]);
      const books = new Books('chosen', found.entries);
      expect(books.discrepancies()).toEqual([]);
    },
  );

  it.each(['confirmed-by-lookup', 'confirmed-by-user'] as const)(
    'count once an unknown order was resolved: %s',
    (outcome) => {
      const found = entriesOfOrder(sell({ outcome }), quoted(lots(['eagle', 'b2/0', 2])), facts());
      expect(found.entries).toMatchObject([{ from: [{ lot: 'b2/0', pieces: 2 }] }]);
    },
  );

  it('give way to what is chosen for the sale afterwards, and are there again without it', () => {
    const { entries } = entriesOfOrder(sell(), quoted(lots(['eagle', 'b2/0', 2])), facts());
    const later = { kind: 'chosen', id: 'choice:1', at: 9, of: 's1/0' } as const;
    const from = [{ lot: 'b1/0', pieces: 2 }];
    const books = new Books('chosen', [...entries, { ...later, from }]);
    expect(books.entry('s1/0')).toMatchObject({ from });
    expect(books.choiceOf('s1/0')).toEqual([{ lot: 'b2/0', pieces: 2 }]);
    books.add([{ ...later, id: 'choice:2', from: [] }]);
    expect(books.entry('s1/0')).toMatchObject({ from: [{ lot: 'b2/0', pieces: 2 }] });
  });
});

it('no piece that was chosen is given twice, to another product, or lost', () => {
  const product = constantFrom('eagle', 'maple');
  const pieces = integer({ min: 1, max: 5 });
  assert(
    property(
      array(record({ product, lot: constantFrom('a', 'b', 'c'), pieces }), { maxLength: 6 }),
      array(record({ product, pieces }), { maxLength: 6 }),
      (chosen, filled) => {
        const toGive = new LotChoice(chosen);
        const total = (of: readonly { readonly pieces: number }[]): number =>
          of.reduce((sum, one) => sum + one.pieces, 0);
        const given = filled.flatMap((one) => {
          const from = toGive.take(one.product, one.pieces);
          expect(total(from)).toBeLessThanOrEqual(one.pieces);
          return from.map((part) => ({ ...part, product: one.product }));
        });
        expect(total(given) + toGive.remaining()).toBe(total(chosen));
        for (const name of ['eagle', 'maple']) {
          const ofProduct = <One extends { readonly product: string }>(
            all: readonly One[],
          ): One[] => all.filter((one) => one.product === name);
          // As much as was chosen, or as was filled, whichever is less.
          expect(total(ofProduct(given))).toBe(
            Math.min(total(ofProduct(chosen)), total(ofProduct(filled))),
          );
          // In the order in which they were chosen.
          const inOrder = ofProduct(given).flatMap(({ lot, pieces: count }) =>
            Array.from({ length: count }, () => lot),
          );
          const wanted = ofProduct(chosen).flatMap(({ lot, pieces: count }) =>
            Array.from({ length: count }, () => lot),
          );
          expect(inOrder).toEqual(wanted.slice(0, inOrder.length));
        }
      },
    ),
  );
});
