import { expect, it } from 'vitest';
import { whatStatusSays } from './order-status.ts';

it.each([
  ['undone', 'cancelled', 'Canceled', 'order_cancelled', 'CANCELLED_BY_BUYER', 'order rejected'],
  ['undone', 'refunded', 'fully_refunded', 'FullyRefunded', 'failed', 'order_failed', 'voided'],
  [
    'partly-refunded',
    'partially_refunded',
    'PartiallyRefunded',
    'PARTIAL-REFUND',
    'partly refunded',
  ],
  ['partly-refunded', 'refunded (partial)', 'order_partially_refunded', 'refunded in part'],
  ['in-doubt', 'partially_cancelled', 'cancel_requested', 'cancellation pending', 'not_cancelled'],
  ['in-doubt', 'refund_pending', 'refund declined', 'delivery_failed', 'payment failed', 'refund'],
  ['in-doubt', 'returned', 'chargeback', 'charge_back', 'disputed', 'reversed', 'expired'],
  ['stands', null, '', 'processing', 'order_complete', 'Shipped', 'partially_shipped', 'paid'],
  ['stands', 'awaiting payment', 'en route', 'unsettled', 'completed', 'partial', '已完成'],
] as const)('%s', (says, ...statuses) => {
  expect(statuses.map((status) => [status, whatStatusSays(status)])).toEqual(
    statuses.map((status) => [status, says]),
  );
});
