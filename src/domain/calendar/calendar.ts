/** Days and periods. Reports use the calendar of the user's time zone. */

/** `2026-11-23`. */
export type Day = string;

export interface Calendar {
  readonly dayOf: (at: number) => Day;
  /** Epoch milliseconds of its first moment. */
  readonly startOf: (day: Day) => number;
}

/** A moment, or a day without a time. */
export interface When {
  /** Epoch milliseconds; only for sorting where `day` is there. */
  readonly at: number;
  readonly day?: Day;
}

export const dayIn = ({ dayOf }: Calendar, { at, day }: When): Day => day ?? dayOf(at);

const DAY_MS = 86_400_000;

const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOfUtc = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** Whole days, leap days included, unaffected by clock changes. */
export const daysBetween = (from: Day, to: Day): number => (utcOf(to) - utcOf(from)) / DAY_MS;

export const dayAfter = (day: Day): Day => dayOfUtc(utcOf(day) + DAY_MS);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text)) && dayOfUtc(utcOf(text)) === text;

export const PERIOD_NAMES = ['all', 'this-month', 'last-month', 'this-year', 'last-year'] as const;

export type PeriodName = (typeof PERIOD_NAMES)[number];

/** By name, or from one day to another, both included. */
export type ChosenPeriod =
  { readonly kind: PeriodName } | { readonly kind: 'days'; readonly from: Day; readonly to: Day };

export interface Period {
  /** Null: from the beginning. */
  readonly first: Day | null;
  /** Its last day, at most today. */
  readonly last: Day;
  /** Epoch milliseconds. */
  readonly from: number;
  /** The first moment after it. */
  readonly until: number;
}

export const ALWAYS: Period = { first: null, last: '9999-12-31', from: -Infinity, until: Infinity };

export const isBefore = ({ at, day }: When, { first, from }: Period): boolean =>
  day === undefined ? at < from : first !== null && day < first;

const isAfter = ({ at, day }: When, { last, until }: Period): boolean =>
  day === undefined ? at >= until : day > last;

export const isIn = (when: When, period: Period): boolean =>
  !isBefore(when, period) && !isAfter(when, period);

/** The chosen days; a last day in the future becomes today. Null where it begins after it ends. */
export function periodOf(chosen: ChosenPeriod, now: number, calendar: Calendar): Period | null {
  const today = calendar.dayOf(now);
  const { first, last: wanted } = daysOf(chosen, today);
  const last = wanted > today ? today : wanted;
  if (first !== null && first > last) return null;
  return {
    first,
    last,
    from: first === null ? -Infinity : calendar.startOf(first),
    until: calendar.startOf(dayAfter(last)),
  };
}

function daysOf(
  chosen: ChosenPeriod,
  today: Day,
): { readonly first: Day | null; readonly last: Day } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const firstOf = (months: number): Day => dayOfUtc(Date.UTC(year, month - 1 + months, 1));
  const lastOf = (months: number): Day => dayOfUtc(Date.UTC(year, month + months, 0));
  switch (chosen.kind) {
    case 'all':
      return { first: null, last: today };
    case 'this-month':
      return { first: firstOf(0), last: today };
    case 'last-month':
      return { first: firstOf(-1), last: lastOf(-1) };
    case 'this-year':
      return { first: `${dayText(year)}-01-01`, last: today };
    case 'last-year':
      return { first: `${dayText(year - 1)}-01-01`, last: `${dayText(year - 1)}-12-31` };
    case 'days':
      return { first: chosen.from, last: chosen.to };
  }
}

const dayText = (year: number): string => String(year).padStart(4, '0');

/** For file names: `2026`, `2026-03`, `2026-03-05-to-2026-04-01`, `to-2026-11-23`. */
export function periodText({ first, last }: Period): string {
  if (first === null) return `to-${last}`;
  const [year = '', month = ''] = first.split('-');
  if (first === `${year}-01-01` && last === `${year}-12-31`) return year;
  const isMonth = first.endsWith('-01') && dayAfter(last).endsWith('-01');
  if (isMonth && last.startsWith(`${year}-${month}-`)) return `${year}-${month}`;
  return `${first}-to-${last}`;
}
