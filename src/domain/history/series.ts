/** The recorded series by name and unit. Pure data. */
import { MATERIALS, type Material } from '#domain/metal/material.ts';

/** The series of a product variant. */
export const ROW_SERIES = ['bid', 'ask', 'bid-premium', 'ask-premium'] as const;
export type RowSeries = (typeof ROW_SERIES)[number];

/** Micro-dollars per troy ounce or bitcoin, cents, parts per million, or millionths of a plain ratio. */
export type SeriesUnit = 'micros-per-unit' | 'cents' | 'ppm' | 'ratio-ppm';

export type Series =
  | { readonly kind: 'spot'; readonly material: Material; readonly side: 'bid' | 'ask' }
  | { readonly kind: 'row'; readonly of: RowSeries; readonly key: string };

export const spotSeries = (material: Material, side: 'bid' | 'ask' = 'bid'): string =>
  `spot/${side}/${material}`;

/** @param key of a market row */
export const rowSeries = (key: string, of: RowSeries): string => `row/${of}/${key}`;

/** Null if it is not the name of a series. */
export function readSeries(name: string): Series | null {
  const [kind, of, ...rest] = name.split('/');
  const subject = rest.join('/');
  if (kind === 'spot') {
    const material = MATERIALS.find((one) => one === subject);
    return material !== undefined && (of === 'bid' || of === 'ask')
      ? { kind, material, side: of }
      : null;
  }
  const known = ROW_SERIES.find((one) => one === of);
  return kind === 'row' && known !== undefined && subject !== ''
    ? { kind, of: known, key: subject }
    : null;
}

export function unitOf(series: Series): SeriesUnit {
  if (series.kind === 'spot') return 'micros-per-unit';
  return series.of === 'bid' || series.of === 'ask' ? 'cents' : 'ppm';
}

/** Value of the holdings in cents: computed, not recorded. */
export const HELD_VALUE = 'held/value';
export const HELD_COST = 'held/cost';
