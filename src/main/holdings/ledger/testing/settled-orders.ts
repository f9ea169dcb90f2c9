/** Older orders as a test tells them, as the journal's index would answer. */
import { crc32 } from 'node:zlib';
import type { OrderForBooks, QuotedForBooks } from '../../order-for-books.ts';
import type { SettledOrder, SettledSource } from '../settled-source.ts';

const PAGE = 100;

/** @param orders in the order of preparation; they may be added to between questions */
export function settledOrders(
  orders: readonly OrderForBooks[],
  onRead: (orders: number) => void = () => undefined,
  quotedOf: (key: string) => QuotedForBooks | null = () => null,
): SettledSource {
  let known: readonly SettledOrder[] = [];
  let byKey: ReadonlyMap<string, SettledOrder> = new Map();
  const all = (): readonly SettledOrder[] => {
    if (known.length === orders.length) return known;
    known = orders.map((row, n) => ({ n, row, quoted: quotedOf(row.key) }));
    byKey = new Map(known.map((one) => [one.row.key, one]));
    return known;
  };
  const rowsOf = ({ lines }: OrderForBooks): readonly string[] =>
    lines.length === 0 ? [''] : lines.map(({ rowKey }) => rowKey ?? '');
  function* paged(of: readonly SettledOrder[]): Generator<readonly SettledOrder[], undefined> {
    for (let from = 0; from < of.length; from += PAGE) {
      const page = of.slice(from, from + PAGE);
      onRead(page.length);
      yield page;
    }
  }
  return {
    tallies: () =>
      new Map(
        [...new Set(orders.flatMap(rowsOf))].map((rowKey) => {
          const of = all().filter(({ row }) => rowsOf(row).includes(rowKey));
          return [rowKey, { count: of.length, sum: crc32(JSON.stringify(of)) }];
        }),
      ),
    ofRow: (rowKey) => paged(all().filter(({ row }) => rowsOf(row).includes(rowKey))),
    all: () => paged(all()),
    ofKey: (key) => (all().length === 0 ? null : (byKey.get(key) ?? null)),
    ofOrder: (side, orderId) =>
      all().find(({ row }) => row.side === side && row.orderIds.includes(orderId)) ?? null,
    close: () => undefined,
  };
}
