/** Lines, fees and totals of an order, its quote, and the records behind it. */
import type { LineWay, OrderDetails } from '#contract/ipc/trading/orders.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { spotOf, totalOf } from '#renderer/ui/figures/figure-mark.ts';
import {
  UNKNOWN_VALUE,
  dollarsText,
  lastedText,
  percentText,
  statusText,
} from '#renderer/ui/figures/format.ts';
import { Money, PerOunce, Quantity } from '#renderer/ui/figures/values.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import styles from './orders.module.css';
import { Section, type SectionProps, Sum } from './section.tsx';

export function LinesSection({ row, details }: SectionProps): ReactNode {
  if (details === null) return null;
  const isPlaced = row.orderId !== null;
  return (
    <Section title="Lines">
      <PlainTable
        className={styles['lines']}
        heads={['Item', 'Pieces', 'Each']}
        foot={
          <>
            <Sum
              label="Subtotal"
              cents={details.subtotalUnread === undefined ? details.subtotal : null}
              unread={details.subtotalUnread}
            />
            {details.fees.map((fee, index) => (
              <Sum key={`${fee.id} ${index}`} label={fee.label} cents={fee.amount} />
            ))}
            {details.feesUnread?.map(({ label, raw }, index) => (
              <Sum key={`unread ${index}`} label={label} cents={null} unread={raw} />
            ))}
            <Sum
              label={isPlaced ? 'Total' : 'Total, as quoted'}
              cents={isPlaced ? row.total : (details.quoted?.total ?? row.quotedTotal)}
              unread={row.totalUnread}
              strong
            />
          </>
        }
      >
        {details.lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.title}
              {line.variantTitle !== null && (
                <span className="text-quiet"> {line.variantTitle}</span>
              )}
              {line.way !== null && <LineStatus way={line.way} />}
            </th>
            <td>
              <Quantity count={line.quantity} />
            </td>
            <td>
              <Money cents={line.price} unread={line.priceUnread} />
            </td>
          </tr>
        ))}
      </PlainTable>
      <p className="text-quiet">
        {sourceText(details)}
        {details.readIn === 'dollars' &&
          ' The marketplace gave these amounts in dollars instead of cents.'}
      </p>
    </Section>
  );
}

function sourceText({ linesFrom, feesFrom }: OrderDetails): string {
  if (linesFrom === feesFrom) {
    return linesFrom === 'service'
      ? 'Lines and fees as the marketplace lists them.'
      : 'Lines and fees as they were quoted; the marketplace has not listed them.';
  }
  return linesFrom === 'service'
    ? 'Lines as the marketplace lists them, fees as they were quoted.'
    : 'Lines as they were quoted, fees as the marketplace lists them.';
}

/** Progress and seller of a line, as far as the marketplace reports them. */
function LineStatus({ way }: { readonly way: LineWay }): ReactNode {
  return statusTexts(way)
    .filter((text) => text !== '')
    .map((text) => (
      <div key={text} className="text-quiet">
        {text}
      </div>
    ));
}

function statusTexts(way: LineWay): readonly string[] {
  const { status, sellerName, sellerId, premium, premiumDollars } = way;
  const step = (is: boolean | null, done: string, open: string): string | null =>
    is === null ? null : is ? done : open;
  const joined = (parts: readonly (string | null)[], separator: string): string =>
    parts.filter((part) => part !== null).join(separator);
  const steps = joined(
    [
      status === null ? null : statusText(status),
      step(way.sellerShipped, 'Shipped by the seller', 'Not shipped by the seller yet'),
      step(way.receivedForInspection, 'received for inspection', 'not received for inspection yet'),
      step(way.passedInspection, 'passed inspection', 'inspection not passed yet'),
    ],
    ' · ',
  );
  const seller = joined([sellerName, sellerId === null ? null : `ID ${sellerId}`], ', ');
  // The marketplace does not report at which spot.
  const premiums = joined(
    [
      premium === null ? null : percentText(premium),
      premiumDollars === null ? null : dollarsText(premiumDollars),
    ],
    ', ',
  );
  return [
    steps,
    seller === '' ? '' : `Seller: ${seller}`,
    joined([way.shippingService, way.trackingNumber], ' '),
    premiums === '' ? '' : `Premium as the marketplace states it: ${premiums}`,
  ];
}

export function QuoteSection({ row: { quoteId }, details }: SectionProps): ReactNode {
  const { dateTimeText } = useTimes();
  if (details === null) return null;
  const { quoted, payoutMethod, sellerOrderIds } = details;
  return (
    <Section title="At the time of the quote">
      {quoted === null && (
        <p className="text-quiet">Placed elsewhere: the terminal has no quote for this order.</p>
      )}
      {(quoted !== null || payoutMethod !== null) && (
        <dl className={styles['facts']}>
          {quoted !== null && (
            <>
              <Fact name="Quoted at">{dateTimeText(quoted.at)}</Fact>
              <Fact name="Quoted total">
                <Money
                  cents={quoted.total}
                  mark={quoteId === null ? undefined : totalOf(quoteId)}
                />
              </Fact>
              {quoted.spot.map(({ material, price, readAt }) => (
                <Fact key={material} name={`${material} spot`}>
                  <PerOunce micros={price} mark={quoteId === null ? undefined : spotOf(quoteId)} />
                  {readAt !== null && ` ${lastedText(quoted.at - readAt)} before`}
                </Fact>
              ))}
              <Fact name="Add-ons">{details.addOns.join(', ') || 'None'}</Fact>
              <Fact name="Promotion">{details.promotionCode ?? 'None'}</Fact>
            </>
          )}
          <Fact name="Payout">{payoutMethod ?? UNKNOWN_VALUE}</Fact>
        </dl>
      )}
      {sellerOrderIds.length > 0 && (
        <>
          <p className="text-quiet">Filled by these seller orders:</p>
          <ul className={styles['ids']}>
            {sellerOrderIds.map((orderId) => (
              <li key={orderId}>{orderId}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

export function RecordsSection({ row, details }: SectionProps): ReactNode {
  if (details === null) return null;
  const kind = row.side === 'buy' ? 'sale-order' : 'purchase-order';
  return (
    <div className={styles['records']}>
      <AsReceived things={row.orderIds.map((id) => ({ kind, id }))} />
      {details.answer !== null && (
        <details>
          <summary>The response to the execution</summary>
          <pre>{details.answer}</pre>
        </details>
      )}
    </div>
  );
}
