/**
 * Sales in the columns of a spreadsheet that TaxAct imports as Form 1099-B and Form 8949, under the headings that it names itself, so
 * that nobody has to say which is which. Source: https://www.taxact.com/support/882 (ADR 220).
 */
import type { Disposition } from './dispositions.ts';
import { netProceeds, soldWords, usDay } from './form-8949.ts';
import { money, type PaperColumn, type PaperTable, paperTable, text } from './table.ts';
import { dispositionTerm, type TaxTerms } from './tax-table.ts';
import type { Term } from './term.ts';

/** Of sales for which no Form 1099-B came, short-term and long-term. */
const CATEGORIES: Readonly<Record<Term, string>> = { short: 'C', long: 'F' };

export function taxActTable(dispositions: readonly Disposition[], terms: TaxTerms): PaperTable {
  const sold = dispositions.flatMap((one) => {
    const words = soldWords(one, terms);
    return words === null ? [] : { one, words };
  });
  const { calendar } = terms;
  const columns: readonly PaperColumn<(typeof sold)[number]>[] = [
    ['Description', ({ words }) => text(words)],
    [
      'Date Acquired',
      ({ one: { acquiredAt } }) =>
        text(acquiredAt === null ? null : usDay(calendar.dayOf(acquiredAt))),
    ],
    ['Date Sold', ({ one }) => text(usDay(calendar.dayOf(one.soldAt)))],
    ['Sales Proceeds', ({ one }) => money(netProceeds(one))],
    ['Cost or Other Basis', ({ one }) => money(one.cost)],
    ['Reporting Category', ({ one }) => text(categoryOf(one, terms))],
  ];
  return paperTable('Sales', columns, sold);
}

/** Null where it is not known when it was acquired: nobody but the user can say which it is. */
function categoryOf(one: Disposition, terms: TaxTerms): string | null {
  const term = dispositionTerm(one, terms);
  return term === null ? null : CATEGORIES[term];
}
