/**
 * Sales in the Tax Exchange Format, version 042, as TurboTax for the desktop and others read it. Record format 4, each sale as one
 * for which no Form 1099-B was issued. Source: ADR 199.
 */
import type { Cents } from '#domain/money/money.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Disposition } from './dispositions.ts';
import { netProceeds, soldWords, usDay } from './form-8949.ts';
import { dispositionTerm, type TaxTerms } from './tax-table.ts';
import type { Term } from './term.ts';

/** Reference numbers of Form 8949, Copy C. `unknown`: when it was acquired is not known. */
const REFERENCES: Readonly<Record<Term | 'unknown', number>> = {
  short: 712,
  long: 714,
  unknown: 716,
};

export const txfHead = (program: string, exported: Day): string =>
  record(['V042', `A${ascii(program)}`, `D ${usDay(exported)}`]);

/** Empty for what is no sale. What is not known is left blank, as the format has it. */
export function txfRecord(one: Disposition, terms: TaxTerms): string {
  const { acquiredAt, soldAt, cost } = one;
  const words = soldWords(one, terms);
  if (words === null) return '';
  return record([
    'TD',
    `N${REFERENCES[dispositionTerm(one, terms) ?? 'unknown']}`,
    'C1',
    'L1',
    `P${ascii(words)}`,
    `D${acquiredAt === null ? '' : usDay(terms.calendar.dayOf(acquiredAt))}`,
    `D${usDay(terms.calendar.dayOf(soldAt))}`,
    `$${amount(cost)}`,
    `$${amount(netProceeds(one))}`,
  ]);
}

const record = (lines: readonly string[]): string => `${[...lines, '^'].join('\r\n')}\r\n`;

function amount(value: Cents | null): string {
  if (value === null) return '';
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** One line of ASCII without the mark that ends a record. */
const ascii = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll('×', 'x')
    .replaceAll(/[^\x20-\x7E]+/g, ' ')
    .replaceAll('^', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
