/** A day as people and programs write it. */

/** The order of day and month. */
export const DATE_ORDERS = ['year-first', 'day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export interface EntryDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** `2026-01-31`. */
export const entryDayText = ({ year, month, day }: EntryDay): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

/** Prefixes of month names without accents: English, German, French, Spanish, Italian, Portuguese and Dutch. */
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
const DATES = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/gu;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/u;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,})\.?[-/. ,]+(\d{4}|\d{2})(?:[ ,t].*)?$/u;
const NAMED_FIRST =
  /^([a-z]{3,})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})(?:[ ,t].*)?$/u;
const NAMED_AFTER_YEAR = /^(\d{4})[-/. ]+([a-z]{3,})\.?[-/. ]+(\d{1,2})(?:[ ,t].*)?$/u;
/** Days since the end of 1899, as in spreadsheets: 1954 to 2064. A fraction is the time of day. */
const SERIAL = /^([2-5]\d{4})(?:\.\d+)?$/u;
/** Unix time in seconds or milliseconds: 2001 to 2286. */
const UNIX = /^(\d{10})(?:\d{3})?$/u;
const DAY_SECONDS = 86_400;
const SERIAL_OF_1970 = 25_569;

/** Null for an impossible day; a time of day is ignored.  @param thisYear a year of two digits is the latest one not after it */
export function readDay(text: string, order: DateOrder, thisYear: number): EntryDay | null {
  const dayOf = (y: string, m: string | undefined, d: string | undefined): EntryDay | null =>
    realDay(fullYear(y, thisYear), Number(m), Number(d));
  const plainText = plain(text);
  // “07/28/2025 as of 07/25/2025” has two days.
  if ((plainText.match(DATES) ?? []).length > 1) return null;
  const [, y, m, d] = YEAR_FIRST.exec(plainText) ?? COMPACT.exec(plainText) ?? [];
  if (y !== undefined) return dayOf(y, m, d);
  const [, first, second, year] = YEAR_LAST.exec(plainText) ?? [];
  if (year !== undefined) {
    // `26-03-04` may have its year first.
    if (order === 'year-first' && /^\d{2}-\d{2}-\d{2}(?!\d)/u.test(plainText))
      return dayOf(first ?? '', second, year);
    return order === 'month-first'
      ? dayOf(year, first, second)
      : order === 'day-first'
        ? dayOf(year, second, first)
        : null;
  }
  const [, day, name = '', named] = NAMED.exec(plainText) ?? [];
  if (named !== undefined) return dayOf(named, monthNamed(name), day);
  const [, month = '', of, last] = NAMED_FIRST.exec(plainText) ?? [];
  if (last !== undefined) return dayOf(last, monthNamed(month), of);
  const [, begin, middle = '', end] = NAMED_AFTER_YEAR.exec(plainText) ?? [];
  return begin === undefined ? countedDay(plainText) : dayOf(begin, monthNamed(middle), end);
}

/** Without accents, weekdays and connecting words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^[a-z]{2,}\.?,\s*/u, '')
    .replaceAll(/(?<= )(?:de|del|do) /gu, '')
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/u, '$1-$2-$3');

function countedDay(plainText: string): EntryDay | null {
  const [, serial] = SERIAL.exec(plainText) ?? [];
  const [, seconds] = UNIX.exec(plainText) ?? [];
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

const monthNamed = (name: string): string =>
  String(MONTHS.findIndex((begin) => begin.test(name)) + 1);

/** This century's, unless it is in the future. */
function fullYear(digits: string, thisYear: number): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  const century = thisYear - (thisYear % 100);
  return century + year > thisYear ? century - 100 + year : century + year;
}

function realDay(year: number, month: number, day: number): EntryDay | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 ? { year, month, day } : null;
}
