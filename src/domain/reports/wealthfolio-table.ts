/** Movements as activities for Wealthfolio, in columns that its importer recognizes. Source: https://wealthfolio.app/docs/guide/csv-import (decision 43). */
import { weighedAs } from '#domain/holdings/amount-held.ts';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { type Rational, ratio } from '#domain/money/rational.ts';
import { symbolOf } from './accounting/commodity.ts';
import { contentDecimal, unitPriceDecimal } from './amounts.ts';
import { type Calendar, dayIn } from '#domain/calendar/calendar.ts';
import type { Moved, MovedKind } from './movement-table.ts';
import {
  countCell,
  day,
  decimalCell,
  money,
  type ReportCell,
  type ReportColumn,
  type ReportTable,
  reportTable,
  textCell,
} from './table.ts';

/** Without an amount it is a transfer, and the importer asks for it. */
const ACTIVITIES: Readonly<Record<MovedKind, readonly [priced: string, unpriced: string]>> = {
  acquired: ['BUY', 'TRANSFER_IN'],
  sold: ['SELL', 'TRANSFER_OUT'],
  returned: ['SELL', 'TRANSFER_OUT'],
  gone: ['TRANSFER_OUT', 'TRANSFER_OUT'],
  'came back': ['BUY', 'TRANSFER_IN'],
};

export function wealthfolioTable(
  moved: readonly Moved[],
  {
    calendar,
    titleOf,
  }: { readonly calendar: Calendar; readonly titleOf: (product: string) => string },
): ReportTable {
  const columns: readonly ReportColumn<Moved>[] = [
    ['date', (one) => day(dayIn(calendar, one))],
    ['symbol', ({ product }) => textCell(symbolOf(titleOf(product), product, LONGEST_NAME))],
    ['instrumentType', () => textCell(null)],
    ['quantity', ({ product, pieces }) => quantityOf(product, pieces)],
    ['activityType', ({ kind, price }) => textCell(ACTIVITIES[kind][price === null ? 1 : 0])],
    [
      'unitPrice',
      ({ product, price, pieces }) => decimalCell(unitPriceDecimal(price, sizeOf(product, pieces))),
    ],
    ['currency', () => textCell('USD')],
    ['fee', ({ price, fees }) => money(price === null ? null : fees)],
    ['amount', ({ price }) => money(price)],
    ['fxRate', () => textCell(null)],
    ['subtype', () => textCell(null)],
  ];
  return reportTable('Activities', columns, moved);
}

/** Pieces, or ounces or bitcoin by weight. */
function quantityOf(product: string, pieces: number): ReportCell {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? countCell(pieces) : decimalCell(contentDecimal(weighed));
}

function sizeOf(product: string, pieces: number): Rational {
  const weighed = weighedAs(product, pieces);
  return weighed === null ? ratio(pieces) : contentInSpotUnits(weighed);
}

const LONGEST_NAME = 40;
