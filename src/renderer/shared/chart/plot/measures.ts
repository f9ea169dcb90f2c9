/** The measures that can be charted: their series, units and texts. */
import { formatPerUnit, microsPerUnit } from '#domain/market/spot.ts';
import {
  HELD_COST,
  HELD_VALUE,
  rowSeries,
  type SeriesUnit,
  spotSeries,
} from '#domain/history/series.ts';
import type { Material } from '#domain/metal/material.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { dollarsText, percentText } from '#renderer/ui/figures/format.ts';

const MEASURES = ['spot', 'ask', 'bid', 'ask-premium', 'bid-premium', 'spread', 'ratio'] as const;
/** Holdings are computed, and charted only in the portfolio. */
export type Measure = (typeof MEASURES)[number] | 'held-value' | 'held-cost';

export interface ChartSubject {
  readonly material: Material;
  readonly rowKey: string | null;
}

export const measuresOf = ({ rowKey }: ChartSubject): readonly Measure[] =>
  rowKey === null ? ['spot', 'ratio'] : MEASURES;

const TITLES: Readonly<Record<Exclude<Measure, 'spot'>, string>> = {
  ask: 'Best ask',
  bid: 'Best bid',
  'ask-premium': 'Ask premium',
  'bid-premium': 'Bid premium',
  spread: 'Spread',
  ratio: 'Gold/silver',
  'held-value': 'Value at spot',
  'held-cost': 'Cost basis',
};

export const measureTitle = (measure: Measure, { material }: ChartSubject): string =>
  measure === 'spot' ? `Spot ${material.toLowerCase()}` : TITLES[measure];

/** One series, or two that are compared. */
export function seriesOf(measure: Measure, { material, rowKey }: ChartSubject): readonly string[] {
  if (measure === 'spot') return [spotSeries(material)];
  if (measure === 'ratio') return [spotSeries('Gold'), spotSeries('Silver')];
  if (measure === 'held-value') return [HELD_VALUE];
  if (measure === 'held-cost') return [HELD_COST];
  if (rowKey === null) return [];
  if (measure === 'spread') return [rowSeries(rowKey, 'ask'), rowSeries(rowKey, 'bid')];
  return [rowSeries(rowKey, measure)];
}

function unitOfMeasure(measure: Measure): SeriesUnit {
  switch (measure) {
    case 'spot':
      return 'micros-per-unit';
    case 'ratio':
      return 'ratio-ppm';
    case 'ask-premium':
    case 'bid-premium':
      return 'ppm';
    case 'ask':
    case 'bid':
    case 'spread':
    case 'held-value':
    case 'held-cost':
      return 'cents';
  }
}

/** Measures on one axis are comparable: both prices, and both premiums. */
export function axisOf(measure: Measure): string {
  if (measure === 'ask' || measure === 'bid') return 'price';
  if (measure === 'held-value' || measure === 'held-cost') return 'held';
  return measure === 'ask-premium' || measure === 'bid-premium' ? 'premium' : measure;
}

/** Difference in cents, or ratio in millionths. */
export function setAgainst(measure: Measure, one: number, other: number): number | null {
  if (measure === 'spread') return one - other;
  if (other <= 0) return null;
  return Number(divideRounded(BigInt(one) * 1_000_000n, BigInt(other), 'half-even'));
}

/** A whole figure with its unit: `$4,038.72/oz`, `$4,148.00`, `+2.71%`, `80.94 oz of silver per oz of gold`. */
export function figureText(measure: Measure, value: number | null, material: Material): string {
  if (value === null) return 'not known';
  switch (unitOfMeasure(measure)) {
    case 'micros-per-unit':
      return formatPerUnit(microsPerUnit(value), material === 'Bitcoin' ? 'btc' : 'ozt');
    case 'cents':
      return dollarsText(value);
    case 'ppm':
      return `${percentText(value)} over spot`;
    case 'ratio-ppm':
      return `${ratioText(value)} oz of silver per oz of gold`;
  }
}

export function axisText(measure: Measure, value: number, places: number): string {
  const fixed = (scale: number): string =>
    (value / scale).toLocaleString('en-US', {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
  switch (unitOfMeasure(measure)) {
    case 'micros-per-unit':
      return `$${fixed(1_000_000)}`;
    case 'cents':
      return `$${fixed(100)}`;
    case 'ppm':
      return `${fixed(10_000)}%`;
    case 'ratio-ppm':
      return `${fixed(1_000_000)}:1`;
  }
}

/** Recorded units in one dollar, one percent, or one whole. */
export function scaleOf(measure: Measure): number {
  switch (unitOfMeasure(measure)) {
    case 'micros-per-unit':
    case 'ratio-ppm':
      return 1_000_000;
    case 'cents':
      return 100;
    case 'ppm':
      return 10_000;
  }
}

/** `80.94`, of millionths. */
export const ratioText = (value: number): string => (value / 1_000_000).toFixed(2);
