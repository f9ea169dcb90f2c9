/** The tax file: each sale by lot, with cost, proceeds and holding period. */
import { dayIn, daysBetween } from '#domain/calendar/calendar.ts';
import { contentDecimal } from '#domain/reports/amounts.ts';
import { type Disposition, missingOf } from '#domain/reports/dispositions.ts';
import {
  count,
  day,
  decimal,
  money,
  type ReportColumn,
  type ReportTable,
  reportTable,
  piecesOf,
  text,
} from '#domain/reports/table.ts';
import { boxOf, COLLECTIBLE, isLongCollectible } from './form-8949.ts';
import { dispositionTerm, type TaxTerms } from './tax-terms.ts';
import { termRuleText } from './term.ts';
import { SOURCE_WORDS } from '#domain/reports/words.ts';

export function taxTable(dispositions: readonly Disposition[], terms: TaxTerms): ReportTable {
  const { calendar, termRule, titleOf } = terms;
  const columns: readonly ReportColumn<Disposition>[] = [
    ['kind', ({ kind }) => text(kind)],
    ['product', ({ product }) => text(titleOf(product))],
    ['pieces', ({ product, pieces }) => piecesOf(product, pieces)],
    ['fine_oz', ({ fine }) => decimal(contentDecimal(fine))],
    ['date_acquired', ({ acquired }) => day(acquired === null ? null : dayIn(calendar, acquired))],
    ['date_sold', ({ sold }) => day(dayIn(calendar, sold))],
    [
      'days_held',
      ({ acquired, sold }) =>
        count(
          acquired === null ? null : daysBetween(dayIn(calendar, acquired), dayIn(calendar, sold)),
        ),
    ],
    ['term', (one) => text(dispositionTerm(one, terms))],
    ['proceeds_usd', ({ proceeds }) => money(proceeds)],
    ['fees_usd', ({ fees }) => money(fees)],
    ['cost_basis_usd', ({ cost }) => money(cost)],
    ['gain_usd', ({ gain }) => money(gain)],
    ['missing', (one) => text(missingOf(one) || null)],
    ['term_rule', () => text(termRuleText(termRule))],
    ['sold_from', ({ soldFrom }) => text(SOURCE_WORDS[soldFrom])],
    [
      'acquired_from',
      ({ acquiredFrom }) => text(acquiredFrom === null ? null : SOURCE_WORDS[acquiredFrom]),
    ],
    ['product_id', ({ product }) => text(product)],
    ['sale_id', ({ saleId }) => text(saleId)],
    ['lot_id', ({ lotId }) => text(lotId)],
    ['form_8949_box', (one) => text(boxOf(one, terms))],
    ['form_8949_code', (one) => text(isLongCollectible(one, terms) ? COLLECTIBLE : null)],
  ];
  return reportTable('Realized', columns, dispositions);
}
