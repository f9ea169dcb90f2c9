/** How long something was held, counted in days. */
import { type Calendar, daysBetween } from '#domain/calendar/calendar.ts';

export type Term = 'short' | 'long';

/** A year of 365 days. It is a number of days, and no calendar year: the user sets another where theirs is another. */
export const DEFAULT_LONG_AFTER_DAYS = 365;

/** @param days from the day it was acquired, which does not count, to the day it was sold, which does */
export const termOf = (days: number, longAfterDays: number): Term =>
  days > longAfterDays ? 'long' : 'short';

/** The boundary in words. */
export const termRule = (longAfterDays: number): string =>
  `long when held more than ${longAfterDays} days, short otherwise`;

/** Null where it is not known when it was acquired. */
export const daysHeld = (
  acquiredAt: number | null,
  soldAt: number,
  calendar: Calendar,
): number | null =>
  acquiredAt === null ? null : daysBetween(calendar.dayOf(acquiredAt), calendar.dayOf(soldAt));
