/** Orders as the books need them, whoever tells of them. */
import type { OrderedLine, OrderRow } from '#contract/ipc/orders.ts';
import type { PreparedRecord } from '#main/trading/journal/model/records.ts';

/** What the books need of a row of orders. */
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

/** What an order of this terminal was quoted at. */
export interface QuotedForBooks extends Pick<PreparedRecord, 'total' | 'spot' | 'fromLots'> {
  readonly lines: readonly Pick<PreparedRecord['lines'][number], 'quantity' | 'fine'>[];
}
