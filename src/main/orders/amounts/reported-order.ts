/** Total and lines of an order as the marketplace reports them. Pure. */
import { whatStatusSays } from '#domain/orders/order-status.ts';
import type { Side } from '#domain/market/side.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';

interface ReportedLine {
  /** Null where the record names none. */
  readonly productId: string | null;
  /** At least 1. */
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Cents;
}

export interface ReportedOrder {
  /** Paid or paid out, fees included. */
  readonly total: Cents;
  readonly lines: readonly ReportedLine[];
}

/**
 * Null unless the record is complete, and its lines and its total can both be true: fees make a buy dearer and a
 * payout less.
 */
export function reportedOrder({ side, total, lines, status }: Order): ReportedOrder | null {
  const reported = lines.flatMap(({ productId, quantity, price }): ReportedLine[] =>
    quantity === null || quantity < 1 || price === null ? [] : [{ productId, quantity, price }],
  );
  if (total === null || reported.length === 0 || reported.length !== lines.length) return null;
  const sum = reported.reduce((all, { quantity, price }) => all + quantity * price, 0);
  // A refund makes a buy cheaper than its lines, too.
  const isLess = whatStatusSays(status) === 'partly-refunded' && total >= 0 && total < sum;
  return isBetween(side, sum, total) || isLess ? { total, lines: reported } : null;
}

const isBetween = (side: Side, sum: number, total: number): boolean =>
  Number.isSafeInteger(sum) && (side === 'buy' ? total >= sum : total <= sum);

/** Executed exactly as quoted, so the journal has the same figures. */
export const isAsQuoted = ({ total, lines }: ReportedOrder, prepared: PreparedRecord): boolean =>
  total === prepared.total &&
  lines.length === prepared.lines.length &&
  lines.every(({ quantity, price }, index) => {
    const quoted = prepared.lines[index];
    return quoted?.quantity === quantity && quoted.price === price;
  });
