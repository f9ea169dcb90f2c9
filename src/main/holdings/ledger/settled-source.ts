/** Older orders of the journal as the books need them, one market row after the other: nobody holds all of them. */
import type { BoughtReader, PlacedOrder } from '#main/trading/journal/index/bought-reader.ts';
import { orderOutcome } from '#main/trading/journal/intent-status.ts';
import type { Side } from '#domain/market/side.ts';
import type { OrderForBooks, QuotedForBooks } from '../order-for-books.ts';

export interface SettledOrder {
  /** Its place among all orders of the journal. */
  readonly n: number;
  readonly row: OrderForBooks;
  readonly quoted: QuotedForBooks | null;
}

/** How many orders a market row has, and a sum that is another where one of them is. */
export interface RowTally {
  readonly count: number;
  readonly sum: number;
}

/** Pages of some hundred orders each, in their order. */
export interface SettledSource {
  /** Market rows that there are orders of; empty text: of none. Orders that are newer are counted as well. */
  tallies(): ReadonlyMap<string, RowTally>;
  ofRow(rowKey: string): Iterable<readonly SettledOrder[]>;
  /** Each once. */
  all(): Iterable<readonly SettledOrder[]>;
  /** By the key of its row. */
  ofKey(key: string): SettledOrder | null;
  /** By the order of the marketplace that it led to. */
  ofOrder(side: Side, orderId: string): SettledOrder | null;
  close(): void;
}

export const NO_SETTLED: SettledSource = {
  tallies: () => new Map(),
  ofRow: () => [],
  all: () => [],
  ofKey: () => null,
  ofOrder: () => null,
  close: () => undefined,
};

export function indexSource(reader: BoughtReader): SettledSource {
  return {
    tallies: () => reader.tallies(),
    ofRow: (rowKey) => pagesOf(reader.ofRow(rowKey)),
    all: () => pagesOf(reader.all()),
    ofKey: (key) => settledOf(reader.ofIntent(key)),
    ofOrder: (side, orderId) => settledOf(reader.ofOrder(side, orderId)),
    close: () => {
      reader.close();
    },
  };
}

function* pagesOf(
  pages: Iterable<readonly PlacedOrder[]>,
): Generator<readonly SettledOrder[], undefined> {
  for (const page of pages) yield page.map(settled);
}

const settledOf = (placed: PlacedOrder | null): SettledOrder | null =>
  placed === null ? null : settled(placed);

const settled = ({ n, order }: PlacedOrder): SettledOrder => ({
  n,
  quoted: order,
  row: {
    key: order.intentId,
    side: order.side,
    what: order.what,
    outcome: orderOutcome(order.state),
    // What the marketplace lists is among the newer ones, however old it is.
    serviceStatus: null,
    at: order.at,
    total: null,
    destination: order.destination,
    movement: null,
    orderIds: [...order.orderIds],
    lines: order.lines.map(({ rowKey, quantity, price }) => ({
      rowKey,
      productId: null,
      quantity,
      price,
    })),
  },
});

/** Opened when something is asked of it. */
export function openedLater(open: () => SettledSource): SettledSource {
  let opened: SettledSource | null = null;
  const source = (): SettledSource => (opened ??= open());
  return {
    tallies: () => source().tallies(),
    ofRow: (rowKey) => source().ofRow(rowKey),
    all: () => source().all(),
    ofKey: (key) => source().ofKey(key),
    ofOrder: (side, orderId) => source().ofOrder(side, orderId),
    close: () => {
      opened?.close();
      opened = null;
    },
  };
}
