/** What an order came to, in the list and in its details. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './orders.module.css';

/** What it came to; where nobody knows yet whether there is an order, what it was quoted at, said to be so. */
export function OrderTotal({ row }: { readonly row: OrderRow }): ReactNode {
  const { orderId, quoteId, total, totalUnread, quotedTotal } = row;
  if (total !== null || quotedTotal === null) {
    return (
      <Money
        cents={total}
        unread={totalUnread}
        mark={orderId === null ? undefined : totalOf(orderId)}
      />
    );
  }
  return (
    <>
      <span className={styles['quoted']}>quoted</span>{' '}
      <Money
        cents={quotedTotal}
        tone="quiet"
        mark={quoteId === null ? undefined : totalOf(quoteId)}
      />
    </>
  );
}
