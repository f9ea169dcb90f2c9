/** The reports and exports of the portfolio. */
export const REPORT_KINDS = [
  'statement',
  'tax-csv',
  'tax-xlsx',
  'tax-txf',
  'taxact-csv',
  'wealthfolio-csv',
  'ledger-journal',
  'beancount',
  'holdings-csv',
  'holdings-xlsx',
  'lots-csv',
  'lots-xlsx',
  'movements-csv',
  'movements-xlsx',
] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** What programs can export: a statement is printed, which needs a window. */
export const EXPORT_KINDS = [
  'orders',
  'programs',
  ...REPORT_KINDS.filter((kind) => kind !== 'statement'),
] as const;

interface ReportFacts {
  readonly label: string;
  readonly extension: string;
  /** The prefix of its file name. */
  readonly file: string;
  /** False for a report of the current state. */
  readonly hasPeriod: boolean;
}

const table = (what: string, file: string, extension: 'csv' | 'xlsx', hasPeriod: boolean) => ({
  label: `${what} (${extension.toUpperCase()})`,
  extension,
  file,
  hasPeriod,
});

export const REPORTS: Readonly<Record<ReportKind, ReportFacts>> = {
  statement: {
    label: 'Statement of a period (PDF)',
    extension: 'pdf',
    file: 'statement',
    hasPeriod: true,
  },
  'tax-csv': table('Tax file', 'tax', 'csv', true),
  'tax-xlsx': table('Tax file', 'tax', 'xlsx', true),
  'tax-txf': {
    label: 'Tax Exchange Format, for TurboTax (TXF)',
    extension: 'txf',
    file: 'tax',
    hasPeriod: true,
  },
  'taxact-csv': table('Sales for TaxAct', 'taxact', 'csv', true),
  'wealthfolio-csv': table('Activities for Wealthfolio', 'wealthfolio', 'csv', true),
  'ledger-journal': {
    label: 'Journal for hledger and Ledger',
    extension: 'journal',
    file: 'holdings',
    hasPeriod: false,
  },
  beancount: {
    label: 'Journal for Beancount',
    extension: 'beancount',
    file: 'holdings',
    hasPeriod: false,
  },
  'holdings-csv': table('Holdings', 'holdings', 'csv', false),
  'holdings-xlsx': table('Holdings', 'holdings', 'xlsx', false),
  'lots-csv': table('Lots', 'lots', 'csv', false),
  'lots-xlsx': table('Lots', 'lots', 'xlsx', false),
  'movements-csv': table('Movements', 'movements', 'csv', true),
  'movements-xlsx': table('Movements', 'movements', 'xlsx', true),
};
