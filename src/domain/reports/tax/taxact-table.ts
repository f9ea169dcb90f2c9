/**
 * Sales in the columns of a spreadsheet that TaxAct imports as Form 1099-B and Form 8949, under its own headings, so that no column has to
 * be assigned. Source: https://www.taxact.com/support/882 (decision 43). Its categories are A to F, without those of digital assets since
 * tax year 2025.
 */
import { dayIn } from '#domain/calendar/calendar.ts';
import { cents } from '#domain/money/money.ts';
import type { Disposition } from '#domain/reports/dispositions.ts';
import {
  boxOf,
  COLLECTIBLE,
  hasDigitalBox,
  isLongCollectible,
  netProceeds,
  soldWords,
  usDay,
} from './form-8949.ts';
import {
  money,
  type ReportColumn,
  type ReportTable,
  reportTable,
  textCell,
} from '#domain/reports/table.ts';
import type { TaxTerms } from './tax-terms.ts';

export function taxActTable(dispositions: readonly Disposition[], terms: TaxTerms): ReportTable {
  const sold = dispositions.flatMap((one) => {
    const words = soldWords(one, terms);
    return words === null || hasDigitalBox(one, terms) ? [] : { one, words };
  });
  const { calendar } = terms;
  const columns: readonly ReportColumn<(typeof sold)[number]>[] = [
    ['Description', ({ words }) => textCell(words)],
    [
      'Date Acquired',
      ({ one: { acquired } }) =>
        textCell(acquired === null ? null : usDay(dayIn(calendar, acquired))),
    ],
    ['Date Sold', ({ one }) => textCell(usDay(dayIn(calendar, one.sold)))],
    ['Sales Proceeds', ({ one }) => money(netProceeds(one))],
    ['Cost or Other Basis', ({ one }) => money(one.cost)],
    ['Reporting Category', ({ one }) => textCell(boxOf(one, terms))],
    ['Adjustment Code', ({ one }) => textCell(isLongCollectible(one, terms) ? COLLECTIBLE : null)],
    ['Adjustment Amount', ({ one }) => money(isLongCollectible(one, terms) ? cents(0) : null)],
  ];
  return reportTable('Sales', columns, sold);
}
