/** State and total of an order, in the list and in its details. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { badgeTones, orderState, shortState } from '#renderer/shared/orders/order-state.ts';
import { totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import type { ReactNode } from 'react';
import styles from './orders.module.css';

/** `short`: a word or two, complete in the tooltip. Otherwise the time until the next look at a pending label counts down. */
export function OrderState({
  row,
  short = false,
}: {
  readonly row: OrderRow;
  readonly short?: boolean;
}): ReactNode {
  const { tone, text, opensLabel } = orderState(row, useNow(short ? 60_000 : 1_000));
  return (
    <span className={styles['state']}>
      <Badge tone={badgeTones[tone]} title={text}>
        {short ? shortState(row) : text}
      </Badge>
      {opensLabel && (
        <span className={styles['open']} data-uncopied={short ? '' : undefined}>
          <BoundKey id="orders.open-label" /> open
        </span>
      )}
    </span>
  );
}

/** The quoted total, marked as such, while it is not known whether there is an order. */
export function OrderTotal({ row }: { readonly row: OrderRow }): ReactNode {
  const { orderId, quoteId, total, totalUnread, quotedTotal } = row;
  if (total !== null || quotedTotal === null) {
    const mark = orderId === null ? undefined : totalOf(orderId);
    return <Money cents={total} unread={totalUnread} mark={mark} />;
  }
  return (
    <>
      <span className="text-note">quoted</span>{' '}
      <Money
        cents={quotedTotal}
        tone="quiet"
        mark={quoteId === null ? undefined : totalOf(quoteId)}
      />
    </>
  );
}
