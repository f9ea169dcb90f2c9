/** Recorded premiums of the best ask and the best bid, with the user's own orders. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { ChartPanel } from '#renderer/shared/chart/chart-parts.tsx';
import type { Measure } from '#renderer/shared/chart/plot/measures.ts';
import { rangeIdOf, type RangeId } from '#renderer/shared/chart/ranges.ts';
import { RangeChoice } from '#renderer/shared/chart/range-choice.tsx';
import { useChart, useSubject } from '#renderer/shared/chart/use-chart.ts';
import type { OrderOfProduct } from '#renderer/shared/orders/own-orders.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

const MEASURES: readonly Measure[] = ['ask-premium', 'bid-premium'];
const RANGES: readonly { readonly id: RangeId; readonly label: string }[] = [
  { id: 'day', label: '24 h' },
  { id: 'week', label: '7 d' },
  { id: 'month', label: '30 d' },
];

export function HistoryPart({
  row,
  own,
}: {
  readonly row: MarketRow;
  readonly own: readonly OrderOfProduct[];
}): ReactNode {
  const { setView } = useActions();
  const wanted = useTerminal((state) => state.detailsRange);
  const range = rangeIdOf(wanted, RANGES);
  const chart = useChart(useSubject(row), MEASURES, range, own);
  return (
    <Part
      title="Premium history"
      grows
      aside={
        <>
          {chart.isStale && <Badge tone="warn">Stale</Badge>}
          <RangeChoice
            label="Range of the premium history"
            ranges={RANGES}
            range={range}
            onChoose={(id) => setView({ detailsRange: id })}
          />
        </>
      }
    >
      <div className={styles['chart']}>
        <ChartPanel chart={chart} />
      </div>
    </Part>
  );
}
