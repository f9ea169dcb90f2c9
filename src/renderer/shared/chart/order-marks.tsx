import { Button } from '#renderer/ui/controls/button.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import type { DatedOrder } from './use-chart.ts';

export function OrderMarks({
  orders,
  chosen,
  onOpen,
}: {
  readonly orders: readonly DatedOrder[];
  readonly chosen: DatedOrder | null;
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
        onPress={() => onOpen(chosen.key)}
      >
        <span aria-hidden="true">{chosen.side === 'buy' ? '▲' : '▼'}</span> {side} {when}
      </Button>
    </span>
  );
}
