/** What a buy by wire needs to be paid: what the service documents, and no word beyond it. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { dollarsText, moneyText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { CopyButton, type Copying } from './copy-button.tsx';
import { Fact, Part } from './fact.tsx';
import styles from './orders.module.css';

export interface WirePartProps extends Copying {
  readonly row: OrderRow;
}

/**
 * Nothing for what was not bought by wire, or was never placed. Whether it was paid already is not said: no status tells
 * that but `order_complete`, the only documented one.
 */
export function WirePart({ row, ...copying }: WirePartProps): ReactNode {
  const { orderId, total } = row;
  if (row.payment?.wire !== true || orderId === null) return null;
  return (
    <Part title="Wire payment">
      <dl className={styles['facts']}>
        <Fact
          label="Amount"
          wide
          action={
            total === null ? null : (
              <CopyButton
                {...copying}
                name="total"
                text={amountText(total)}
                what="the amount"
                binding="orders.copy-total"
              />
            )
          }
        >
          {total === null ? (
            `Not known yet; at most ${dollarsText(row.limit)}`
          ) : (
            <Money cents={total} strong />
          )}
        </Fact>
        <Fact
          label="Reference"
          wide
          action={
            <CopyButton
              {...copying}
              name="id"
              text={orderId}
              what="the reference"
              binding="orders.copy-id"
            />
          }
        >
          {orderId}
        </Fact>
      </dl>
      <p className={styles['aside']}>
        {row.serviceStatus === 'order_complete'
          ? 'The marketplace reports the order as complete.'
          : 'Apart from the order status, the marketplace does not report whether your wire has arrived. Get wire instructions from your marketplace account.'}
      </p>
    </Part>
  );
}

/** As a bank's form takes it: `24937.78`. */
export const amountText = (cents: number): string => moneyText(cents).replaceAll(/[,\u202f]/g, '');
