/** A sell of several lines: what each offer pays before the fees, which are of the ticket as a whole. */
import type { QuoteView } from '#contract/ipc/ticket.ts';
import type { PayoutOffer } from '#domain/quote/payout-matrix.ts';
import { Money, PerOunce, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { payoutTimingText } from './payout-timing.ts';
import styles from './payout-matrix.module.css';

export interface PayoutOffersProps {
  readonly quote: QuoteView;
  /** In the order of the quote's lines. */
  readonly offers: readonly PayoutOffer[];
}

export function PayoutOffers({ quote, offers }: PayoutOffersProps): ReactNode {
  return (
    <details className={styles['offers']}>
      <summary>By line, before fees</summary>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Before fees</th>
            <th scope="col" className={styles['perUnit']}>
              Per {quote.fine?.unit === 'btc' ? 'BTC' : 'oz'}
            </th>
            <th scope="col">Premium</th>
            <th scope="col">Paid</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, index) => {
            const line = quote.lines[index];
            return (
              <tr key={line?.id ?? index} className={cx(!offer.available && styles['refused'])}>
                <th scope="row">
                  <span className={styles['what']}>
                    <Quantity count={line?.quantity ?? null} /> × {line?.title ?? ''}
                  </span>
                  {!offer.available && (
                    <span className={styles['note']}>
                      {line?.error ?? 'This line cannot be filled now.'}
                    </span>
                  )}
                </th>
                <td>
                  <Money cents={offer.beforeFees.amount} />
                </td>
                <td className={styles['perUnit']}>
                  <PerOunce micros={offer.beforeFees.perUnit} tone="quiet" />
                </td>
                <td>
                  <Premium ppm={offer.beforeFees.premium} />
                </td>
                <td className={styles['when']}>{payoutTimingText(offer.paid)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
