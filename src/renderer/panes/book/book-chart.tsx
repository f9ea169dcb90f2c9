/** Best ask and best bid of the product as they were recorded, above its ladder. Loaded when it is first shown. */
import { ChartArea, ChartFoot, ChartValues } from '#renderer/shared/chart/chart-parts.tsx';
import { summaryText } from '#renderer/shared/chart/chart-words.ts';
import type { Measure, Subject } from '#renderer/shared/chart/measures.ts';
import { rangeOf, RANGES } from '#renderer/shared/chart/ranges.ts';
import { useChart } from '#renderer/shared/chart/use-chart.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useOwnOrders } from '#renderer/shared/orders/use-own-orders.ts';
import type { Product } from '#renderer/shared/product/product-facts.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './book-chart.module.css';

const MEASURES: readonly Measure[] = ['ask', 'bid'];

/** The range is that of the Chart pane. */
export default function BookChart({ row }: { readonly row: Product }): ReactNode {
  const actions = useActions();
  const view = useTerminal((state) => state.chart);
  const range = RANGES.find(({ id }) => id === view.range)?.id ?? 'day';
  const [said, setSaid] = useState('');
  const { key: rowKey, material } = row;
  const subject = useMemo<Subject>(
    () => ({ material: material ?? 'Gold', rowKey }),
    [material, rowKey],
  );
  const chart = useChart(subject, MEASURES, range, useOwnOrders(row));
  const { words } = rangeOf(range);
  useBinding('chart.later', () => chart.crosshair.move(1));
  useBinding('chart.earlier', () => chart.crosshair.move(-1));
  useBinding('chart.next-order', chart.nextOrder);
  useBinding('chart.read', () => {
    setSaid(summaryText(chart.plotted, MEASURES, subject, words));
  });
  const openOrder = (key: string): void => {
    actions.reveal({ kind: 'pane', pane: 'orders', key });
  };
  return (
    <section className={styles['chart']} aria-label={`Best ask and bid over ${words}`}>
      <ChartValues chart={chart} />
      <ChartArea chart={chart} onOpenOrder={openOrder} />
      <ChartFoot chart={chart} onOpenOrder={openOrder} dense>
        <span>{words.replace(/^./, (first) => first.toUpperCase())}</span>
      </ChartFoot>
      <output className="visually-hidden">{said}</output>
    </section>
  );
}
