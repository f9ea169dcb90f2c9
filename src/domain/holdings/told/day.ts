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

/** How names of months begin, without accents: in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const MONTHS = [
  /^(?:jan|ene|gen)/u,
  /^(?:feb|fev)/u,
  /^(?:mar|mrz|maer|maa)/u,
  /^(?:apr|avr|abr)/u,
  /^(?:may|mai|mag|mei)/u,
  /^(?:jun|juin|giu)/u,
  /^(?:jul|juil|lug)/u,
  /^(?:aug|aou|ago)/u,
  /^(?:sep|set)/u,
  /^(?:oct|okt|ott|out)/u,
  /^nov/u,
  /^(?:dec|dez|dic)/u,
];
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/u;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ ,t].*)?$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/u;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,})\.?[-/. ,]+(\d{4}|\d{2})(?:[ ,t].*)?$/u;
const NAMED_FIRST =
  /^([a-z]{3,})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})(?:[ ,t].*)?$/u;
const NAMED_AFTER_YEAR = /^(\d{4})[-/. ]+([a-z]{3,})\.?[-/. ]+(\d{1,2})(?:[ ,t].*)?$/u;
/** Days since the end of 1899, as sheets count them: of 1954 to 2064. A fraction is the time of day. */
const SERIAL = /^([2-5]\d{4})(?:\.\d+)?$/u;
/** Seconds or milliseconds since 1970, as programs count them: of 2001 to 2286. */
const UNIX = /^(\d{10})(?:\d{3})?$/u;
const DAY_SECONDS = 86_400;
const SERIAL_OF_1970 = 25_569;

/** Null for what is no day that there is; a time of day behind it is left out. */
export function readDay(text: string, order: DateOrder): Day | null {
  const told = plain(text);
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
  if (last !== undefined) return dayOf(last, monthNamed(month), of);
  const [, begin, middle = '', end] = NAMED_AFTER_YEAR.exec(told) ?? [];
  return begin === undefined ? countedDay(told) : dayOf(begin, monthNamed(middle), end);
}

/** Without accents, the name of the weekday, and what languages put between the parts of a date. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^[a-z]{2,}\.?,\s*/u, '')
    .replaceAll(/(?<= )(?:de|del|do) /gu, '')
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/u, '$1-$2-$3');

function countedDay(told: string): Day | null {
  const [, serial] = SERIAL.exec(told) ?? [];
  const [, seconds] = UNIX.exec(told) ?? [];
  const days =
    serial === undefined
      ? seconds === undefined
        ? null
        : Math.floor(Number(seconds) / DAY_SECONDS)
      : Number(serial) - SERIAL_OF_1970;
  if (days === null) return null;
  const date = new Date(days * DAY_SECONDS * 1_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The orders in which most of these can be read. Two of them: nobody but who wrote them knows. */
export const ordersThatRead = (
  texts: readonly string[],
  rest: () => Promise<void>,
): Promise<readonly DateOrder[]> =>
  mostRead(DATE_ORDERS, texts, (text, order) => readDay(text, order) !== null, rest);

const monthNamed = (name: string): string =>
  String(MONTHS.findIndex((begin) => begin.test(name)) + 1);

function dayOf(y: string, m: string | undefined, d: string | undefined): Day | null {
  // Of two digits: nobody here traded in another century.
  const [year, month, day] = [Number(y) + (y.length === 2 ? 2_000 : 0), Number(m), Number(d)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? { year, month, day } : null;
}
