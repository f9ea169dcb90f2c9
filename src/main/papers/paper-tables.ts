/** What of the books goes into which paper. */
import { dispositionsOf } from '#domain/papers/dispositions.ts';
import type { Period } from '#domain/papers/calendar.ts';
import { type HoldingTerms, holdingTable, lotTable } from '#domain/papers/holding-table.ts';
import type { PaperKind } from '#domain/papers/kinds.ts';
import { movedIn, movementTable } from '#domain/papers/movement-table.ts';
import { type PaperTable, paperTable, text } from '#domain/papers/table.ts';
import { taxTable, type TaxTerms } from '#domain/papers/tax-table.ts';
import { termRule } from '#domain/papers/term.ts';
import { txfHead, txfRecord } from '#domain/papers/txf.ts';
import { wealthfolioTable } from '#domain/papers/wealthfolio-table.ts';
import { RULE_WORDS } from '#domain/papers/words.ts';
import type { BooksRead } from '#main/holdings/portfolio-service.ts';
import { csvOf, type TextRows } from './table-file.ts';

export interface PaperTerms extends TaxTerms, HoldingTerms {
  /** `Touchstone 1.2.3`, and of which profile. */
  readonly program: string;
  readonly profile: string;
  readonly isPractice: boolean;
}

/** A paper before it is written. */
export type Drafted =
  | { readonly kind: 'text'; readonly rows: TextRows }
  | { readonly kind: 'workbook'; readonly tables: readonly PaperTable[] };

export function drafted(
  paper: Exclude<PaperKind, 'statement'>,
  read: BooksRead,
  period: Period,
  terms: PaperTerms,
): Drafted {
  const { books } = read;
  const csv = (table: PaperTable, isForSheets = true): Drafted => ({
    kind: 'text',
    rows: csvOf(table, isForSheets),
  });
  switch (paper) {
    case 'tax-csv':
      return csv(taxTable(dispositionsOf(books, period), terms));
    case 'tax-txf':
      return { kind: 'text', rows: txfOf(read, period, terms) };
    case 'wealthfolio-csv':
      return csv(wealthfolioTable(movedIn(books, period), terms), false);
    case 'holdings-csv':
      return csv(lotTable(books, terms));
    case 'movements-csv':
      return csv(movementTable(movedIn(books, period), terms));
    case 'workbook':
      return {
        kind: 'workbook',
        tables: [
          aboutTable(read, period, terms),
          holdingTable(books, terms),
          lotTable(books, terms),
          movementTable(movedIn(books, period), terms),
          taxTable(dispositionsOf(books, period), terms),
          untiedTable(read),
        ],
      };
  }
}

function txfOf({ books }: BooksRead, period: Period, terms: PaperTerms): TextRows {
  const records = dispositionsOf(books, period).map((one) => txfRecord(one, terms));
  const program = terms.isPractice ? `${terms.program} (practice)` : terms.program;
  return {
    head: txfHead(program, terms.calendar.dayOf(terms.asOf)),
    rows: records.length,
    row: (index) => records[index] ?? '',
  };
}

/** What the other sheets are, and what they are not. */
function aboutTable({ books, unread }: BooksRead, period: Period, terms: PaperTerms): PaperTable {
  const { first, last } = period;
  const rows: readonly (readonly [string, string])[] = [
    ['Made by', `${terms.program}, from what it knows. The marketplace’s invoices are its own.`],
    ['Profile', terms.isPractice ? `${terms.profile}: practice, no real order` : terms.profile],
    ['As of', new Date(terms.asOf).toISOString()],
    ['Movements and sales', first === null ? `to ${last}` : `${first} to ${last}`],
    ['Lots sold', RULE_WORDS[books.rule]],
    ['Term', termRule(terms.longAfterDays)],
    ['What is not known', 'is empty, never zero'],
    ...(unread === null ? [] : [['Incomplete', unread] as const]),
  ];
  return paperTable(
    'About',
    [
      ['what', ([what]) => text(what)],
      ['said', ([, said]) => text(said)],
    ],
    rows,
  );
}

const untiedTable = ({ untied }: BooksRead): PaperTable =>
  paperTable(
    'Does not tie up',
    [
      ['what', ({ what }) => text(what)],
      ['why', ({ why }) => text(why)],
    ],
    untied,
  );
