/** The value over time, at spot and at cost. Loaded on first use. */
import { ChartArea, ChartFoot, ChartValues } from '#renderer/shared/chart/chart-parts.tsx';
import type { Measure, ChartSubject } from '#renderer/shared/chart/plot/measures.ts';
import { RangeChoice } from '#renderer/shared/chart/range-choice.tsx';
import { type RangeId, rangeOf } from '#renderer/shared/chart/ranges.ts';
import { useChartKeys, useChartOf } from '#renderer/shared/chart/use-chart.ts';
import { useAskedHistory } from '#renderer/shared/chart/use-history.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode, useCallback } from 'react';
import styles from './portfolio.module.css';

const MEASURES: readonly Measure[] = ['held-value', 'held-cost'];
/** Of all metals. */
const EVERYTHING: ChartSubject = { material: 'Gold', rowKey: null };

export default function ValueChart({ range }: { readonly range: RangeId }): ReactNode {
  const actions = useActions();
  const bridge = useBridge();
  const orders = useTerminal((state) => state.orders.rows);
  const ask = useCallback(
    (from: number | null) => sendCommand(bridge, 'portfolio/get-history', { from }),
    [bridge],
  );
  const chart = useChartOf(useAskedHistory(ask, range), EVERYTHING, MEASURES, orders);
  const { words } = rangeOf(range);
  const announcement = useChartKeys(chart);
  const openOrder = (key: string): void => actions.reveal({ kind: 'pane', pane: 'orders', key });
  return (
    <section className={styles['chart']} aria-label={`Value over ${words}`}>
      <div className={styles['chartHead']}>
        <ChartValues chart={chart} />
        {chart.isStale && <Badge tone="warn">Stale</Badge>}
        <RangeChoice
          label="Range of the value"
          range={range}
          onChoose={(id) => actions.setView({ portfolioRange: id })}
        />
      </div>
      <ChartArea chart={chart} onOpenOrder={openOrder} />
      <ChartFoot chart={chart} onOpenOrder={openOrder} dense />
      <output className="visually-hidden">{announcement}</output>
    </section>
  );
}
