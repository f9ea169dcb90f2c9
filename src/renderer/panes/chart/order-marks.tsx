/** The user's own orders of the selected product, each leading to its row in Orders. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';

export interface OwnOrder {
  readonly key: string;
  readonly at: number;
  readonly side: 'buy' | 'sell';
  readonly what: string;
}

/** Oldest first. An order names its products by their titles alone. */
export const ordersOf = (rows: readonly OrderRow[], title: string | null): readonly OwnOrder[] =>
  title === null
    ? []
    : rows
        .flatMap(({ key, at, side, what }) =>
          at === null || !what.includes(title) ? [] : [{ key, at, side, what }],
        )
        .toSorted((one, other) => one.at - other.at);

export function OrderMarks({
  orders,
  chosen,
  onOpen,
}: {
  readonly orders: readonly OwnOrder[];
  /** The one nearest to the crosshair. */
  readonly chosen: OwnOrder | null;
  readonly onOpen: (key: string) => void;
}): ReactNode {
  if (chosen === null) return null;
  const side = chosen.side === 'buy' ? 'Buy' : 'Sell';
  const when = dateTimeText(chosen.at);
  return (
    <span>
      {orders.length === 1 ? '1 order' : `${String(orders.length)} orders`}{' '}
      <BoundKey id="chart.next-order" />{' '}
      <Button
        size="small"
        label={`${side} ${when}, ${chosen.what}`}
        onPress={() => {
          onOpen(chosen.key);
        }}
      >
        <span aria-hidden="true">{chosen.side === 'buy' ? '▲' : '▼'}</span> {side} {when}
      </Button>
    </span>
  );
}
