/** What of the books goes into which paper. */
import type { Period } from '#domain/calendar/calendar.ts';
import { type Disposition, dispositionsOf } from '#domain/papers/dispositions.ts';
import { type HoldingTerms, holdingTable, lotTable } from '#domain/papers/holding-table.ts';
import type { PaperKind } from '#domain/papers/kinds.ts';
import { movedIn, movementTable } from '#domain/papers/movement-table.ts';
import type { PaperTable } from '#domain/papers/table.ts';
import { beancountHead, beancountText } from '#domain/papers/accounting/beancount-text.ts';
import { type Journal, journalOf } from '#domain/papers/accounting/journal.ts';
import { journalHead, journalText } from '#domain/papers/accounting/journal-text.ts';
import { digitalLeftOut } from '#domain/papers/form-8949.ts';
import { taxTable } from '#domain/papers/tax-table.ts';
import type { TaxTerms } from '#domain/papers/tax-terms.ts';
import { taxActTable } from '#domain/papers/taxact-table.ts';
import { txfHead, txfRecord } from '#domain/papers/txf.ts';
import { wealthfolioTable } from '#domain/papers/wealthfolio-table.ts';
import type { BooksRead } from '#main/holdings/portfolio-service.ts';
import { csvOf, type TextRows } from './table-file.ts';

export interface PaperTerms extends TaxTerms, HoldingTerms {
  /** `Touchstone 1.2.3`, and of which profile. */
  readonly program: string;
  readonly profile: string;
  readonly isPractice: boolean;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

/** A paper before it is written. */
export type Drafted = (
  | { readonly kind: 'text'; readonly rows: TextRows }
  | { readonly kind: 'workbook'; readonly table: PaperTable }
) & {
  /** What the format has no place for, in words. */
  readonly leftOut?: string;
};

export async function drafted(
  paper: Exclude<PaperKind, 'statement'>,
  { books }: BooksRead,
  period: Period,
  terms: PaperTerms,
): Promise<Drafted> {
  const sold = () => dispositionsOf(books, period, terms.rest);
  const moved = () => movedIn(books, period, terms.rest);
  switch (paper) {
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
  terms: PaperTerms,
  format: string,
  rows: TextRows,
): Drafted {
  const leftOut = digitalLeftOut(sold, terms, format);
  return { kind: 'text', rows, ...(leftOut === null ? {} : { leftOut }) };
}

const asJournal = (journal: Journal, terms: PaperTerms): Drafted =>
  drawn(journalHead(programOf(terms), journal), journal.entries.map(journalText));

function asBeancount(journal: Journal, terms: PaperTerms): Drafted {
  const today = terms.calendar.dayOf(terms.asOf);
  const head = beancountHead(programOf(terms), journal, today);
  return drawn(head, journal.entries.map(beancountText));
}

const drawn = (head: string, texts: readonly string[]): Drafted => ({
  kind: 'text',
  rows: { head, rows: texts.length, row: (index) => texts[index] ?? '' },
});

const programOf = ({ program, isPractice }: PaperTerms): string =>
  isPractice ? `${program} (practice)` : program;

const asText = (table: PaperTable): Drafted => ({ kind: 'text', rows: csvOf(table, true) });

const asWorkbook = (table: PaperTable): Drafted => ({ kind: 'workbook', table });

function txfOf(sold: readonly Disposition[], terms: PaperTerms): TextRows {
  return {
    head: txfHead(programOf(terms), terms.calendar.dayOf(terms.asOf)),
    rows: sold.length,
    row: (index) => {
      const one = sold[index];
      return one === undefined ? '' : txfRecord(one, terms);
    },
  };
}
