/** Everything known of one order. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { FailureDetail, Suggestion } from '#renderer/ui/layout/states.tsx';
import { UNKNOWN_VALUE, dateTimeText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { CopyButton, type Copying } from './copy-button.tsx';
import { Fact, Part } from './fact.tsx';
import { LabelPart, ShipByPart } from './label-part.tsx';
import { MovementPart } from './movement-part.tsx';
import { OrderState } from './order-state-badge.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';
import { useOrderDetails } from './use-order-details.ts';
import type { OrderCommands } from './use-order-commands.ts';
import { WirePart } from './wire-part.tsx';

export interface OrderDetailsProps extends Copying {
  readonly row: OrderRow;
  readonly work: OrderCommands;
  readonly onClose: () => void;
  readonly onShowVault: (shipmentId: string) => void;
  readonly onShowUnknown: () => void;
}

export function OrderDetailsView(props: OrderDetailsProps): ReactNode {
  const { row, work, copied, onCopy } = props;
  const loaded = useOrderDetails(row);
  const details = loaded.state === 'ready' ? loaded.details : null;
  return (
    <aside className={styles['details']} aria-label="Order details">
      <div className={styles['detailsHead']}>
        <h3>{row.what}</h3>
        <Button intent="quiet" size="small" shortcut="Esc" onPress={props.onClose}>
          Close
        </Button>
      </div>
      <OrderState row={row} />
      {row.outcome === 'unknown' && (
        <Button intent="danger" binding="unknown.focus" onPress={props.onShowUnknown}>
          Resolve this unknown order
        </Button>
      )}
      {row.failure !== null && (
        <div className={styles['failure']}>
          <strong>{row.failure.title}</strong>
          <p>{row.failure.advice}</p>
          <Suggestion failure={row.failure} />
          <FailureDetail failure={row.failure} />
        </div>
      )}
      {row.outcome === 'partly-executed' && <PartlyPart row={row} />}
      <WirePart row={row} copied={copied} onCopy={onCopy} />
      {row.label.state !== 'none' && (
        <LabelPart row={row} label={details?.label ?? null} work={work} />
      )}
      <ShipByPart row={row} />
      {row.movement !== null && (
        <MovementPart movement={row.movement} onShowVault={props.onShowVault} />
      )}
      <Facts row={row} copied={copied} onCopy={onCopy} work={work} />
      {loaded.state === 'failed' ? (
        <p className={styles['warn']} role="alert">
          {loaded.reason}
        </p>
      ) : (
        details !== null && <OrderLines row={row} details={details} />
      )}
    </aside>
  );
}

function PartlyPart({ row }: { readonly row: OrderRow }): ReactNode {
  return (
    <Part title="Partially filled">
      {row.unfilled === undefined ? (
        <p>The marketplace placed these orders, but did not say which lines they hold:</p>
      ) : (
        <p>Not filled: {row.unfilled.join('; ')}. The marketplace placed these orders:</p>
      )}
      <ul className={styles['ids']}>
        {row.orderIds.map((orderId) => (
          <li key={orderId}>{orderId}</li>
        ))}
      </ul>
      <p className={styles['aside']}>
        Your full order is listed below. Check each of these orders before you buy or sell the rest.
      </p>
    </Part>
  );
}

function Facts({
  row,
  work,
  ...copying
}: Pick<OrderDetailsProps, 'row' | 'work'> & Copying): ReactNode {
  const { orderId, trackingNumber } = row;
  return (
    <dl className={styles['facts']}>
      <Fact
        label="Order"
        wide
        action={
          orderId === null ? null : (
            <CopyButton
              intent="quiet"
              {...copying}
              name="id"
              text={orderId}
              what="the order ID"
              binding="orders.copy-id"
            />
          )
        }
      >
        {orderId ?? UNKNOWN_VALUE}
      </Fact>
      <Fact label="Quote" wide>
        {row.quoteId ?? UNKNOWN_VALUE}
      </Fact>
      <Fact
        label="Tracking"
        wide
        action={
          trackingNumber === null ? null : (
            <CopyButton
              intent="quiet"
              {...copying}
              name="tracking"
              text={trackingNumber}
              what="the tracking number"
              binding="orders.copy-tracking"
            />
          )
        }
      >
        {trackingNumber === null
          ? UNKNOWN_VALUE
          : `${row.carrier === null ? '' : `${row.carrier} `}${trackingNumber}`}
      </Fact>
      <Fact
        label="Marketplace status"
        wide
        action={
          orderId === null ? null : (
            <Button
              size="small"
              intent="quiet"
              label="Refresh this order"
              binding="orders.look-again"
              busy={work.busy}
              onPress={() => {
                work.lookAgain(orderId);
              }}
            >
              {' '}
              Refresh{' '}
            </Button>
          )
        }
      >
        {row.serviceStatus ?? UNKNOWN_VALUE}
      </Fact>
      <Fact label="Journal status">{journalWords[row.outcome]}</Fact>
      <Fact label="Side">{row.side === 'buy' ? 'Buy' : 'Sell'}</Fact>
      <Fact label="Time">{row.at === null ? UNKNOWN_VALUE : dateTimeText(row.at)}</Fact>
      <Fact label={row.side === 'buy' ? 'Pay at most' : 'Receive at least'}>
        <Money cents={row.bound} />
      </Fact>
      <Fact label="Price improvement">
        <Money cents={row.improvement} />
      </Fact>
      <Fact label={`${row.side === 'buy' ? 'All-in' : 'After fees'} per fine unit`}>
        <PerOunce micros={row.allInPerUnit} />
      </Fact>
      <Fact label="Realized premium">
        <Premium ppm={row.premium} />
      </Fact>
      <Fact label="Destination">{destinations[row.destination ?? 'unknown']}</Fact>
    </dl>
  );
}

const destinations = {
  vault: 'Your vault',
  address: 'Your address',
  marketplace: 'The marketplace',
  unknown: UNKNOWN_VALUE,
} as const;

const journalWords: Readonly<Record<OrderRow['outcome'], string>> = {
  'service-only': 'Placed elsewhere',
  sending: 'Sent, no response yet',
  confirmed: 'Confirmed',
  'partly-executed': 'Partially filled',
  rejected: 'Rejected',
  'not-sent': 'Not sent',
  unknown: 'Outcome unknown',
  'confirmed-by-lookup': 'Confirmed by lookup',
  'confirmed-by-user': 'Linked by you',
  'absent-by-user': 'No order, recorded by you',
};
