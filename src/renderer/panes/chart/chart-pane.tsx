/** The Chart pane: recorded prices of spot and of the selected product, with the user's own orders. */
import type { Side } from '#domain/market/side.ts';
import { ChartPanel } from '#renderer/shared/chart/chart-parts.tsx';
import { measuresOf, measureTitle } from '#renderer/shared/chart/plot/measures.ts';
import { rangeIdOf, rangeOf } from '#renderer/shared/chart/ranges.ts';
import { NO_ORDERS, useChart, useSubject } from '#renderer/shared/chart/use-chart.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { useOwnOrders } from '#renderer/shared/orders/use-own-orders.ts';
import { useProduct } from '#renderer/shared/product/use-product.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import type { ChartView } from '#renderer/store/state/view-state.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { type ReactNode, useMemo } from 'react';
import { ChartTools } from './chart-tools.tsx';
import styles from './chart.module.css';

export function ChartPane(): ReactNode {
  const actions = useActions();
  const { send, failure } = useCommand();
  const selectedKey = useTerminal((state) => state.selectedKey);
  const view = useTerminal((state) => state.chart);
  // Without its prices: each of them would draw the chart again.
  const row = useProduct(selectedKey);
  const subject = useSubject(row);
  const offered = measuresOf(subject);
  const range = rangeIdOf(view.range);
  const measure = offered.find((one) => one === view.measure) ?? 'spot';
  const compared = offered.find((one) => one === view.compared && one !== measure) ?? null;
  const measures = useMemo(
    () => (compared === null ? [measure] : [measure, compared]),
    [measure, compared],
  );
  const chart = useChart(subject, measures, range, useOwnOrders(row));
  const { crosshair, plotted, atCrosshair } = chart;

  const change = (part: Partial<ChartView>): void =>
    actions.setView({ chart: { ...view, ...part } });
  const trade = (side: Side) => (): void => {
    if (row !== undefined) actions.openTicket({ side, rowKey: row.key });
  };
  const noProduct = row === undefined ? 'No product is selected.' : null;
  const exportSeries = (): void => {
    const { ms } = rangeOf(range);
    const from = ms === null ? null : Date.now() - ms;
    void send('history/export', { series: [...chart.series], from, to: null });
  };
  useBindingTable({
    'chart.measure': () =>
      change({ measure: offered[(offered.indexOf(measure) + 1) % offered.length] ?? 'spot' }),
    'chart.compare': () => {
      const choices = [null, ...offered.filter((one) => one !== measure)];
      change({ compared: choices[(choices.indexOf(compared) + 1) % choices.length] ?? null });
    },
    'chart.first': () => crosshair.to(0),
    'chart.last': () => crosshair.to(plotted.at.length - 1),
    'chart.open-order': [
      () => {
        if (atCrosshair === null) return;
        actions.reveal({ kind: 'pane', pane: 'orders', key: atCrosshair.key });
      },
      atCrosshair === null ? NO_ORDERS : null,
    ],
    'ticket.buy': [trade('buy'), noProduct],
    'ticket.sell': [trade('sell'), noProduct],
    'chart.export': exportSeries,
  });

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
        subject={subject}
        offered={offered}
        measure={measure}
        compared={compared}
        onChange={change}
        onExport={exportSeries}
      />
      <ChartPanel chart={chart} takesFocus>
        {failure !== null && <span role="alert">{failure.title}</span>}
      </ChartPanel>
    </div>
  );
}
