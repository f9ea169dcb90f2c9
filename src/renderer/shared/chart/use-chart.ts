/** Recorded measures, ready to draw, with the crosshair and the user's own orders. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { useOld } from '#renderer/shared/freshness/use-old.ts';
import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import type { OrderOfProduct } from '#renderer/shared/orders/own-orders.ts';
import { useMemo, useState } from 'react';
import { summaryText } from './chart-words.ts';
import { type ChartSubject, type Measure, seriesOf } from './plot/measures.ts';
import { lineOf, nearestIndex, type Plotted, plotted as plottedOf } from './plot/plot-data.ts';
import { type RangeId, rangeOf } from './ranges.ts';
import { type Recorded, useHistory } from './use-history.ts';

/** An order whose time is known. */
export type DatedOrder = MarkedOrder & { readonly at: number };
export type MarkedOrder = Pick<OrderOfProduct, 'key' | 'at' | 'side' | 'what'>;

export interface Chart extends Recorded {
  readonly subject: ChartSubject;
  readonly measures: readonly Measure[];
  readonly series: readonly string[];
  readonly plotted: Plotted;
  readonly crosshair: Crosshair;
  /** Epoch milliseconds under the crosshair; null without one. */
  readonly momentAt: number | null;
  /** Own orders in the range, oldest first. */
  readonly within: readonly DatedOrder[];
  /** The one nearest to the crosshair, else the newest. */
  readonly atCrosshair: DatedOrder | null;
  /** Moves the crosshair to the next own order, from the last to the first. */
  readonly nextOrder: () => void;
  readonly simulatedUntil: number | null;
  /** The newest point is old, or the connection is lost. */
  readonly isStale: boolean;
}

/** The product that a chart is about; without one it is about gold. */
export function useSubject(product: Pick<MarketRow, 'key' | 'material'> | undefined): ChartSubject {
  const { key: rowKey = null, material = null } = product ?? {};
  return useMemo(() => ({ material: material ?? 'Gold', rowKey }), [material, rowKey]);
}

/** @param measures the same array while they are the same */
export function useChart(
  subject: ChartSubject,
  measures: readonly Measure[],
  range: RangeId,
  own: readonly OrderOfProduct[],
): Chart {
  const series = [...new Set(measures.flatMap((one) => seriesOf(one, subject)))];
  return useChartOf(useHistory(series, range), subject, measures, own);
}

/**
 * The same for points that were read elsewhere.
 *
 * @param measures the same array while they are the same
 */
export function useChartOf(
  { history, failure, range }: Recorded,
  subject: ChartSubject,
  measures: readonly Measure[],
  own: readonly MarkedOrder[],
): Chart {
  const series = [...new Set(measures.flatMap((one) => seriesOf(one, subject)))];
  const lines = useMemo(
    () => (history === null ? [] : measures.map((one) => lineOf(one, subject, history))),
    [history, measures, subject],
  );
  const plotted = useMemo(() => plottedOf(lines), [lines]);
  const crosshair = useCrosshair(plotted);
  const momentAt = crosshair.place === null ? null : (plotted.at[crosshair.place] ?? null);
  const within = useMemo(() => (history === null ? [] : datedWithin(own, history)), [own, history]);
  const newest = plotted.at.at(-1) ?? null;
  // A bucket is as new as its end.
  const readUntil = newest === null || history === null ? null : newest + history.width;
  const isStale = useOld(readUntil) && newest !== null;
  const untils = lines.flatMap(({ simulatedUntil: until }) => until ?? []);
  return {
    subject,
    measures,
    range,
    series,
    history,
    failure,
    plotted,
    crosshair,
    momentAt,
    within,
    atCrosshair: nearestOrder(within, momentAt),
    nextOrder: () => {
      const next = within.find(({ at }) => momentAt === null || at > momentAt) ?? within[0];
      if (next !== undefined) crosshair.toMoment(next.at);
    },
    simulatedUntil: untils.length === 0 ? null : Math.max(...untils),
    isStale,
  };
}

function datedWithin(
  own: readonly MarkedOrder[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly DatedOrder[] {
  return own
    .flatMap((order) => {
      const { at } = order;
      return at === null || at < from || at > to ? [] : [{ ...order, at }];
    })
    .toReversed();
}

function nearestOrder(orders: readonly DatedOrder[], moment: number | null): DatedOrder | null {
  if (moment === null) return orders.at(-1) ?? null;
  return orders.reduce<DatedOrder | null>(
    (best, one) =>
      best === null || Math.abs(one.at - moment) < Math.abs(best.at - moment) ? one : best,
    null,
  );
}

export const NO_ORDERS = 'No order of yours is in this range.';

/** The keys that every chart answers. Returns the summary that was requested last, to be announced. */
export function useChartKeys(chart: Chart): string {
  const { crosshair, plotted, measures, subject, range } = chart;
  const [summary, setSummary] = useState({ range, measures, text: '' });
  useBindingTable({
    'chart.later': () => crosshair.move(1),
    'chart.earlier': () => crosshair.move(-1),
    'chart.next-order': [chart.nextOrder, chart.atCrosshair === null ? NO_ORDERS : null],
    'chart.read': () => {
      const text = summaryText(plotted, measures, subject, rangeOf(range).words);
      setSummary({ range, measures, text });
    },
  });
  return summary.range === range && summary.measures === measures ? summary.text : '';
}

interface Crosshair {
  /** Index among the points. */
  readonly place: number | null;
  readonly move: (by: number) => void;
  readonly to: (place: number) => void;
  readonly toMoment: (moment: number) => void;
}

/** The crosshair is at a moment, so that new points do not move it. */
function useCrosshair({ at, lines }: Plotted): Crosshair {
  const [moment, setMoment] = useState<number | null>(null);
  const found = moment === null ? -1 : nearestIndex(at, moment);
  const place = found === -1 ? null : found;
  const isPoint = (index: number): boolean => lines.some((line) => typeof line[index] === 'number');
  const to = (wanted: number): void => {
    const chosen = at[Math.min(at.length - 1, Math.max(0, wanted))];
    if (chosen !== undefined) setMoment(chosen);
  };
  return {
    place,
    to,
    toMoment: (wanted) => to(nearestIndex(at, wanted)),
    // Starts at the newest point, and skips gaps.
    move: (by) => {
      const next = place === null ? at.length - 1 : place + by;
      to(isPoint(next) ? next : next + Math.sign(by));
    },
  };
}
