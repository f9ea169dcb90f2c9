/** Everything known of one order. */
import type { OrderDetails, OrderRow } from '#contract/ipc/orders.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { orderPremiumOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { FailureDetail, Suggestion } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { UNKNOWN_VALUE, statusText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { CopyButton, type Copying } from './copy-button.tsx';
import { Fact, Part } from './fact.tsx';
import { LabelPart, ShipByPart } from './label-part.tsx';
import { MovementPart } from './movement-part.tsx';
import { OrderState } from './order-state-badge.tsx';
import { Totals, executedOf } from './totals.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';
import { useOrderDetails } from './use-order-details.ts';
import type { OrderCommands } from './use-order-commands.ts';
import { WirePart } from './wire-part.tsx';

export interface OrderDetailsProps extends Copying {
  readonly row: OrderRow;
  readonly work: OrderCommands;
  /** Null where it stands beside the list as long as there is room. */
  readonly onClose: (() => void) | null;
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
        {props.onClose !== null && (
          <Button intent="quiet" size="small" shortcut="Esc" onPress={props.onClose}>
            Close
          </Button>
        )}
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
      {row.extraOrders !== undefined && <ExtraPart extra={row.extraOrders} />}
      {row.isRemovable && <FoundPart row={row} work={work} />}
      <KeyFigures row={row} copied={copied} onCopy={onCopy} />
      <WirePart row={row} copied={copied} onCopy={onCopy} />
      {row.label.state !== 'none' && (
        <LabelPart row={row} label={details?.label ?? null} work={work} />
      )}
      <ShipByPart row={row} />
      {row.movement !== null && (
        <MovementPart movement={row.movement} onShowVault={props.onShowVault} />
      )}
      <Facts row={row} details={details} copied={copied} onCopy={onCopy} work={work} />
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

function ExtraPart({ extra }: { readonly extra: NonNullable<OrderRow['extraOrders']> }): ReactNode {
  return (
    <Part title="Extra orders">
      <p>The marketplace has more orders of this quote than you sent. You sent it once.</p>
      <ul className={styles['ids']}>
        {extra.map(({ orderId, evidence, isSeen }) => (
          <li key={orderId}>
            {evidence}
            {isSeen && ' You have seen it.'}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function FoundPart({ row, work }: Pick<OrderDetailsProps, 'row' | 'work'>): ReactNode {
  const { orderId } = row;
  return (
    <Part title="Found by its ID">
      <p className={styles['aside']}>
        You found this sell by its ID. It stays in the list of this profile until you remove it, and
        is followed to its label.
      </p>
      {orderId !== null && (
        <Button
          size="small"
          binding="orders.forget"
          onPress={() => {
            work.forgetSell(orderId);
          }}
        >
          Remove from the list
        </Button>
      )}
    </Part>
  );
}

/** Which order it is and what came of it, in sight without scrolling: the list beside has no room for all of it. */
function KeyFigures({ row, ...copying }: Pick<OrderDetailsProps, 'row'> & Copying): ReactNode {
  const { orderId } = row;
  return (
    <dl className={cx(styles['facts'], styles['keyFigures'])}>
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
      <Totals row={row} />
      <Fact label={row.side === 'buy' ? 'Pay at most' : 'Receive at least'}>
        <Money cents={row.limit} />
      </Fact>
      <Fact label="Price improvement">
        <Money
          cents={row.improvement}
          tone={row.improvement !== null && row.improvement > 0 ? 'up' : undefined}
        />
      </Fact>
      <Fact
        label={`${row.side === 'buy' ? 'All-in' : 'After fees'} per oz or BTC${executedOf(row) === null ? ', as quoted' : ''}`}
      >
        <PerOunce micros={row.allInPerUnit} />
      </Fact>
      <Fact label={executedOf(row) === null ? 'Quoted premium' : 'Realized premium'}>
        <Premium ppm={row.premium} mark={orderPremiumOf(row.key)} />
      </Fact>
    </dl>
  );
}

function Facts({
  row,
  details,
  work,
  ...copying
}: Pick<OrderDetailsProps, 'row' | 'work'> &
  Copying & {
    /** Null while they are read. */
    readonly details: OrderDetails | null;
  }): ReactNode {
  const { orderId, trackingNumber } = row;
  const { dateTimeText } = useTimes();
  return (
    <dl className={styles['facts']}>
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
                work.lookAgain({ side: row.side, orderId });
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
      {details !== null && details.updatedAt !== null && (
        <Fact label="Updated">{dateTimeText(details.updatedAt)}</Fact>
      )}
      {details !== null && details.paymentStatus !== null && (
        <Fact label="Payment status">{statusText(details.paymentStatus)}</Fact>
      )}
      <Fact label="Journal status">{journalWords[row.outcome]}</Fact>
      <Fact label="Side">{row.side === 'buy' ? 'Buy' : 'Sell'}</Fact>
      <Fact label="Time">{row.at === null ? UNKNOWN_VALUE : dateTimeText(row.at)}</Fact>
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
