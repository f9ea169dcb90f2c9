/** The Chart pane: what was recorded of spot and of the selected product, with the user's own orders. */
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useActions, useMarketRow, useTerminal } from '#renderer/store/hooks.tsx';
import type { ChartView } from '#renderer/store/view-state.ts';
import type { Side } from '#domain/market/side.ts';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { EmptyState, ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { ChartTools } from './chart-tools.tsx';
import { pointText, summaryText, valueAt } from './chart-words.ts';
import styles from './chart.module.css';
import {
  axisText,
  figureText,
  measuresOf,
  measureTitle,
  scaleOf,
  seriesOf,
  type Subject,
} from './measures.ts';
import { OrderMarks, ordersOf } from './order-marks.tsx';
import { lineOf, plotted as plottedOf } from './plot-data.ts';
import { Plot } from './plot.tsx';
import { type RangeId, rangeOf, RANGES } from './ranges.ts';
import { useLook } from './use-look.ts';
import { useCrosshair } from './use-crosshair.ts';
import { useHistory } from './use-history.ts';

export function ChartPane(): ReactNode {
  const actions = useActions();
  const { send, failure: exportFailure } = useCommand();
  const rowKey = useTerminal((state) => state.selectedKey);
  const connection = useTerminal((state) => state.connection);
  const orders = useTerminal((state) => state.orders.rows);
  const view = useTerminal((state) => state.chart);
  const look = useLook();
  const row = useMarketRow(rowKey);
  const now = useNow(1_000);
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
  const names = [...new Set(measures.flatMap((one) => seriesOf(one, subject)))];
  const { history, failure } = useHistory(names, range);

  const lines = useMemo(
    () => (history === null ? [] : measures.map((one) => lineOf(one, subject, history))),
    [history, measures, subject],
  );
  const plotted = useMemo(() => plottedOf(lines), [lines]);
  const own = useMemo(() => ordersOf(orders, row?.title ?? null), [orders, row?.title]);
  const crosshair = useCrosshair(plotted);
  const place = crosshair.place;
  const momentAt = place === null ? null : (plotted.at[place] ?? null);

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
  const within = own.filter(({ at }) => history !== null && at >= history.from && at <= history.to);
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
    setSaid(summaryText(plotted, measures, subject, rangeOf(range).words));
  });
  const nextOrder = (): void => {
    const next = within.find(({ at }) => momentAt === null || at > momentAt) ?? within[0];
    if (next !== undefined) crosshair.toMoment(next.at);
  };
  const atCrosshair = nearestOrder(within, momentAt);
  const openOrder = (key: string): void => {
    actions.reveal({ kind: 'pane', pane: 'orders', key });
  };
  useBinding('chart.next-order', nextOrder);
  useBinding('chart.open-order', () => {
    if (atCrosshair !== null) openOrder(atCrosshair.key);
  });
  const trade = (side: Side): void => {
    if (row !== undefined) actions.openTicket({ side, rowKey: row.key });
  };
  useBinding('ticket.buy', () => trade('buy'));
  useBinding('ticket.sell', () => trade('sell'));
  const exportIt = (): void => {
    const { ms } = rangeOf(range);
    void send('history/export', {
      series: names,
      from: ms === null ? null : Date.now() - ms,
      to: null,
    });
  };
  useBinding('chart.export', exportIt);

  const newest = plotted.at.at(-1) ?? null;
  // A bucket is as new as its end.
  const readUntil = newest === null || history === null ? null : newest + history.width;
  const isStale = isOld(connection, readUntil, now);
  const simulatedUntil = lines.reduce<number | null>(
    (latest, { simulatedUntil: until }) => (until === null ? latest : Math.max(latest ?? 0, until)),
    null,
  );
  const showsSimulated =
    history !== null && simulatedUntil !== null && simulatedUntil > history.from && newest !== null;

  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          {measures.map((one) => measureTitle(one, subject)).join(' and ')}
          {row !== undefined && <span className={styles['product']}> · {row.title}</span>}
        </h2>
        {isStale && newest !== null && <Badge tone="warn">Stale</Badge>}
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
      <p className={styles['values']} data-testid="chart-values">
        <span className={styles['quiet']}>
          {momentAt === null ? (newest === null ? '' : 'Now') : dateTimeText(momentAt)}
        </span>
        {plotted.at.length > 0 &&
          measures.map((one, index) => (
            <span key={one} className={styles[index === 0 ? 'first' : 'second']}>
              {measureTitle(one, subject)}{' '}
              {figureText(
                one,
                valueAt(plotted, index, place ?? plotted.at.length - 1),
                subject.material,
              )}
            </span>
          ))}
      </p>
      <div
        className={styles['area']}
        role="slider"
        tabIndex={0}
        data-pane-focus=""
        aria-label={`Crosshair of the chart of ${measures.map((one) => measureTitle(one, subject)).join(' and ')}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, plotted.at.length - 1)}
        aria-valuenow={place ?? Math.max(0, plotted.at.length - 1)}
        aria-valuetext={pointText(place, plotted, measures, subject)}
      >
        {history === null && failure !== null ? (
          <ErrorState failure={failure} />
        ) : history === null ? (
          <LoadingState label="Loading the recorded prices" rows={6} />
        ) : plotted.at.length === 0 ? (
          <EmptyState title="Nothing recorded yet">
            {measureTitle(measure, subject)} is recorded from now on, as it is read for the products
            on your watchlist and on the screen.
          </EmptyState>
        ) : (
          <Plot
            key={`${look} ${String(measures.length)}`}
            plotted={plotted}
            axes={measures.map((one) => (value, places) => axisText(one, value, places))}
            scales={measures.map(scaleOf)}
            range={history}
            simulatedUntil={simulatedUntil}
            marks={within}
            cursor={place}
            onCursor={crosshair.to}
          />
        )}
      </div>
      <div className={styles['foot']}>
        {showsSimulated && (
          <span className={styles['simulated']}>
            Simulated until {dateTimeText(simulatedUntil)}
          </span>
        )}
        <OrderMarks orders={within} chosen={atCrosshair} onOpen={openOrder} />
        {exportFailure !== null && <span role="alert">{exportFailure.title}</span>}
        <span>
          <BoundKey id="chart.earlier" /> <BoundKey id="chart.later" /> crosshair{' '}
          <BoundKey id="chart.read" /> read out
        </span>
      </div>
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

function nearestOrder<Order extends { readonly at: number }>(
  orders: readonly Order[],
  moment: number | null,
): Order | null {
  if (moment === null) return orders.at(-1) ?? null;
  return orders.reduce<Order | null>(
    (best, one) =>
      best === null || Math.abs(one.at - moment) < Math.abs(best.at - moment) ? one : best,
    null,
  );
}
