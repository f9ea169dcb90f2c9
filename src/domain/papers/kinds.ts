/** What can be made of the portfolio. */
export const PAPER_KINDS = [
  'statement',
  'tax-csv',
  'tax-txf',
  'wealthfolio-csv',
  'holdings-csv',
  'movements-csv',
  'workbook',
] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

interface PaperFacts {
  readonly label: string;
  readonly extension: string;
  /** The beginning of its file's name. */
  readonly file: string;
  /** False: it tells what is, not what was. */
  readonly hasPeriod: boolean;
}

export const PAPERS: Readonly<Record<PaperKind, PaperFacts>> = {
  statement: {
    label: 'Statement of a period (PDF)',
    extension: 'pdf',
    file: 'statement',
    hasPeriod: true,
  },
  'tax-csv': { label: 'Tax file (CSV)', extension: 'csv', file: 'tax', hasPeriod: true },
  'tax-txf': {
    label: 'Tax Exchange Format, for TurboTax (TXF)',
    extension: 'txf',
    file: 'tax',
    hasPeriod: true,
  },
  'wealthfolio-csv': {
    label: 'Activities for Wealthfolio (CSV)',
    extension: 'csv',
    file: 'wealthfolio',
    hasPeriod: true,
  },
  'holdings-csv': {
    label: 'Holdings (CSV)',
    extension: 'csv',
    file: 'holdings',
    hasPeriod: false,
  },
  'movements-csv': {
    label: 'Movements (CSV)',
    extension: 'csv',
    file: 'movements',
    hasPeriod: true,
  },
  workbook: {
    label: 'Workbook of all of it (XLSX)',
    extension: 'xlsx',
    file: 'portfolio',
    hasPeriod: true,
  },
};
