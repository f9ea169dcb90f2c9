/** The tax file: each sale by lot, with cost, proceeds and holding period. */
import { dayIn, daysBetween } from '#domain/calendar/calendar.ts';
import { contentDecimal } from '#domain/reports/amounts.ts';
import { type Disposition, missingOf } from '#domain/reports/dispositions.ts';
import {
  countCell,
  day,
  decimalCell,
  money,
  type ReportColumn,
  type ReportTable,
  reportTable,
  piecesCell,
  textCell,
} from '#domain/reports/table.ts';
import { boxOf, COLLECTIBLE, isLongCollectible } from './form-8949.ts';
import { dispositionTerm, type TaxTerms } from './tax-terms.ts';
import { termRuleText } from './term.ts';
import { SOURCE_WORDS } from '#domain/reports/words.ts';

export function taxTable(dispositions: readonly Disposition[], terms: TaxTerms): ReportTable {
  const { calendar, termRule, titleOf } = terms;
  const columns: readonly ReportColumn<Disposition>[] = [
    ['kind', ({ kind }) => textCell(kind)],
    ['product', ({ product }) => textCell(titleOf(product))],
    ['pieces', ({ product, pieces }) => piecesCell(product, pieces)],
    ['fine_oz', ({ fine }) => decimalCell(contentDecimal(fine))],
    ['date_acquired', ({ acquired }) => day(acquired === null ? null : dayIn(calendar, acquired))],
    ['date_sold', ({ sold }) => day(dayIn(calendar, sold))],
    [
      'days_held',
      ({ acquired, sold }) =>
        countCell(
          acquired === null ? null : daysBetween(dayIn(calendar, acquired), dayIn(calendar, sold)),
        ),
    ],
    ['term', (one) => textCell(dispositionTerm(one, terms))],
    ['proceeds_usd', ({ proceeds }) => money(proceeds)],
    ['fees_usd', ({ fees }) => money(fees)],
    ['cost_basis_usd', ({ cost }) => money(cost)],
    ['gain_usd', ({ gain }) => money(gain)],
    ['missing', (one) => textCell(missingOf(one) || null)],
    ['term_rule', () => textCell(termRuleText(termRule))],
    ['sold_from', ({ soldFrom }) => textCell(SOURCE_WORDS[soldFrom])],
    [
      'acquired_from',
      ({ acquiredFrom }) => textCell(acquiredFrom === null ? null : SOURCE_WORDS[acquiredFrom]),
    ],
    ['product_id', ({ product }) => textCell(product)],
    ['sale_id', ({ saleId }) => textCell(saleId)],
    ['lot_id', ({ lotId }) => textCell(lotId)],
    ['form_8949_box', (one) => textCell(boxOf(one, terms))],
    ['form_8949_code', (one) => textCell(isLongCollectible(one, terms) ? COLLECTIBLE : null)],
  ];
  return reportTable('Realized', columns, dispositions);
}
