/** A day as people and programs write it. */

import { mostRead } from './most-read.ts';

/** In which order day and month stand where both could be either. */
export const DATE_ORDERS = ['year-first', 'day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/u;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ ,T].*)?$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/u;
const NAMED = /^(\d{1,2})[-/. ]+([a-z]{3})[a-z]*\.?[-/. ,]+(\d{4})(?:[ ,T].*)?$/iu;
const NAMED_FIRST =
  /^([a-z]{3})[a-z]*\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4})(?:[ ,T].*)?$/iu;

/** Null for what is no day that there is; a time of day behind it is left out. */
export function readDay(text: string, order: DateOrder): Day | null {
  const told = text.trim();
  const [, y, m, d] = YEAR_FIRST.exec(told) ?? COMPACT.exec(told) ?? [];
  if (y !== undefined) return dayOf(y, m, d);
  const [, first, second, year] = YEAR_LAST.exec(told) ?? [];
  if (year !== undefined) {
    return order === 'month-first'
      ? dayOf(year, first, second)
      : order === 'day-first'
        ? dayOf(year, second, first)
        : null;
  }
  const [, day, name = '', named] = NAMED.exec(told) ?? [];
  if (named !== undefined) return dayOf(named, monthNamed(name), day);
  const [, month = '', of, last] = NAMED_FIRST.exec(told) ?? [];
  return last === undefined ? null : dayOf(last, monthNamed(month), of);
}

/** The orders in which most of these can be read. Two of them: nobody but who wrote them knows. */
export const ordersThatRead = (texts: readonly string[]): readonly DateOrder[] =>
  mostRead(DATE_ORDERS, texts, (text, order) => readDay(text, order) !== null);

const monthNamed = (name: string): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf(y: string, m: string | undefined, d: string | undefined): Day | null {
  // Of two digits: nobody here traded in another century.
  const [year, month, day] = [Number(y) + (y.length === 2 ? 2_000 : 0), Number(m), Number(d)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? { year, month, day } : null;
}
