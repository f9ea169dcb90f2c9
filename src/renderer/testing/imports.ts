/** What comes of a file that is imported, for tests of its dialog. */
import type {
  ImportPreview,
  ImportQuestion,
  ImportRow,
  ImportTable,
} from '#contract/ipc/holdings/own-entries.ts';

export const importQuestion = (id: string, answer: string | null): ImportQuestion => ({
  id,
  text: `What is ${id}?`,
  why: 'It can be read in two ways.',
  cells: [{ line: 2, heading: 'Weight', cell: '10' }],
  options: [
    { value: 'g', label: 'Grams' },
    { value: 'oz', label: 'Troy ounces' },
  ],
  answer,
  rows: 2,
});

export const importTable: ImportTable = {
  name: 'dealer.csv',
  headings: ['Date', 'Item', 'Weight', ''],
  lines: 7,
  rows: 5,
  separator: ',',
  remembered: false,
  mapping: {
    columns: [
      { role: 'trade-date', unit: null },
      { role: 'product', unit: null },
      { role: 'gross-each', unit: null },
      { role: 'ignored', unit: null },
    ],
    forms: { dates: 'day-first', decimal: '.', currency: 'USD', weightUnit: null },
    answers: {},
  },
  questions: [],
};
export const importRow = (line: number, change: Partial<ImportRow> = {}): ImportRow => ({
  line,
  status: 'new',
  side: 'buy',
  date: '2025-01-15',
  product: 'Ten gram bar',
  metal: 'Gold',
  pieces: '3',
  fineOunces: '0.964522',
  priceEach: '900.00',
  total: '2700.00',
  fees: '12.50',
  tax: '29.87',
  basis: '2742.37',
  currency: 'USD',
  leftOut: '',
  reason: null,
  ...change,
});
const EMPTY: Partial<ImportRow> = {
  side: null,
  date: null,
  metal: null,
  pieces: null,
  fineOunces: null,
  priceEach: null,
  total: null,
  fees: null,
  tax: null,
  basis: null,
  currency: null,
};
export const importPreview: ImportPreview = {
  rows: [
    importRow(3, {
      ...EMPTY,
      status: 'refused',
      product: 'Swiss bar',
      reason: '“CHF” is not counted here.',
    }),
    importRow(4, { status: 'alike', reason: 'Your orders have as many that day.' }),
    importRow(2),
    importRow(5, {
      side: 'sell',
      product: 'Vault gold',
      pieces: null,
      fineOunces: '1234.100000',
      priceEach: '3240.00',
      total: '3998484.00',
      fees: '100.00',
      tax: null,
      basis: null,
      leftOut: 'Note “cash”.',
    }),
  ],
  questions: [],
  fresh: 2,
  known: 0,
  alike: 1,
  asked: 0,
  refused: 1,
  lines: { all: 7, read: 3, asked: 0, refused: 1, skipped: 3 },
  skipped: [
    { line: 1, lines: 1, why: 'Headings.' },
    { line: 6, lines: 2, why: 'Totals.' },
  ],
};
