/** Which order it is, its result, and the rest of its record. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { orderPremiumOf } from '#renderer/ui/figures/figure-mark.ts';
import { UNKNOWN_VALUE, statusText } from '#renderer/ui/figures/format.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { OrderTotal } from './order-figures.tsx';
import styles from './orders.module.css';
import { CopyFact, type SectionProps } from './section.tsx';

/** In view without scrolling: the list beside it has no room for all of it. */
export function KeyFigures({ row, copying }: SectionProps): ReactNode {
  const { orderId, improvement } = row;
  const isBuy = row.side === 'buy';
  const isExecuted = executedOf(row) !== null;
  return (
    <dl className={cx(styles['facts'], styles['keyFigures'])}>
      <CopyFact
        label="Order"
        binding="orders.copy-id"
        text={orderId}
        what="the order ID"
        copying={copying}
      >
        {orderId ?? UNKNOWN_VALUE}
      </CopyFact>
      <Totals row={row} />
      <Fact name={isBuy ? 'Pay at most' : 'Receive at least'}>
        <Money cents={row.limit} />
      </Fact>
      <Fact name="Price improvement">
        <Money
          cents={improvement}
          tone={improvement !== null && improvement > 0 ? 'up' : undefined}
        />
      </Fact>
      <Fact
        name={`${isBuy ? 'All-in' : 'After fees'} per oz or BTC${isExecuted ? '' : ', as quoted'}`}
      >
        <PerOunce micros={row.allInPerUnit} />
      </Fact>
      <Fact name={isExecuted ? 'Realized premium' : 'Quoted premium'}>
        <Premium ppm={row.premium} mark={orderPremiumOf(row.key)} />
      </Fact>
    </dl>
  );
}

/** The total at execution; null where it is not known. */
const executedOf = ({ executedTotal, total }: OrderRow): Cents | null =>
  executedTotal === undefined ? total : executedTotal;

const TOTALS = {
  buy: { executed: 'Paid', back: 'Refunded', more: 'Charged since', net: 'Net paid' },
  sell: {
    executed: 'Received',
    back: 'Deducted since',
    more: 'Paid out since',
    net: 'Net received',
  },
} as const;

/** The total; where the marketplace changed it after execution, both and the difference. */
function Totals({ row }: { readonly row: OrderRow }): ReactNode {
  const { executedTotal, total, side } = row;
  if (executedTotal === undefined || executedTotal === null) {
    return (
      <Fact name={executedTotal === undefined ? 'Total' : 'Total now'}>
        <OrderTotal row={row} />
      </Fact>
    );
  }
  const labels = TOTALS[side];
  const back = total === null ? null : subtractCents(executedTotal, total);
  return (
    <>
      <Fact name={labels.executed}>
        <Money cents={executedTotal} />
      </Fact>
      <Fact name={back !== null && back < 0 ? labels.more : labels.back}>
        <Money cents={back === null ? null : Math.abs(back)} />
      </Fact>
      <Fact name={labels.net}>
        <OrderTotal row={row} />
      </Fact>
    </>
  );
}

const DESTINATIONS = {
  vault: 'Your vault',
  address: 'Your address',
  marketplace: 'The marketplace',
  unknown: UNKNOWN_VALUE,
} as const;

const JOURNAL_STATUSES: Readonly<Record<OrderRow['outcome'], string>> = {
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

export function Facts({ row, details, work, copying }: SectionProps): ReactNode {
  const { side, orderId, carrier, trackingNumber, at } = row;
  const { dateTimeText } = useTimes();
  const { updatedAt = null, paymentStatus = null } = details ?? {};
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <dl className={styles['facts']}>
      <Fact name="Quote" className={styles['wide']}>
        {row.quoteId ?? UNKNOWN_VALUE}
      </Fact>
      <CopyFact
        label="Tracking"
        binding="orders.copy-tracking"
        text={trackingNumber}
        what="the tracking number"
        copying={copying}
      >
        {trackingNumber === null ? UNKNOWN_VALUE : tracking}
      </CopyFact>
      <Fact name="Marketplace status" className={styles['wide']}>
        {row.serviceStatus ?? UNKNOWN_VALUE}
        {orderId !== null && (
          <span className={styles['factAction']}>
            <Button
              size="small"
              intent="quiet"
              label="Refresh this order"
              binding="orders.look-again"
              busy={work.busy}
              onPress={() => work.lookAgain({ side, orderId })}
            >
              {' '}
              Refresh{' '}
            </Button>
          </span>
        )}
      </Fact>
      {updatedAt !== null && <Fact name="Updated">{dateTimeText(updatedAt)}</Fact>}
      {paymentStatus !== null && <Fact name="Payment status">{statusText(paymentStatus)}</Fact>}
      <Fact name="Journal status">{JOURNAL_STATUSES[row.outcome]}</Fact>
      <Fact name="Side">{side === 'buy' ? 'Buy' : 'Sell'}</Fact>
      <Fact name="Time">{at === null ? UNKNOWN_VALUE : dateTimeText(at)}</Fact>
      <Fact name="Destination">{DESTINATIONS[row.destination ?? 'unknown']}</Fact>
    </dl>
  );
}
