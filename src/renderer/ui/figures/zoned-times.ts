/** Moments in the time zone of a profile, so that a day on the screen is the day that its reports have. */
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { UNKNOWN_VALUE } from './format.ts';

export interface ZonedTimes {
  /** Date and time, `21 Nov 2026, 14:02:11`. */
  readonly dateTimeText: (epochMs: number) => string;
  /** The same; of a day that is known without a time the day alone, which no zone changes: `21 Nov 2026`. */
  readonly whenText: (epochMs: number, day: string | null) => string;
  /** Time of day for today's orders, `14:02:11`; for others the date and the time, with the year where it is not this one. */
  readonly orderTime: (epochMs: number | null, now: number) => string;
}

const known = new Map<string, ZonedTimes>();

/**
 * The same object for the same zone.
 *
 * @throws RangeError for a zone that the runtime does not know
 */
export function timesIn(timeZone: string): ZonedTimes {
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  const times = zonedTimes(timeZone);
  known.set(timeZone, times);
  return times;
}

function zonedTimes(timeZone: string): ZonedTimes {
  const { dayOf } = calendarIn(timeZone);
  const format = (form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', { ...form, timeZone });
  const clock = format({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });
  const date = format({ day: '2-digit', month: 'short' });
  const dateWithYear = format(WITH_YEAR);
  const dateTimeText = (at: number): string => `${dateWithYear.format(at)}, ${clock.format(at)}`;
  return {
    dateTimeText,
    whenText: (at, day) =>
      day === null ? dateTimeText(at) : dayAlone.format(Date.parse(`${day}T00:00:00Z`)),
    orderTime: (at, now) => {
      if (at === null) return UNKNOWN_VALUE;
      const [day, today] = [dayOf(at), dayOf(now)];
      if (day === today) return clock.format(at);
      const isThisYear = day.slice(0, YEAR) === today.slice(0, YEAR);
      return `${(isThisYear ? date : dateWithYear).format(at)} ${clock.format(at).slice(0, HOUR_AND_MINUTE)}`;
    },
  };
}

const WITH_YEAR = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const YEAR = '2026'.length;
const HOUR_AND_MINUTE = '14:02'.length;
const dayAlone = new Intl.DateTimeFormat('en-GB', { ...WITH_YEAR, timeZone: 'UTC' });
