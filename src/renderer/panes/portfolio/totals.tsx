/** Totals of cost, value and gain. */
import type { PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import { excluding } from '#renderer/shared/holdings/words.ts';
import { countText, moneyText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import { GoldSilver } from './gold-silver.tsx';
import styles from './portfolio.module.css';

export function PortfolioTotals({
  view: { holdings, totals, unread },
  old,
  children,
}: {
  readonly view: PortfolioView;
  readonly old: boolean;
  /** The discrepancies button and the lot method. */
  readonly children: ReactNode;
}): ReactNode {
  // What was not read is no zero.
  const isKnown = unread === null || holdings.length > 0;
  const known = <Figure,>(figure: Figure): Figure | null => (isKnown ? figure : null);
  return (
    <div className={styles['totals']}>
      <dl data-stale={old ? '' : undefined}>
        <dt>Cost basis</dt>
        <dd>
          <Money cents={known(totals.cost)} />
          {excluding(totals.unpriced)}
        </dd>
        <dt>At spot</dt>
        <dd>
          <Money cents={known(totals.melt)} />
        </dd>
        <dt>At best bids, before fees</dt>
        <dd>
          <Money cents={known(totals.bids)} />
        </dd>
        {isKnown && totals.payout !== null && <Payout payout={totals.payout} />}
        <dt>Unrealized gain</dt>
        <dd>
          <Money cents={known(totals.unrealized)} signed strong />
        </dd>
        <dt>Realized gain</dt>
        <dd>
          <Money
            cents={
              totals.soldUnknown > 0 && holdings.every(({ realized }) => realized === null)
                ? null
                : known(totals.realized)
            }
            signed
          />
          {excluding(totals.soldUnknown)}
        </dd>
        <GoldSilver />
      </dl>
      {children}
    </div>
  );
}

function Payout({
  payout: { total, fees, sales },
}: {
  readonly payout: NonNullable<PortfolioView['totals']['payout']>;
}): ReactNode {
  const words = `${moneyText(fees)} of fees, as in ${sales === 1 ? 'your last sale' : `your last ${countText(sales)} sales`}. A quote shows the fees of a sale.`;
  return (
    <>
      <dt>Estimated payout</dt>
      <dd title={words}>
        <Money cents={total} />
        <span className="visually-hidden"> less {words}</span>
      </dd>
    </>
  );
}
