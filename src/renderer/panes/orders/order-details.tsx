/** Everything known of one order. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { keyOf } from '#renderer/app/keys/bindings.ts';
import { Button, FailureDetail, Money, PerOunce, Premium, cx, useNow } from '#renderer/ui/index.ts';
import { UNKNOWN_VALUE, dateTimeText, statusText } from '#renderer/ui/format.ts';
import type { ReactNode } from 'react';
import { labelLack } from './describe.ts';
import { OrderState } from './order-columns.tsx';
import styles from './orders.module.css';

export interface OrderDetailsProps {
  readonly row: OrderRow;
  readonly onClose: () => void;
  readonly onOpenLabel: (orderId: string) => void;
}

export function OrderDetails({ row, onClose, onOpenLabel }: OrderDetailsProps): ReactNode {
  return (
    <aside className={styles['details']} aria-label="Order details">
      <div className={styles['detailsHead']}>
        <h3>{row.what}</h3>
        <Button intent="quiet" size="small" shortcut="Esc" onPress={onClose}>
          Close
        </Button>
      </div>
      <OrderState row={row} />
      {row.failure !== null && (
        <div className={styles['failure']}>
          <strong>{row.failure.title}</strong>
          <p>{row.failure.advice}</p>
          <FailureDetail failure={row.failure} />
        </div>
      )}
      {row.label.state !== 'none' && <LabelButton row={row} onOpenLabel={onOpenLabel} />}
      <dl className={styles['facts']}>
        <Fact label="Order" wide>
          {row.orderId ?? UNKNOWN_VALUE}
        </Fact>
        <Fact label="Quote" wide>
          {row.quoteId ?? UNKNOWN_VALUE}
        </Fact>
        <Fact label="Side">{row.side === 'buy' ? 'Buy' : 'Sell'}</Fact>
        <Fact label="Time">{row.at === null ? UNKNOWN_VALUE : dateTimeText(row.at)}</Fact>
        <Fact label="Total">
          <Money cents={row.total} />
        </Fact>
        <Fact label={row.side === 'buy' ? 'Pay at most' : 'Receive at least'}>
          <Money cents={row.bound} />
        </Fact>
        <Fact label="Better than the bound by">
          <Money cents={row.improvement} />
        </Fact>
        <Fact label={`${row.side === 'buy' ? 'All-in' : 'After fees'} per fine unit`}>
          <PerOunce micros={row.allInPerUnit} /> <Premium ppm={row.premium} />
        </Fact>
        <Fact label="Goes to">{destinations[row.destination ?? 'unknown']}</Fact>
        <Fact label="Tracking">{row.trackingNumber ?? UNKNOWN_VALUE}</Fact>
        <Fact label="The service says">
          {row.serviceStatus === null ? UNKNOWN_VALUE : statusText(row.serviceStatus)}
        </Fact>
        <Fact label="The journal says">{journalWords[row.outcome]}</Fact>
      </dl>
    </aside>
  );
}

function LabelButton({
  row,
  onOpenLabel,
}: Pick<OrderDetailsProps, 'row' | 'onOpenLabel'>): ReactNode {
  const lack = labelLack(row, useNow(1000));
  return (
    <Button
      intent={lack === null ? 'primary' : 'neutral'}
      shortcut={keyOf('orders.open-label')}
      disabledReason={lack ?? undefined}
      reasonVisible
      onPress={() => {
        if (row.orderId !== null) onOpenLabel(row.orderId);
      }}
    >
      Open the shipping label
    </Button>
  );
}

const destinations = {
  vault: 'Your vault',
  address: 'Your address',
  marketplace: 'The marketplace',
  unknown: UNKNOWN_VALUE,
} as const;

const journalWords: Readonly<Record<OrderRow['outcome'], string>> = {
  'service-only': 'Nothing: it was placed elsewhere',
  sending: 'Sent, no answer yet',
  confirmed: 'Confirmed by the answer',
  'partly-executed': 'Partly executed',
  rejected: 'Rejected',
  'not-sent': 'Never sent',
  unknown: 'Outcome unknown',
  'confirmed-by-lookup': 'Confirmed by a look-up',
  'confirmed-by-user': 'Linked by you',
  'absent-by-user': 'No order, as you recorded',
};

/** `wide`: an id, in a line of its own so that it is not broken. */
function Fact({
  label,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={cx(styles['fact'], wide && styles['wide'])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
