/** Sales in the Tax Exchange Format, version 042, for TurboTax on the desktop and others. Record format 4, without a Form 1099-B. Source: decision 43. */
import type { Cents } from '#domain/money/money.ts';
import { type Day, dayIn } from '#domain/calendar/calendar.ts';
import type { Disposition } from '#domain/reports/dispositions.ts';
import { hasDigitalBox, netProceeds, soldWords, usDay } from './form-8949.ts';
import { dispositionTerm, type TaxTerms } from './tax-terms.ts';
import type { Term } from './term.ts';

/** Reference numbers of Form 8949, Copy C. `unknown`: without a purchase date. */
const REFERENCES: Readonly<Record<Term | 'unknown', number>> = {
  short: 712,
  long: 714,
  unknown: 716,
};

export const txfHead = (program: string, exported: Day): string =>
  record(['V042', `A${ascii(program)}`, `D ${usDay(exported)}`]);

/** Empty for a return, and for digital assets, which version 042 of 2011 lacks. Unknown fields are blank, as the format requires. */
export function txfRecord(one: Disposition, terms: TaxTerms): string {
  const { acquired, sold, cost } = one;
  const words = soldWords(one, terms);
  if (words === null || hasDigitalBox(one, terms)) return '';
  return record([
    'TD',
    `N${REFERENCES[dispositionTerm(one, terms) ?? 'unknown']}`,
    'C1',
    'L1',
    `P${ascii(words)}`,
    `D${acquired === null ? '' : usDay(dayIn(terms.calendar, acquired))}`,
    `D${usDay(dayIn(terms.calendar, sold))}`,
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

/** One line of ASCII without the record separator. */
const ascii = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll('×', 'x')
    .replaceAll(/[^\x20-\x7E]+/g, ' ')
    .replaceAll('^', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
