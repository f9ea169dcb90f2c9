/** Parameters of tax reports. */
import { type Calendar, dayIn } from '#domain/calendar/calendar.ts';
import type { Disposition } from '#domain/reports/dispositions.ts';
import { type Term, termOf, type TermRule } from './term.ts';

export interface TaxTerms {
  readonly calendar: Calendar;
  readonly termRule: TermRule;
  readonly titleOf: (product: string) => string;
  /** Null where it is not known. */
  readonly materialOf: (product: string) => string | null;
}

/** Null without a purchase date, or without a lot. */
export const dispositionTerm = (
  { acquired, sold }: Pick<Disposition, 'acquired' | 'sold'>,
  { calendar, termRule }: TaxTerms,
): Term | null =>
  acquired === null ? null : termOf(dayIn(calendar, acquired), dayIn(calendar, sold), termRule);
