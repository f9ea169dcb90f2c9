/** The parts of an order that the books need. */
import type { OrderedLine, OrderRow } from '#contract/ipc/trading/orders.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';

export interface OrderForBooks extends Pick<
  OrderRow,
  | 'key'
  | 'side'
  | 'what'
  | 'outcome'
  | 'serviceStatus'
  | 'at'
  | 'total'
  | 'destination'
  | 'movement'
  | 'orderIds'
> {
  readonly lines: readonly Pick<OrderedLine, 'rowKey' | 'productId' | 'quantity' | 'price'>[];
}

/** The quote of an order of this terminal. */
export interface QuotedForBooks extends Pick<PreparedRecord, 'total' | 'spot' | 'fromLots'> {
  readonly lines: readonly Pick<PreparedRecord['lines'][number], 'quantity' | 'fine'>[];
}
