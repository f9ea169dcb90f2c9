/** Between both sides of the ladder: how far they are apart, and what their prices are compared with. Presentational. */
import type { MarketRow, OrderBookView } from '#contract/ipc/market.ts';
import { meltOf, spotOf } from '#renderer/ui/figures/figure-mark.ts';
import { spreadText } from '#renderer/ui/figures/format.ts';
import { Age, Money, PerOunce, Weight } from '#renderer/ui/figures/values.tsx';
import { memo, type ReactNode } from 'react';
import styles from './book.module.css';

type SpreadRowProps = Pick<OrderBookView, 'rowKey' | 'melt' | 'spot' | 'spotReadAt'> &
  Pick<MarketRow, 'material' | 'fine'> & {
    /** Cents; null where a side is empty. */
    readonly amount: number | null;
    readonly ppm: number | null;
  };

export const SpreadRow = memo(function SpreadRow(props: SpreadRowProps): ReactNode {
  const { amount, ppm } = props;
  return (
    <div className={styles['spread']} role="row">
      <span role="gridcell">
        Spread{' '}
        {amount === null ? (
          <Money cents={null} />
        ) : (
          <>
            <Money cents={amount} /> <span className={styles['quiet']}>{spreadText(ppm)}</span>
          </>
        )}
      </span>
      <Melt {...props} />
    </div>
  );
});

/** What one piece is worth melted down, and what that is made of: its fine weight and spot. */
function Melt({ rowKey, melt, spot, spotReadAt, material, fine }: SpreadRowProps): ReactNode {
  return (
    <>
      <span role="gridcell" className={styles['melt']} title="Fine weight × spot">
        <span className={styles['quiet']}>Melt</span>{' '}
        <Money cents={melt} strong mark={meltOf(rowKey, 1, spot)} />
      </span>
      <span role="gridcell">
        <Weight content={fine} /> ×{' '}
        <PerOunce micros={spot} mark={material === null ? undefined : spotOf(material)} /> spot
        {spotReadAt !== null && (
          <>
            {' '}
            <Age at={spotReadAt} />
          </>
        )}
      </span>
    </>
  );
}
