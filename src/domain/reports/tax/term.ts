/** Holding periods: short-term or long-term. */
import { type Day, dayAfter, daysBetween } from '#domain/calendar/calendar.ts';

export type Term = 'short' | 'long';

/** `us-calendar-year`: long-term after more than one calendar year. `days`: after more than this many days. */
export type TermRule =
  { readonly kind: 'us-calendar-year' } | { readonly kind: 'days'; readonly longAfter: number };

export const DEFAULT_TERM_RULE: TermRule = { kind: 'us-calendar-year' };

/** At least a year of days. */
const SHORTEST_LONG = 366;

export const termOf = (acquired: Day, sold: Day, rule: TermRule): Term => {
  const isLong =
    rule.kind === 'days'
      ? daysBetween(acquired, sold) > rule.longAfter
      : daysBetween(acquired, sold) >= SHORTEST_LONG && sold >= longFrom(acquired);
  return isLong ? 'long' : 'short';
};

/**
 * The first day on which a sale is long-term by the calendar. The period begins on the day after the purchase, and a year is over when that
 * day comes again: 2023-06-15 gives 2024-06-16. A purchase on the last day of a month is held from the first of the next, and so is
 * long-term on the first of the thirteenth month: 2023-02-28 gives 2024-03-01. A period that begins on 29 February has no such day a year
 * later; its year ends with 28 February: 2024-02-28 gives 2025-03-01.  Sources: IRS Publication 544 (2024), Holding period; Rev. Rul. 66-7,
 * 1966-1 C.B. 188; Rev. Rul. 70-598, 1970-2 C.B. 168.
 */
export function longFrom(acquired: Day): Day {
  const [year = '', month = '', date = ''] = dayAfter(acquired).split('-');
  const next = String(Number(year) + 1).padStart(4, '0');
  const isLeapDay = month === '02' && date === '29';
  return isLeapDay ? `${next}-03-01` : `${next}-${month}-${date}`;
}

export const termRuleText = (rule: TermRule): string =>
  rule.kind === 'days'
    ? `long when held more than ${rule.longAfter} days, short otherwise`
    : 'long when held more than one year by the calendar (US), short otherwise';
