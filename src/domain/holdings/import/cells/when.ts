/** The day or moment in a cell. */
import type { Calendar, Day } from '#domain/calendar/calendar.ts';
import { type DateOrder, entryDayText, readDay } from '#domain/holdings/own/day.ts';

export interface CellDate {
  readonly day: Day;
  /** Milliseconds since midnight; null without a time. */
  readonly time: number | null;
  /** Milliseconds ahead of UTC; null without a zone. */
  readonly offset: number | null;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const TIME =
  /(?:^|[t ,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:([ap])\.?m\.?)?\s*(z|utc|gmt|[a-z]{2,4})?\s*(?:(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?)?$/iu;
/** Hours ahead of UTC of zone names that are unambiguous in this trade. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  cet: 1,
  cest: 2,
  mez: 1,
  mesz: 2,
  jst: 9,
};
const SERIAL = /^[2-5]\d{4}\.(\d+)$/u;
const UNIX = /^(\d{10})(\d{3})?$/u;

/** Null for other text. @param timeText a separate time column; empty without one */
export function readWhen(
  text: string,
  { order, thisYear }: { readonly order: DateOrder; readonly thisYear: number },
  timeText = '',
): CellDate | null {
  const trimmed = text.trim();
  const read = readDay(trimmed, order, thisYear);
  if (read === null) return null;
  const day = entryDayText(read);
  const [, seconds, millis = '0'] = UNIX.exec(trimmed) ?? [];
  if (seconds !== undefined)
    return { day, time: (Number(seconds) * 1_000 + Number(millis)) % DAY_MS, offset: 0 };
  const [, fraction] = SERIAL.exec(trimmed) ?? [];
  if (fraction !== undefined)
    return {
      day,
      time: Math.round((Number(`0.${fraction}`) * DAY_MS) / 1_000) * 1_000,
      offset: null,
    };
  const own = timeIn(trimmed);
  const beside = timeText.trim() === '' ? null : timeIn(` ${timeText.trim()}`);
  const { time, offset } = own.time === null && beside !== null ? beside : own;
  return { day, time, offset };
}

function timeIn(text: string): Pick<CellDate, 'time' | 'offset'> {
  const match = TIME.exec(text);
  if (match === null) return { time: null, offset: null };
  const [, hours = '', minutes = '', seconds = '0', part = '', half, name, sign, h, m] = match;
  const hour = Number(hours);
  const isPm = half?.toLowerCase() === 'p';
  const of24 = half === undefined ? hour : (hour % 12) + (isPm ? 12 : 0);
  if (of24 > 24 || Number(minutes) > 59 || Number(seconds) > 60)
    return { time: null, offset: null };
  const millis = Number(part.padEnd(3, '0').slice(0, 3));
  const time = of24 * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1_000 + millis;
  if (sign !== undefined) {
    const ahead = Number(h) * HOUR + Number(m ?? '0') * MINUTE;
    return { time, offset: sign === '-' ? -ahead : ahead };
  }
  const zone = name === undefined ? undefined : ZONES[name.toLowerCase()];
  return { time, offset: zone === undefined ? null : zone * HOUR };
}

/** Milliseconds ahead of UTC of `UTC`, `EST`, `UTC+2` or `-05:00`; null for other text. */
export function zoneOffset(name: string): number | null {
  return timeIn(` 00:00 ${name.trim()}`).offset;
}

export interface Placed {
  readonly at: number;
  /** By the calendar, or as written. */
  readonly day: Day;
  /** A day without a time. */
  readonly isDay: boolean;
}

/** A time without a zone is in that of the calendar. */
export function placedIn(calendar: Calendar, { day, time, offset }: CellDate): Placed {
  if (time === null) return { at: calendar.startOf(day), day, isDay: true };
  if (offset !== null) {
    const at = Date.parse(`${day}T00:00:00Z`) + time - offset;
    return { at, day: calendar.dayOf(at), isDay: false };
  }
  const start = calendar.startOf(day);
  // On a day of a clock change the time is an hour off at most, on the same day.
  const at =
    [start + time, start + time - HOUR].find((one) => calendar.dayOf(one) === day) ?? start;
  return { at, day, isDay: false };
}
