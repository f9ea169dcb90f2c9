/** The terminal's own exports, recognized by their headings: read exactly, or refused with the export to use instead. */
import type { Guess } from './columns/guess.ts';
import type { ColumnRole, ImportColumn } from './headings/mapping.ts';

const MOVEMENTS: Readonly<Record<string, ColumnRole>> = {
  time_utc: 'trade-date',
  date: 'order-date',
  kind: 'side',
  product: 'product',
  pieces: 'pieces',
  fine_oz: 'fine-all',
  price_usd: 'subtotal',
  fees_usd: 'fees',
  spot_usd_per_oz: 'spot',
  product_id: 'product-id',
  id: 'id',
};
const LOTS: Readonly<Record<string, ColumnRole>> = {
  date_acquired: 'trade-date',
  product: 'product',
  pieces_left: 'pieces',
  fine_oz: 'fine-all',
  cost_basis_usd: 'total',
  product_id: 'product-id',
  lot_id: 'id',
};
const READ: readonly (readonly [marks: string, roles: Readonly<Record<string, ColumnRole>>])[] = [
  ['kind product pieces price_usd fees_usd product_id id', MOVEMENTS],
  ['product date_acquired pieces_left cost_basis_usd product_id lot_id', LOTS],
];
const TAKE_MOVEMENTS = 'Export the movements, and import that file.';
const REFUSED: readonly (readonly [marks: string, why: string])[] = [
  [
    'date_acquired date_sold proceeds_usd cost_basis_usd product_id sale_id',
    `It is a tax file of this terminal: it has sales by the lots they took from, and not the purchases as they were. ${TAKE_MOVEMENTS}`,
  ],
  [
    'product pieces cost_basis_usd pieces_without_cost as_of_utc product_id',
    `It is a list of holdings of this terminal: it has no day of any purchase. ${TAKE_MOVEMENTS}`,
  ],
  [
    'date symbol instrumentType quantity activityType unitPrice currency fee amount fxRate subtype',
    `It is in the form of Wealthfolio, which has symbols in place of products. Where this terminal made it: ${TAKE_MOVEMENTS.toLowerCase()}`,
  ],
  [
    'Description,Date Acquired,Date Sold,Sales Proceeds,Cost or Other Basis,Reporting Category,Adjustment Code',
    `It is in the form of TaxAct, which has sales without their pieces. Where this terminal made it: ${TAKE_MOVEMENTS.toLowerCase()}`,
  ],
];

const hasAll = (headings: readonly string[], marks: string): boolean =>
  marks.split(marks.includes(',') ? ',' : ' ').every((mark) => headings.includes(mark));

const FIRST_LINES = 50;
const JOURNAL = /^(?:\d{4}-\d{2}-\d{2} (?:open|commodity|[*!]) |option "\w+" ")/u;

/** The reason for a tax or accounting file; null for any other text. */
export function whyNoTable(lines: readonly string[]): string | null {
  const [first = '', second = ''] = lines;
  if (/^V0\d\d$/u.test(first.trim()) && second.startsWith('A'))
    return `It is a Tax Exchange Format file, which has sales without their pieces. Where this terminal made it: ${TAKE_MOVEMENTS.toLowerCase()}`;
  if (lines.slice(0, FIRST_LINES).some((line) => JOURNAL.test(line)))
    return `It is a journal of plain-text accounting, and no table. Where this terminal made it: ${TAKE_MOVEMENTS.toLowerCase()}`;
  return null;
}

/** The reason for an export that cannot be imported; null for any other table. */
export const whyNotImported = (headings: readonly string[]): string | null =>
  REFUSED.find(([marks]) => hasAll(headings, marks))?.[1] ?? null;

/** Null for tables from elsewhere. */
export function readingOfOwnExport(headings: readonly string[]): Guess | null {
  const roles = READ.find(([marks]) => hasAll(headings, marks))?.[1];
  if (roles === undefined) return null;
  return {
    columns: headings.map((heading): ImportColumn => {
      const role = roles[heading] ?? 'ignored';
      return { role, unit: MONEY.has(role) ? 'USD' : null };
    }),
    forms: { dates: 'year-first', decimal: '.', currency: 'USD', weightUnit: null },
    open: { columns: new Map(), dates: [], decimal: [], weightUnit: [], midnights: false },
  };
}

const MONEY: ReadonlySet<ColumnRole> = new Set(['subtotal', 'total', 'fees']);
