/** What a buy by wire needs to be paid: what the service documents, and no word beyond it. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { keyOf } from '#renderer/app/keys/bindings.ts';
import { Button, Money } from '#renderer/ui/index.ts';
import { dollarsText, moneyText } from '#renderer/ui/format.ts';
import type { ReactNode } from 'react';
import { Fact, Part } from './fact.tsx';
import styles from './orders.module.css';

export interface WirePartProps {
  readonly row: OrderRow;
  readonly copied: string | null;
  readonly onCopy: (name: string, text: string) => void;
}

/** Nothing for what was not bought by wire, or was never placed. */
export function WirePart({ row, copied, onCopy }: WirePartProps): ReactNode {
  const { orderId, total } = row;
  if (row.payment?.wire !== true || orderId === null) return null;
  const complete = row.serviceStatus === 'order_complete';
  return (
    <Part title="Pay by wire">
      <dl className={styles['facts']}>
        <Fact
          label={complete ? 'Amount' : 'Amount due'}
          wide
          action={
            total === null ? null : (
              <Button
                size="small"
                label={copied === 'total' ? undefined : 'Copy the amount'}
                shortcut={keyOf('orders.copy-total')}
                onPress={() => {
                  onCopy('total', amountText(total));
                }}
              >
                {copied === 'total' ? 'Copied' : 'Copy'}
              </Button>
            )
          }
        >
          {total === null ? (
            `Not said yet; at most ${dollarsText(row.bound)}`
          ) : (
            <Money cents={total} strong />
          )}
        </Fact>
        <Fact
          label="Reference"
          wide
          action={
            <Button
              size="small"
              label={copied === 'id' ? undefined : 'Copy the reference'}
              shortcut={keyOf('orders.copy-id')}
              onPress={() => {
                onCopy('id', orderId);
              }}
            >
              {copied === 'id' ? 'Copied' : 'Copy'}
            </Button>
          }
        >
          {orderId}
        </Fact>
      </dl>
      <p className={styles['aside']}>
        {complete
          ? 'The marketplace calls the order complete.'
          : 'The amount is due by wire. The marketplace does not tell the terminal whether your wire has arrived, beyond its word for the order.'}{' '}
        Where to send it is not part of its API: take the bank details from the marketplace itself.
      </p>
    </Part>
  );
}

/** As a bank's form takes it: `24937.78`. */
export const amountText = (cents: number): string => moneyText(cents).replaceAll(',', '');
