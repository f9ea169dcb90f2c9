/** Builds the content of each report from the books. */
import type { Period } from '#domain/calendar/calendar.ts';
import { type Disposition, dispositionsOf } from '#domain/reports/dispositions.ts';
import { type HoldingTerms, holdingTable, lotTable } from '#domain/reports/holding-table.ts';
import type { ReportKind } from '#domain/reports/kinds.ts';
import { movedIn, movementTable } from '#domain/reports/movement-table.ts';
import type { ReportTable } from '#domain/reports/table.ts';
import { beancountHead, beancountText } from '#domain/reports/accounting/beancount-text.ts';
import { type LedgerJournal, journalOf } from '#domain/reports/accounting/journal.ts';
import { journalHead, journalText } from '#domain/reports/accounting/journal-text.ts';
import { digitalLeftOut } from '#domain/reports/tax/form-8949.ts';
import { taxTable } from '#domain/reports/tax/tax-table.ts';
import type { TaxTerms } from '#domain/reports/tax/tax-terms.ts';
import { taxActTable } from '#domain/reports/tax/taxact-table.ts';
import { txfHead, txfRecord } from '#domain/reports/tax/txf.ts';
import { wealthfolioTable } from '#domain/reports/wealthfolio-table.ts';
import type { BooksRead } from '#main/holdings/portfolio-parts.ts';
import type { TextRows } from '#main/shared/files/write-rows.ts';
import { csvOf } from './table-file.ts';

export interface ReportTerms extends TaxTerms, HoldingTerms {
  /** `Touchstone 1.2.3`. */
  readonly program: string;
  readonly profile: string;
  readonly isPractice: boolean;
  readonly rest: () => Promise<void>;
}

export type Drafted = (
  | { readonly kind: 'text'; readonly rows: TextRows }
  | { readonly kind: 'workbook'; readonly table: ReportTable }
) & {
  /** What the format leaves out, in words. */
  readonly leftOut?: string;
};

export async function drafted(
  report: Exclude<ReportKind, 'statement'>,
  { books }: BooksRead,
  period: Period,
  terms: ReportTerms,
): Promise<Drafted> {
  const sold = () => dispositionsOf(books, period, terms.rest);
  const moved = () => movedIn(books, period, terms.rest);
  switch (report) {
    case 'tax-csv':
      return asText(taxTable(await sold(), terms));
    case 'tax-xlsx':
      return asWorkbook(taxTable(await sold(), terms));
    case 'tax-txf': {
      const all = await sold();
      return withoutDigital(all, terms, 'Tax Exchange Format', txfOf(all, terms));
    }
    case 'taxact-csv': {
      const all = await sold();
      return withoutDigital(all, terms, 'TaxAct’s table', csvOf(taxActTable(all, terms), false));
    }
    case 'wealthfolio-csv':
      return { kind: 'text', rows: csvOf(wealthfolioTable(await moved(), terms), false) };
    case 'ledger-journal':
      return asJournal(await journalOf(books, terms), terms);
    case 'beancount':
      return asBeancount(await journalOf(books, terms), terms);
    case 'holdings-csv':
      return asText(await holdingTable(books, terms));
    case 'holdings-xlsx':
      return asWorkbook(await holdingTable(books, terms));
    case 'lots-csv':
      return asText(await lotTable(books, terms));
    case 'lots-xlsx':
      return asWorkbook(await lotTable(books, terms));
    case 'movements-csv':
      return asText(movementTable(await moved(), terms));
    case 'movements-xlsx':
      return asWorkbook(movementTable(await moved(), terms));
  }
}

function withoutDigital(
  sold: readonly Disposition[],
  terms: ReportTerms,
  format: string,
  rows: TextRows,
): Drafted {
  const leftOut = digitalLeftOut(sold, terms, format);
  return { kind: 'text', rows, ...(leftOut === null ? {} : { leftOut }) };
}

const asJournal = (journal: LedgerJournal, terms: ReportTerms): Drafted =>
  drawn(journalHead(programOf(terms), journal), journal.entries.map(journalText));

function asBeancount(journal: LedgerJournal, terms: ReportTerms): Drafted {
  const today = terms.calendar.dayOf(terms.asOf);
  const head = beancountHead(programOf(terms), journal, today);
  return drawn(head, journal.entries.map(beancountText));
}

const drawn = (head: string, texts: readonly string[]): Drafted => ({
  kind: 'text',
  rows: { head, rows: texts.length, row: (index) => texts[index] ?? '' },
});

const programOf = ({ program, isPractice }: ReportTerms): string =>
  isPractice ? `${program} (practice)` : program;

const asText = (table: ReportTable): Drafted => ({ kind: 'text', rows: csvOf(table, true) });

const asWorkbook = (table: ReportTable): Drafted => ({ kind: 'workbook', table });

function txfOf(sold: readonly Disposition[], terms: ReportTerms): TextRows {
  return {
    head: txfHead(programOf(terms), terms.calendar.dayOf(terms.asOf)),
    rows: sold.length,
    row: (index) => {
      const one = sold[index];
      return one === undefined ? '' : txfRecord(one, terms);
    },
  };
}
