/** Older orders of a test, as the index of the journal answers. */
import { crc32 } from 'node:zlib';
import type { OrderForBooks, QuotedForBooks } from '#main/holdings/entries/order-for-books.ts';
import type { OlderOrder, OlderOrderSource } from '../older-order-source.ts';

const PAGE = 100;

/** @param orders in the order of preparation; they may be added to between questions */
export function olderOrdersOf(
  orders: readonly OrderForBooks[],
  onRead: (orders: number) => void = () => undefined,
  quotedOf: (key: string) => QuotedForBooks | null = () => null,
): OlderOrderSource {
  let known: readonly OlderOrder[] = [];
  let byKey: ReadonlyMap<string, OlderOrder> = new Map();
  const all = (): readonly OlderOrder[] => {
    if (known.length === orders.length) return known;
    known = orders.map((row, n) => ({ n, row: indexed(row), quoted: quotedOf(row.key) }));
    byKey = new Map(known.map((one) => [one.row.key, one]));
    return known;
  };
  const rowsOf = ({ lines }: OrderForBooks): readonly string[] =>
    lines.length === 0 ? [''] : lines.map(({ rowKey }) => rowKey ?? '');
  function* paged(of: readonly OlderOrder[]): Generator<readonly OlderOrder[], undefined> {
    for (let from = 0; from < of.length; from += PAGE) {
      const page = of.slice(from, from + PAGE);
      onRead(page.length);
      yield page;
    }
  }
  return {
    tallies: () =>
      new Map(
        [...new Set(all().flatMap(({ row }) => rowsOf(row)))].map((rowKey) => {
          const of = all().filter(({ row }) => rowsOf(row).includes(rowKey));
          return [rowKey, { count: of.length, sum: crc32(JSON.stringify(of)) }];
        }),
      ),
    ofRow: (rowKey) => paged(all().filter(({ row }) => rowsOf(row).includes(rowKey))),
    ofKey: (key) => (all().length === 0 ? null : (byKey.get(key) ?? null)),
    ofOrder: (side, orderId) =>
      all().find(({ row }) => row.side === side && row.orderIds.includes(orderId)) ?? null,
    close: () => undefined,
  };
}

/** The index has market rows, and no products. */
const indexed = (row: OrderForBooks): OrderForBooks => ({
  ...row,
  lines: row.lines.map((line) => ({
    ...line,
    rowKey: line.rowKey ?? line.productId,
    productId: null,
  })),
});

/** Where nothing is stored. */
export const NO_STORE = { read: () => null, write: () => undefined, close: () => undefined };
