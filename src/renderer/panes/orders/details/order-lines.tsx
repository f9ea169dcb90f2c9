/** Lines, fees and totals of an order, what it was quoted at, and the records behind it. */
import type { OrderDetails, OrderRow } from '#contract/ipc/orders.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { spotOf, totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, PerOunce, Quantity } from '#renderer/ui/figures/values.tsx';
import { UNKNOWN_VALUE, lastedText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { ExecutionPart } from './execution-part.tsx';
import { Fact, Part } from './fact.tsx';
import { LineWayFacts } from './line-way.tsx';
import { ParcelsPart } from './parcels-part.tsx';
import { Sum } from './sum.tsx';
import styles from './orders.module.css';

interface LinesProps {
  readonly row: OrderRow;
  readonly details: OrderDetails;
}

export function OrderLines({ row, details }: LinesProps): ReactNode {
  return (
    <>
      <Part title="Lines">
        <LinesTable row={row} details={details} />
        <p className={styles['aside']}>
          {sourceWords(details)}
          {details.readIn === 'dollars' &&
            ' The marketplace gave these amounts in dollars instead of cents.'}
        </p>
      </Part>
      {details.parcels.length > 0 && <ParcelsPart parcels={details.parcels} />}
      <QuotedPart row={row} details={details} />
      {details.execution !== null && <ExecutionPart said={details.execution} />}
      <Records row={row} details={details} />
    </>
  );
}

function LinesTable({ row, details }: LinesProps): ReactNode {
  return (
    <table className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Pieces</th>
          <th scope="col">Each</th>
        </tr>
      </thead>
      <tbody>
        {details.lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.title}
              {line.variantTitle !== null && (
                <span className={styles['variant']}> {line.variantTitle}</span>
              )}
              {line.way !== null && <LineWayFacts way={line.way} />}
            </th>
            <td>
              <Quantity count={line.quantity} />
            </td>
            <td>
              <Money cents={line.price} unread={line.priceUnread} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum
          label="Subtotal"
          cents={details.subtotalUnread === undefined ? details.subtotal : null}
          unread={details.subtotalUnread}
        />
        {details.fees.map((fee, index) => (
          <Sum key={`${fee.id} ${String(index)}`} label={fee.label} cents={fee.amount} />
        ))}
        {details.feesUnread?.map(({ label, raw }, index) => (
          <Sum key={`unread ${String(index)}`} label={label} cents={null} unread={raw} />
        ))}
        <Sum
          label={row.orderId === null ? 'Total, as quoted' : 'Total'}
          cents={row.orderId === null ? (details.quoted?.total ?? row.quotedTotal) : row.total}
          unread={row.totalUnread}
          strong
        />
      </tfoot>
    </table>
  );
}

function sourceWords({ linesFrom, feesFrom }: OrderDetails): string {
  if (linesFrom === 'service' && feesFrom === 'service') {
    return 'Lines and fees as the marketplace lists them.';
  }
  if (linesFrom === 'journal' && feesFrom === 'journal') {
    return 'Lines and fees as they were quoted; the marketplace has not listed them.';
  }
  return linesFrom === 'service'
    ? 'Lines as the marketplace lists them, fees as they were quoted.'
    : 'Lines as they were quoted, fees as the marketplace lists them.';
}

function QuotedPart({ row, details }: LinesProps): ReactNode {
  const { dateTimeText } = useTimes();
  const { quoted } = details;
  return (
    <Part title="At the time of the quote">
      {quoted === null ? (
        <>
          <p className={styles['aside']}>
            It was placed elsewhere: the terminal has no quote for it.
          </p>
          {details.payoutMethod !== null && (
            <dl className={styles['facts']}>
              <Fact label="Payout">{details.payoutMethod}</Fact>
            </dl>
          )}
        </>
      ) : (
        <dl className={styles['facts']}>
          <Fact label="Quoted at">{dateTimeText(quoted.at)}</Fact>
          <Fact label="Quoted total">
            <Money
              cents={quoted.total}
              mark={row.quoteId === null ? undefined : totalOf(row.quoteId)}
            />
          </Fact>
          {quoted.spot.map(({ material, price, readAt }) => (
            <Fact key={material} label={`${material} spot`}>
              <PerOunce
                micros={price}
                mark={row.quoteId === null ? undefined : spotOf(row.quoteId)}
              />
              {readAt !== null && ` ${lastedText(quoted.at - readAt)} before`}
            </Fact>
          ))}
          <Fact label="Add-ons">{details.addOns.join(', ') || 'None'}</Fact>
          <Fact label="Promotion">{details.promotionCode ?? 'None'}</Fact>
          <Fact label="Payout">{details.payoutMethod ?? UNKNOWN_VALUE}</Fact>
        </dl>
      )}
      {details.sellerOrderIds.length > 0 && (
        <>
          <p className={styles['aside']}>Orders of the sellers that it was filled by:</p>
          <ul className={styles['ids']}>
            {details.sellerOrderIds.map((orderId) => (
              <li key={orderId}>{orderId}</li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Records({ row, details }: LinesProps): ReactNode {
  return (
    <div className={styles['records']}>
      <AsReceived
        things={row.orderIds.map((id) => ({
          kind: row.side === 'buy' ? 'sale-order' : 'purchase-order',
          id,
        }))}
      />
      <Record title="The response to the execution" text={details.answer} />
    </div>
  );
}

function Record({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string | null;
}): ReactNode {
  if (text === null) return null;
  return (
    <details>
      <summary>{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}
