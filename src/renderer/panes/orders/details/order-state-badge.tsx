/** How an order stands, in words. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import type { ReactNode } from 'react';
import { badgeTones, orderState, shortState } from '#renderer/shared/orders/order-state.ts';
import styles from './orders.module.css';

/** The state in a word or two, whole in its title. */
export function OrderStateInShort({ row }: { readonly row: OrderRow }): ReactNode {
  const tag = orderState(row, useNow(60_000));
  return (
    <span className={styles['state']}>
      <Badge tone={badgeTones[tag.tone]} title={tag.text}>
        {shortState(row)}
      </Badge>
      {tag.opensLabel && (
        <span className={styles['open']} data-uncopied="">
          <BoundKey id="orders.open-label" /> open
        </span>
      )}
    </span>
  );
}

/** The state in words; the time to the next look ticks while a label is awaited. */
export function OrderState({ row }: { readonly row: OrderRow }): ReactNode {
  const now = useNow(1000);
  const tag = orderState(row, now);
  return (
    <span className={styles['state']}>
      <Badge tone={badgeTones[tag.tone]} title={tag.text}>
        {tag.text}
      </Badge>
      {tag.opensLabel && (
        <span className={styles['open']}>
          <BoundKey id="orders.open-label" /> open
        </span>
      )}
    </span>
  );
}
