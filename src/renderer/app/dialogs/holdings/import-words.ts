/** Texts for rows, columns and amounts of an import. Pure. */
import type { ImportRow } from '#contract/ipc/holdings/own-entries.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { countText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import type { BadgeTone } from '#renderer/ui/layout/badge.tsx';

export const counted = (count: number, of: string): string =>
  `${countText(count)} ${of}${count === 1 ? '' : 's'}`;

/** `2,700.00`; other currencies than the dollar are appended. */
export function amountShown(amount: string | null, currency: string | null = null): string {
  if (amount === null) return UNKNOWN_VALUE;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(.*)$/u.exec(amount) ?? [];
  const grouped = `${sign === '-' ? '−' : ''}${groupDigits(whole)}${fraction}`;
  return currency === null || currency === 'USD' ? grouped : `${grouped} ${currency}`;
}

/** `0.964522 oz`, `0.00300910 BTC`. */
export const contentShown = ({ fineOunces, metal }: ImportRow): string =>
  fineOunces === null
    ? UNKNOWN_VALUE
    : `${amountShown(fineOunces)} ${metal?.toLowerCase() === 'bitcoin' ? 'BTC' : 'oz'}`;

export const STATUS: Readonly<
  Record<ImportRow['status'], { readonly words: string; readonly tone: BadgeTone }>
> = {
  new: { words: 'New', tone: 'ok' },
  known: { words: 'Imported before', tone: 'neutral' },
  alike: { words: 'Already in orders or vault', tone: 'info' },
  asked: { words: 'Needs an answer', tone: 'warn' },
  refused: { words: 'Not imported', tone: 'danger' },
};

const WEIGHTS: ReadonlySet<ColumnRole> = new Set([
  'gross-each',
  'gross-all',
  'fine-each',
  'fine-all',
  'pieces',
  'price-per-weight',
]);
const AMOUNTS: ReadonlySet<ColumnRole> = new Set([
  'price-each',
  'subtotal',
  'total',
  'proceeds',
  'fees',
  'tax',
  'shipping',
  'discount',
]);

/** The unit of a column: a weight unit or a currency; null if it has none. */
export const unitKindOf = (role: ColumnRole): 'weight' | 'currency' | null =>
  WEIGHTS.has(role) ? 'weight' : AMOUNTS.has(role) ? 'currency' : null;
