/** Details of a payout that decide nothing at the button: the bid behind each line, and the terms of the add-ons. */
import type { QuoteView } from '#contract/ipc/trading/ticket.ts';
import { type PayoutOffer, type PayoutTiming, payoutMatrix } from '#domain/quote/payout-matrix.ts';
import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, PerOunce, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useMemo } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import { Disclaimer } from './add-on-switches.tsx';
import { addOnsOf } from '#renderer/panes/ticket/model/offered-add-ons.ts';
import styles from './payout-matrix.module.css';

export function PayoutDetails({ quote }: { readonly quote: QuoteView }): ReactNode {
  const { whyInvalid } = useTicketContext();
  const addOns = useMemo(() => addOnsOf(quote), [quote]);
  const { choices, offers } = useMemo(
    () => payoutMatrix({ ...quote, optionals: addOns }),
    [quote, addOns],
  );
  // Without a matrix the switches show the terms.
  const withTerms = choices === null ? [] : addOns.filter(({ disclaimer }) => disclaimer !== null);
  if (offers.length < 2 && withTerms.length === 0) return null;
  return (
    <section
      className={cx(styles['matrix'], whyInvalid !== null && styles['outdated'])}
      aria-label="Payouts by add-ons"
    >
      {offers.length > 1 && <PayoutsByLine quote={quote} offers={offers} />}
      {withTerms.map((addOn) => (
        <Disclaimer key={addOn.id} addOn={addOn} />
      ))}
    </section>
  );
}

/** Before fees, which are those of the ticket as a whole. */
function PayoutsByLine({
  quote,
  offers,
}: {
  readonly quote: QuoteView;
  /** In the order of the quote's lines. */
  readonly offers: readonly PayoutOffer[];
}): ReactNode {
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
          {offers.map(({ available, beforeFees, paid }, index) => {
            const line = quote.lines[index];
            return (
              <tr key={line?.id ?? index} className={cx(!available && 'text-quiet')}>
                <th scope="row">
                  <span className={styles['what']}>
                    <Quantity count={line?.quantity ?? null} /> × {line?.title ?? ''}
                  </span>
                  {!available && (
                    <span className={styles['note']}>
                      {line?.error ?? 'This line cannot be filled now.'}
                    </span>
                  )}
                </th>
                <td>
                  <Money cents={beforeFees.amount} />
                </td>
                <td className={styles['perUnit']}>
                  <PerOunce micros={beforeFees.perUnit} tone="quiet" />
                </td>
                <td>
                  <Premium ppm={beforeFees.premium} />
                </td>
                <td className="text-second">{payoutTimingText(paid)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

export function payoutTimingText(paid: PayoutTiming): string {
  switch (paid.kind) {
    case 'immediate':
      return 'instantly';
    case 'days':
      return paid.days === 1 ? '1 day' : `${paid.days} days`;
    case 'unknown':
      return UNKNOWN_VALUE;
  }
}
