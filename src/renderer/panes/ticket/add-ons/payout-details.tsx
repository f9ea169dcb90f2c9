/** What stands behind the payouts and decides nothing at the button: each offer, and the terms of each add-on. */
import { payoutMatrix } from '#domain/quote/payout-matrix.ts';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useMemo } from 'react';
import { Disclaimer } from './add-on-notes.tsx';
import { addOnsOf } from './failed-add-ons.ts';
import type { PayoutMatrixProps } from './payout-matrix.tsx';
import styles from './payout-matrix.module.css';
import { PayoutOffers } from './payout-offers.tsx';

/** The terms of those that are switches stand with the switches. */
export function PayoutDetails({
  quote,
  outdated,
  onOpenDisclaimer,
}: Pick<PayoutMatrixProps, 'quote' | 'outdated' | 'onOpenDisclaimer'>): ReactNode {
  const { choices, offers } = useMemo(
    () => payoutMatrix({ ...quote, optionals: addOnsOf(quote) }),
    [quote],
  );
  const terms = choices === null ? [] : addOnsOf(quote).filter(hasTerms);
  if (offers.length < 2 && terms.length === 0) return null;
  return (
    <section
      className={cx(styles['matrix'], outdated && styles['outdated'])}
      aria-label="Payouts by add-ons"
    >
      {offers.length > 1 && <PayoutOffers quote={quote} offers={offers} />}
      {terms.map(({ id, disclaimer }) => (
        <Disclaimer
          key={id}
          disclaimer={disclaimer}
          onOpen={() => {
            onOpenDisclaimer(id);
          }}
        />
      ))}
    </section>
  );
}

type AddOn = ReturnType<typeof addOnsOf>[number];

function hasTerms(
  addOn: AddOn,
): addOn is AddOn & { readonly disclaimer: NonNullable<AddOn['disclaimer']> } {
  return addOn.disclaimer !== null;
}
