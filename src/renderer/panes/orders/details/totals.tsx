/** What an order came to; where the marketplace gave some of it back, what was paid, what was given back and what is left. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import { Fact } from './fact.tsx';
import { OrderTotal } from './order-total.tsx';

/** What it came to when it was executed; null where that is not known. */
export const executedOf = ({ executedTotal, total }: OrderRow): Cents | null =>
  executedTotal === undefined ? total : executedTotal;

const WORDS = {
  buy: { executed: 'Paid', back: 'Refunded', more: 'Charged since', left: 'Net paid' },
  sell: {
    executed: 'Received',
    back: 'Deducted since',
    more: 'Paid out since',
    left: 'Net received',
  },
} as const;

export function Totals({ row }: { readonly row: OrderRow }): ReactNode {
  const { executedTotal, total, side } = row;
  if (executedTotal === undefined || executedTotal === null) {
    return (
      <Fact label={executedTotal === undefined ? 'Total' : 'Total now'}>
        <OrderTotal row={row} />
      </Fact>
    );
  }
  const words = WORDS[side];
  const back = total === null ? null : subtractCents(executedTotal, total);
  const isMore = back !== null && back < 0;
  return (
    <>
      <Fact label={words.executed}>
        <Money cents={executedTotal} />
      </Fact>
      <Fact label={isMore ? words.more : words.back}>
        <Money cents={back === null ? null : Math.abs(back)} />
      </Fact>
      <Fact label={words.left}>
        <OrderTotal row={row} />
      </Fact>
    </>
  );
}
