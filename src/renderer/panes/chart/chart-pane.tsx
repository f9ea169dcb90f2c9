/** The Chart pane: what was recorded of spot and of the selected product, with the user's own orders. */
import { ChartArea, ChartFoot, ChartValues } from '#renderer/shared/chart/chart-parts.tsx';
import { summaryText } from '#renderer/shared/chart/chart-words.ts';
import { measuresOf, measureTitle, type Subject } from '#renderer/shared/chart/measures.ts';
import { type RangeId, rangeOf, RANGES } from '#renderer/shared/chart/ranges.ts';
import { useChart } from '#renderer/shared/chart/use-chart.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useOwnOrders } from '#renderer/shared/orders/use-own-orders.ts';
import { useProduct } from '#renderer/shared/product/use-product.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import type { ChartView } from '#renderer/store/view-state.ts';
import type { Side } from '#domain/market/side.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { ChartTools } from './chart-tools.tsx';
import styles from './chart.module.css';

export function ChartPane(): ReactNode {
  const actions = useActions();
  const { send, failure: exportFailure } = useCommand();
  const rowKey = useTerminal((state) => state.selectedKey);
  const view = useTerminal((state) => state.chart);
  // Not its prices: with each of them the chart would be drawn anew.
  const row = useProduct(rowKey);
  const [said, setSaid] = useState('');

  const material = row?.material ?? 'Gold';
  const subject = useMemo<Subject>(
    () => ({ material, rowKey: row === undefined ? null : rowKey }),
    [material, row, rowKey],
  );
  const offered = measuresOf(subject);
  const range = RANGES.find(({ id }) => id === view.range)?.id ?? 'day';
  const measure = offered.find((one) => one === view.measure) ?? 'spot';
  const besides = offered.find((one) => one === view.besides) ?? null;
  const other = besides === measure ? null : besides;
  const measures = useMemo(() => (other === null ? [measure] : [measure, other]), [measure, other]);
  const chart = useChart(subject, measures, range, useOwnOrders(row));
  const { crosshair, plotted, atCrosshair } = chart;

  const change = (part: Partial<ChartView>): void => {
    actions.setView({ chart: { ...view, ...part } });
    setSaid('');
  };
  const chooseRange = (id: RangeId): void => change({ range: id });
  const nextMeasure = (): void => {
    change({ measure: offered[(offered.indexOf(measure) + 1) % offered.length] ?? 'spot' });
  };
  const nextCompared = (): void => {
    const choices = [null, ...offered.filter((one) => one !== measure)];
    change({ besides: choices[(choices.indexOf(other) + 1) % choices.length] ?? null });
  };
  useBinding('chart.range-hour', () => chooseRange('hour'));
  useBinding('chart.range-day', () => chooseRange('day'));
  useBinding('chart.range-week', () => chooseRange('week'));
  useBinding('chart.range-month', () => chooseRange('month'));
  useBinding('chart.range-year', () => chooseRange('year'));
  useBinding('chart.range-all', () => chooseRange('all'));
  useBinding('chart.measure', nextMeasure);
  useBinding('chart.compare', nextCompared);
  useBinding('chart.later', () => crosshair.move(1));
  useBinding('chart.earlier', () => crosshair.move(-1));
  useBinding('chart.first', () => crosshair.to(0));
  useBinding('chart.last', () => crosshair.to(plotted.at.length - 1));
  useBinding('chart.read', () => {
    setSaid(summaryText(plotted, measures, subject, rangeOf(chart.range).words));
  });
  const openOrder = (key: string): void => {
    actions.reveal({ kind: 'pane', pane: 'orders', key });
  };
  const noOrders = atCrosshair === null ? 'No order of yours is in this range.' : null;
  useBinding('chart.next-order', chart.nextOrder, true, noOrders);
  useBinding(
    'chart.open-order',
    () => {
      if (atCrosshair !== null) openOrder(atCrosshair.key);
    },
    true,
    noOrders,
  );
  const trade = (side: Side): void => {
    if (row !== undefined) actions.openTicket({ side, rowKey: row.key });
  };
  const noProduct = row === undefined ? 'No product is selected.' : null;
  useBinding('ticket.buy', () => trade('buy'), true, noProduct);
  useBinding('ticket.sell', () => trade('sell'), true, noProduct);
  const exportIt = (): void => {
    const { ms } = rangeOf(range);
    void send('history/export', {
      series: [...chart.series],
      from: ms === null ? null : Date.now() - ms,
      to: null,
    });
  };
  useBinding('chart.export', exportIt);

  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          {measures.map((one) => measureTitle(one, subject)).join(' and ')}
          {row !== undefined && <span className={styles['product']}> · {row.title}</span>}
        </h2>
        {chart.isStale && <Badge tone="warn">Stale</Badge>}
      </div>
      <ChartTools
        range={range}
        onRange={chooseRange}
        subject={subject}
        offered={offered}
        measure={measure}
        onMeasure={(one) => change({ measure: one })}
        besides={other}
        onBesides={(one) => change({ besides: one })}
        onExport={exportIt}
      />
      <ChartValues chart={chart} />
      <ChartArea chart={chart} takesFocus onOpenOrder={openOrder} />
      <ChartFoot chart={chart} onOpenOrder={openOrder}>
        {exportFailure !== null && <span role="alert">{exportFailure.title}</span>}
      </ChartFoot>
      <output className="visually-hidden">{said}</output>
    </div>
  );
}
