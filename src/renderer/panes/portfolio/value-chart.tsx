/** The value over time, at spot and at cost. Loaded on first use. */
import { ChartArea, ChartFoot, ChartValues } from '#renderer/shared/chart/chart-parts.tsx';
import { summaryText } from '#renderer/shared/chart/chart-words.ts';
import type { Measure, ChartSubject } from '#renderer/shared/chart/plot/measures.ts';
import { type RangeId, rangeOf, RANGES } from '#renderer/shared/chart/ranges.ts';
import { useChartOf } from '#renderer/shared/chart/use-chart.ts';
import { useAskedHistory } from '#renderer/shared/chart/use-history.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Chips } from '#renderer/ui/controls/choice.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode, useCallback, useState } from 'react';
import styles from './portfolio.module.css';

const MEASURES: readonly Measure[] = ['held-value', 'held-cost'];
/** Of all metals. */
const EVERYTHING: ChartSubject = { material: 'Gold', rowKey: null };

export default function ValueChart({ range }: { readonly range: RangeId }): ReactNode {
  const actions = useActions();
  const bridge = useBridge();
  const orders = useTerminal((state) => state.orders.rows);
  const [said, setSaid] = useState('');
  const ask = useCallback(
    (from: number | null) => sendCommand(bridge, 'portfolio/get-history', { from }),
    [bridge],
  );
  const chart = useChartOf(useAskedHistory(ask, range), EVERYTHING, MEASURES, orders);
  const { words } = rangeOf(range);
  const choose = (id: RangeId): void => {
    actions.setView({ portfolioRange: id });
    setSaid('');
  };
  useBinding('chart.range-hour', () => choose('hour'));
  useBinding('chart.range-day', () => choose('day'));
  useBinding('chart.range-week', () => choose('week'));
  useBinding('chart.range-month', () => choose('month'));
  useBinding('chart.range-year', () => choose('year'));
  useBinding('chart.range-all', () => choose('all'));
  useBinding('chart.later', () => chart.crosshair.move(1));
  useBinding('chart.earlier', () => chart.crosshair.move(-1));
  useBinding('chart.next-order', chart.nextOrder);
  useBinding('chart.read', () => {
    setSaid(summaryText(chart.plotted, MEASURES, EVERYTHING, rangeOf(chart.range).words));
  });
  const openOrder = (key: string): void => {
    actions.reveal({ kind: 'pane', pane: 'orders', key });
  };
  return (
    <section className={styles['chart']} aria-label={`Value over ${words}`}>
      <div className={styles['chartHead']}>
        <ChartValues chart={chart} />
        {chart.isStale && <Badge tone="warn">Stale</Badge>}
        <Chips
          label="Range of the value"
          chips={RANGES.map(({ id, label }) => ({ id, label, on: id === range }))}
          onToggle={(id) => {
            const found = RANGES.find((one) => one.id === id);
            if (found !== undefined) choose(found.id);
          }}
        />
      </div>
      <ChartArea chart={chart} onOpenOrder={openOrder} />
      <ChartFoot chart={chart} onOpenOrder={openOrder} dense />
      <output className="visually-hidden">{said}</output>
    </section>
  );
}
