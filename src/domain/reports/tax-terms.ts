/** By what a sale is judged for taxes. */
import { type Calendar, dayIn } from '#domain/calendar/calendar.ts';
import type { Disposition } from './dispositions.ts';
import { type Term, termOf, type TermRule } from './term.ts';

export interface TaxTerms {
  readonly calendar: Calendar;
  readonly termRule: TermRule;
  readonly titleOf: (product: string) => string;
  /** Of what it is made; null where nobody tells. */
  readonly materialOf: (product: string) => string | null;
}

/** Null where it is not known when it was acquired, and for what is of no lot. */
export const dispositionTerm = (
  { acquired, sold }: Pick<Disposition, 'acquired' | 'sold'>,
  { calendar, termRule }: TaxTerms,
): Term | null =>
  acquired === null ? null : termOf(dayIn(calendar, acquired), dayIn(calendar, sold), termRule);
