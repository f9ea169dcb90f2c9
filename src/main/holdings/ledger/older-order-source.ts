/** Older orders of the journal, read from its index one market row at a time so that they are never all in memory. */
import type { BoughtReader, PlacedOrder } from '#main/trading/journal/reader/bought-reader.ts';
import { orderOutcome } from '#main/trading/journal/model/intent-status.ts';
import type { Side } from '#domain/market/side.ts';
import type { OrderForBooks, QuotedForBooks } from '../entries/order-for-books.ts';

export interface OlderOrder {
  /** Its position among all orders of the journal. */
  readonly n: number;
  readonly row: OrderForBooks;
  readonly quoted: QuotedForBooks | null;
}

/** The number of orders of a market row, and a checksum of them. */
export interface RowTally {
  readonly count: number;
  readonly sum: number;
}

/** Pages have some hundred orders each, in order of preparation. */
export interface OlderOrderSource {
  /** By market row; empty text for orders without one. Newer orders are counted too. */
  tallies(): ReadonlyMap<string, RowTally>;
  ofRow(rowKey: string): Iterable<readonly OlderOrder[]>;
  /** By the key of its row. */
  ofKey(key: string): OlderOrder | null;
  /** By the ID of the marketplace. */
  ofOrder(side: Side, orderId: string): OlderOrder | null;
  close(): void;
}

export const NO_OLDER_ORDERS: OlderOrderSource = {
  tallies: () => new Map(),
  ofRow: () => [],
  ofKey: () => null,
  ofOrder: () => null,
  close: () => undefined,
};

/** @param open opens the index; called by the first read, which throws its errors */
export function indexSource(open: () => BoughtReader): OlderOrderSource {
  let opened: BoughtReader | null = null;
  const reader = (): BoughtReader => (opened ??= open());
  return {
    tallies: () => reader().tallies(),
    *ofRow(rowKey) {
      for (const page of reader().ofRow(rowKey)) yield page.map(olderOrder);
    },
    ofKey: (key) => olderOrderOrNull(reader().ofIntent(key)),
    ofOrder: (side, orderId) => olderOrderOrNull(reader().ofOrder(side, orderId)),
    close: () => {
      opened?.close();
      opened = null;
    },
  };
}

const olderOrderOrNull = (placed: PlacedOrder | null): OlderOrder | null =>
  placed === null ? null : olderOrder(placed);

const olderOrder = ({ n, order }: PlacedOrder): OlderOrder => ({
  n,
  quoted: order,
  row: {
    key: order.intentId,
    side: order.side,
    what: order.what,
    outcome: orderOutcome(order.state),
    // Orders with a status are among the newer ones, however old they are.
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
