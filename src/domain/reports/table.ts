/** A table whose columns have types, so that a number is written as a number. */
import { weighedAs } from '#domain/holdings/amount-held.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Day } from '#domain/calendar/calendar.ts';

export type ReportCell =
  | { readonly kind: 'text'; readonly value: string | null }
  | { readonly kind: 'money'; readonly value: Cents | null }
  | { readonly kind: 'count'; readonly value: number | null }
  /** An exact decimal. */
  | { readonly kind: 'decimal'; readonly value: string | null }
  | { readonly kind: 'day'; readonly value: Day | null }
  /** Epoch milliseconds. */
  | { readonly kind: 'moment'; readonly value: number | null };

export interface ReportTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly row: (index: number) => readonly ReportCell[];
}

export type ReportColumn<Row> = readonly [name: string, of: (row: Row) => ReportCell];

export const reportTable = <Row>(
  name: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): ReportTable => ({
  name,
  columns: columns.map(([column]) => column),
  rows: rows.length,
  row: (index) => {
    const row = rows[index];
    if (row === undefined) throw new RangeError(`There is no row ${index}.`);
    return columns.map(([, of]) => of(row));
  },
});

export const textCell = (value: string | null): ReportCell => ({ kind: 'text', value });
export const money = (value: Cents | null): ReportCell => ({ kind: 'money', value });
export const countCell = (value: number | null): ReportCell => ({ kind: 'count', value });
/** Empty for a product by weight, which has only its fine weight. */
export const piecesCell = (product: string, value: number | null): ReportCell =>
  countCell(value === null || weighedAs(product, value) !== null ? null : value);
export const decimalCell = (value: string | null): ReportCell => ({ kind: 'decimal', value });
export const day = (value: Day | null): ReportCell => ({ kind: 'day', value });
export const moment = (value: number | null): ReportCell => ({ kind: 'moment', value });
