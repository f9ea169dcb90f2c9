/** Recorded best ask and best bid of the product, above its ladder. Loaded when it is first shown. */
import { ChartPanel } from '#renderer/shared/chart/chart-parts.tsx';
import type { Measure } from '#renderer/shared/chart/plot/measures.ts';
import { rangeIdOf, rangeOf } from '#renderer/shared/chart/ranges.ts';
import { useChart, useSubject } from '#renderer/shared/chart/use-chart.ts';
import { useOwnOrders } from '#renderer/shared/orders/use-own-orders.ts';
import type { ProductInfo } from '#renderer/shared/product/product-facts.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { type ReactNode } from 'react';
import styles from './book-chart.module.css';

const MEASURES: readonly Measure[] = ['ask', 'bid'];

/** Its range is that of the Chart pane. */
export default function BookChart({ row }: { readonly row: ProductInfo }): ReactNode {
  const view = useTerminal((state) => state.chart);
  const range = rangeIdOf(view.range);
  const chart = useChart(useSubject(row), MEASURES, range, useOwnOrders(row));
  const { words } = rangeOf(range);
  return (
    <section className={styles['chart']} aria-label={`Best ask and bid over ${words}`}>
      <ChartPanel chart={chart} dense>
        <span>{words.replace(/^./, (first) => first.toUpperCase())}</span>
      </ChartPanel>
    </section>
  );
}
