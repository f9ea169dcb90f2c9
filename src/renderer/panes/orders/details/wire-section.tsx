import { dollarsText, moneyText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './orders.module.css';
import { CopyFact, Section, type SectionProps } from './section.tsx';

/**
 * How to pay a placed buy by wire. Whether it was paid is not shown: of the documented statuses only `order_complete`
 * implies it.
 */
export function WireSection({ row, copying }: SectionProps): ReactNode {
  const { orderId, total } = row;
  if (row.payment?.wire !== true || orderId === null) return null;
  return (
    <Section title="Wire payment">
      <dl className={styles['facts']}>
        <CopyFact
          label="Amount"
          intent="neutral"
          binding="orders.copy-total"
          text={total === null ? null : wireTransferAmount(total)}
          what="the amount"
          copying={copying}
        >
          {total === null ? (
            `Not known yet; at most ${dollarsText(row.limit)}`
          ) : (
            <Money cents={total} strong />
          )}
        </CopyFact>
        <CopyFact
          label="Reference"
          intent="neutral"
          binding="orders.copy-id"
          text={orderId}
          what="the reference"
          copying={copying}
        >
          {orderId}
        </CopyFact>
      </dl>
      <p className="text-quiet">
        {row.serviceStatus === 'order_complete'
          ? 'The marketplace reports the order as complete.'
          : 'Apart from the order status, the marketplace does not report whether your wire has arrived. Get wire instructions from your marketplace account.'}
      </p>
    </Section>
  );
}

/** As the form of a bank takes it: `24937.78`. */
export const wireTransferAmount = (cents: number): string =>
  moneyText(cents).replaceAll(/[,\u202f]/g, '');
