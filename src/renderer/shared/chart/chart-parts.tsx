/** The parts of every chart: figures, drawing, foot. */
import { useActions } from '#renderer/store/hooks.tsx';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState, ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { pointText, recordedSince, valueAt } from './chart-words.ts';
import { axisOf, axisText, figureText, measureTitle, scaleOf } from './plot/measures.ts';
import { Plot } from './plot/plot.tsx';
import { type Chart, type DatedOrder, useChartKeys } from './use-chart.ts';
import styles from './plot/chart-parts.module.css';

interface ChartPartProps {
  readonly chart: Chart;
}

/** A whole chart, with its keys. `children` stand in its foot. */
export function ChartPanel({
  chart,
  takesFocus,
  dense,
  children,
}: ChartPartProps & {
  readonly takesFocus?: boolean;
  readonly dense?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const { reveal } = useActions();
  const announcement = useChartKeys(chart);
  const openOrder = (key: string): void => reveal({ kind: 'pane', pane: 'orders', key });
  return (
    <>
      <ChartValues chart={chart} />
      <ChartArea chart={chart} takesFocus={takesFocus} onOpenOrder={openOrder} />
      <ChartFoot chart={chart} dense={dense} onOpenOrder={openOrder}>
        {children}
      </ChartFoot>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

/** Each measure under the crosshair, or as it is now. */
export function ChartValues({ chart }: ChartPartProps): ReactNode {
  const { plotted, measures, subject, momentAt, crosshair } = chart;
  const isEmpty = plotted.at.length === 0;
  return (
    <p className={styles['values']} data-testid="chart-values">
      <span className="text-detail">
        {momentAt === null ? (isEmpty ? '' : 'Now') : dateTimeText(momentAt)}
      </span>
      {!isEmpty &&
        measures.map((one, index) => (
          <span key={one} className={styles[index === 0 ? 'first' : 'second']}>
            {measureTitle(one, subject)}{' '}
            {figureText(
              one,
              valueAt(plotted, index, crosshair.place ?? plotted.at.length - 1),
              subject.material,
            )}
          </span>
        ))}
    </p>
  );
}

/** The drawing, as a slider that announces the point under the crosshair. */
export function ChartArea({
  chart,
  takesFocus = false,
  onOpenOrder,
}: ChartPartProps & {
  /** It has the keyboard of its pane. */
  readonly takesFocus?: boolean | undefined;
  readonly onOpenOrder: (key: string) => void;
}): ReactNode {
  const { plotted, measures, subject, crosshair, history, failure } = chart;
  const look = useLook();
  const titles = measures.map((one) => measureTitle(one, subject)).join(' and ');
  const last = Math.max(0, plotted.at.length - 1);
  const axisNames = measures.map(axisOf);
  return (
    <div
      className={styles['area']}
      role="slider"
      tabIndex={0}
      data-pane-focus={takesFocus ? '' : undefined}
      aria-label={`Crosshair of the chart of ${titles}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={crosshair.place ?? last}
      aria-valuetext={pointText(crosshair.place, plotted, measures, subject)}
    >
      {history === null && failure !== null ? (
        <ErrorState failure={failure} />
      ) : history === null ? (
        <LoadingState label="Loading the recorded prices" rows={6} />
      ) : plotted.at.length === 0 ? (
        <EmptyState title="Nothing recorded yet">
          {titles} is recorded from now on, for the products on your watchlist and on the screen.
        </EmptyState>
      ) : (
        <Plot
          key={`${look} ${axisNames.join(' ')}`}
          plotted={plotted}
          axes={measures.map((one) => (value, places) => axisText(one, value, places))}
          axisNames={axisNames}
          scales={measures.map(scaleOf)}
          range={history}
          simulatedUntil={chart.simulatedUntil}
          marks={chart.within}
          cursor={crosshair.place}
          onCursor={crosshair.to}
          onMark={onOpenOrder}
        />
      )}
    </div>
  );
}

/** Simulated points, own orders, and the keys of the crosshair. */
export function ChartFoot({
  chart,
  onOpenOrder,
  children,
  dense = false,
}: ChartPartProps & {
  readonly onOpenOrder: (key: string) => void;
  readonly children?: ReactNode;
  /** Without the keys. */
  readonly dense?: boolean | undefined;
}): ReactNode {
  const { history, simulatedUntil, plotted, within, atCrosshair } = chart;
  const showsSimulated =
    history !== null &&
    simulatedUntil !== null &&
    simulatedUntil > history.from &&
    plotted.at.length > 0;
  const since = history === null ? null : recordedSince(history, plotted, chart.measures);
  return (
    <div className={cx(styles['foot'], dense && styles['dense'])}>
      {showsSimulated && (
        <span className={styles['simulated']}>Simulated until {dateTimeText(simulatedUntil)}</span>
      )}
      {since !== null && <span>Recorded since {dateTimeText(since)}</span>}
      <OrderMarks orders={within} chosen={atCrosshair} onOpen={onOpenOrder} />
      {children}
      {!dense && (
        <span>
          <BoundKey id="chart.earlier" spoken /> <BoundKey id="chart.later" spoken /> crosshair{' '}
          <BoundKey id="chart.read" spoken /> read out
        </span>
      )}
    </div>
  );
}

const NAMES = ['data-theme', 'data-palette', 'data-density', 'data-environment'];

const read = (): string =>
  NAMES.map((name) => document.documentElement.getAttribute(name) ?? '').join(' ');

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: NAMES });
  return () => observer.disconnect();
}

/** Theme, palette, density and environment of the document: drawings in design tokens depend on them. */
const useLook = (): string => useSyncExternalStore(watch, read);

function OrderMarks({
  orders,
  chosen,
  onOpen,
}: {
  readonly orders: readonly DatedOrder[];
  readonly chosen: DatedOrder | null;
  readonly onOpen: (key: string) => void;
}): ReactNode {
  if (chosen === null) return null;
  const side = chosen.side === 'buy' ? 'Buy' : 'Sell';
  const when = dateTimeText(chosen.at);
  return (
    <span>
      {orders.length === 1 ? '1 order' : `${String(orders.length)} orders`}{' '}
      <BoundKey id="chart.next-order" />{' '}
      <Button
        size="small"
        label={`${side} ${when}, ${chosen.what}`}
        onPress={() => onOpen(chosen.key)}
      >
        <span aria-hidden="true">{chosen.side === 'buy' ? '▲' : '▼'}</span> {side} {when}
      </Button>
    </span>
  );
}
