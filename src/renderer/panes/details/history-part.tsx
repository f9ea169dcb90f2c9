/** Premiums of the best ask and the best bid, as they were recorded, with the user's own orders. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { ChartArea, ChartFoot, ChartValues } from '#renderer/shared/chart/chart-parts.tsx';
import { summaryText } from '#renderer/shared/chart/chart-words.ts';
import type { Measure, Subject } from '#renderer/shared/chart/measures.ts';
import { type RangeId, rangeOf, RANGES } from '#renderer/shared/chart/ranges.ts';
import { useChart } from '#renderer/shared/chart/use-chart.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import type { OwnOrder } from '#renderer/shared/orders/own-orders.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Chips } from '#renderer/ui/controls/choice.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

const MEASURES: readonly Measure[] = ['ask-premium', 'bid-premium'];
const LABELS: Readonly<Partial<Record<RangeId, string>>> = {
  day: '24 h',
  week: '7 d',
  month: '30 d',
};
const OFFERED = RANGES.flatMap(({ id }) => {
  const label = LABELS[id];
  return label === undefined ? [] : [{ id, label }];
});

export function HistoryPart({
  row,
  own,
  onOpenOrder,
}: {
  readonly row: MarketRow;
  readonly own: readonly OwnOrder[];
  readonly onOpenOrder: (key: string) => void;
}): ReactNode {
  const actions = useActions();
  const wanted = useTerminal((state) => state.detailsRange);
  const range = OFFERED.find(({ id }) => id === wanted)?.id ?? 'day';
  const [said, setSaid] = useState('');
  const { key: rowKey, material } = row;
  const subject = useMemo<Subject>(
    () => ({ material: material ?? 'Gold', rowKey }),
    [material, rowKey],
  );
  const chart = useChart(subject, MEASURES, range, own);
  const choose = (id: RangeId): void => {
    actions.setView({ detailsRange: id });
    setSaid('');
  };
  useBinding('chart.range-day', () => choose('day'));
  useBinding('chart.range-week', () => choose('week'));
  useBinding('chart.range-month', () => choose('month'));
  useBinding('chart.later', () => chart.crosshair.move(1));
  useBinding('chart.earlier', () => chart.crosshair.move(-1));
  useBinding('chart.next-order', chart.nextOrder);
  useBinding('chart.read', () => {
    setSaid(summaryText(chart.plotted, MEASURES, subject, rangeOf(range).words));
  });
  return (
    <Part
      title="Premium history"
      grows
      aside={
        <>
          {chart.isStale && <Badge tone="warn">Stale</Badge>}
          <Chips
            label="Range of the premium history"
            chips={OFFERED.map(({ id, label }) => ({ id, label, on: id === range }))}
            onToggle={(id) => {
              const found = OFFERED.find((one) => one.id === id);
              if (found !== undefined) choose(found.id);
            }}
          />
        </>
      }
    >
      <div className={styles['chart']}>
        <ChartValues chart={chart} />
        <ChartArea chart={chart} onOpenOrder={onOpenOrder} />
        <ChartFoot chart={chart} onOpenOrder={onOpenOrder} />
        <output className="visually-hidden">{said}</output>
      </div>
    </Part>
  );
}
