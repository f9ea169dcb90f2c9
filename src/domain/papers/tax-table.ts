/** The tax file: each sale by each lot, with what it cost, what it brought and how long it was held. */
import type { Calendar } from '#domain/calendar/calendar.ts';
import { contentDecimal } from './amounts.ts';
import { type Disposition, missingOf } from './dispositions.ts';
import {
  count,
  day,
  decimal,
  money,
  type PaperColumn,
  type PaperTable,
  paperTable,
  piecesOf,
  text,
} from './table.ts';
import { daysHeld, type Term, termOf, termRule } from './term.ts';
import { SOURCE_WORDS } from './words.ts';

export interface TaxTerms {
  readonly calendar: Calendar;
  /** What was held for more days is long-term. */
  readonly longAfterDays: number;
  readonly titleOf: (product: string) => string;
}

/** Null where it is not known when it was acquired, and for what is of no lot. */
export function dispositionTerm(
  { acquiredAt, soldAt }: Pick<Disposition, 'acquiredAt' | 'soldAt'>,
  { calendar, longAfterDays }: TaxTerms,
): Term | null {
  const days = daysHeld(acquiredAt, soldAt, calendar);
  return days === null ? null : termOf(days, longAfterDays);
}

export function taxTable(dispositions: readonly Disposition[], terms: TaxTerms): PaperTable {
  const { calendar, longAfterDays, titleOf } = terms;
  const columns: readonly PaperColumn<Disposition>[] = [
    ['kind', ({ kind }) => text(kind)],
    ['product', ({ product }) => text(titleOf(product))],
    ['pieces', ({ product, pieces }) => piecesOf(product, pieces)],
    ['fine_oz', ({ fine }) => decimal(contentDecimal(fine))],
    [
      'date_acquired',
      ({ acquiredAt }) => day(acquiredAt === null ? null : calendar.dayOf(acquiredAt)),
    ],
    ['date_sold', ({ soldAt }) => day(calendar.dayOf(soldAt))],
    ['days_held', ({ acquiredAt, soldAt }) => count(daysHeld(acquiredAt, soldAt, calendar))],
    ['term', (one) => text(dispositionTerm(one, terms))],
    ['proceeds_usd', ({ proceeds }) => money(proceeds)],
    ['fees_usd', ({ fees }) => money(fees)],
    ['cost_basis_usd', ({ cost }) => money(cost)],
    ['gain_usd', ({ gain }) => money(gain)],
    ['missing', (one) => text(missingOf(one) || null)],
    ['term_rule', () => text(termRule(longAfterDays))],
    ['sold_from', ({ soldFrom }) => text(SOURCE_WORDS[soldFrom])],
    [
      'acquired_from',
      ({ acquiredFrom }) => text(acquiredFrom === null ? null : SOURCE_WORDS[acquiredFrom]),
    ],
    ['product_id', ({ product }) => text(product)],
    ['sale_id', ({ saleId }) => text(saleId)],
    ['lot_id', ({ lotId }) => text(lotId)],
  ];
  return paperTable('Realized', columns, dispositions);
}
