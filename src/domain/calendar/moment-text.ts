/** A moment to come, as typed: `2026-12-04 17:00`, `friday`, `tomorrow 9:30`, `17:00`. Pure. */
import { dayAfter, type Day, isDay } from './calendar.ts';
import { calendarIn } from './zone-calendar.ts';

/** Epoch milliseconds, or why it is none, as a sentence. */
type ReadMoment = { readonly at: number } | { readonly why: string };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const ASKED = 'Enter a day, a time or both, such as friday 17:00 or 2026-12-04.';

/**
 * A day without a time lasts until its end.
 *
 * @param timeZone known to the runtime
 */
export function readMoment(text: string, timeZone: string, now: number): ReadMoment {
  const words = text.trim().toLowerCase().split(/\s+/);
  const time = /^(\d{1,2}):(\d{2})$/.exec(words.at(-1) ?? '');
  const minutes = time === null ? null : Number(time[1]) * 60 + Number(time[2]);
  const isTime = minutes === null || (minutes < DAY_MINUTES && Number(time?.[2]) < 60);
  const [name = '', ...more] = minutes === null ? words : words.slice(0, -1);
  const calendar = calendarIn(timeZone);
  const today = calendar.dayOf(now);
  const day = name === '' && minutes !== null ? today : dayNamed(name, today);
  if (day === null || !isTime || more.length > 0) return { why: ASKED };
  const momentIn = (of: Day): number =>
    minutes === null
      ? calendar.startOf(dayAfter(of))
      : atMinutes(calendar.startOf(of), minutes, timeZone);
  const moment = momentIn(day);
  return moment > now ? { at: moment } : { why: 'Enter a moment that is still to come.' };
}

/** The next day of this name, today included. */
function dayNamed(name: string, today: Day): Day | null {
  if (isDay(name)) return name;
  if (name === 'today') return today;
  if (name === 'tomorrow') return dayAfter(today);
  const wanted = WEEKDAYS.findIndex((start) => name.startsWith(start));
  if (
    wanted < 0 ||
    !/^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?$/.test(name)
  ) {
    return null;
  }
  let day = today;
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== wanted) day = dayAfter(day);
  return day;
}

/** By the clock of the zone, also on days on which it changes. */
function atMinutes(start: number, minutes: number, timeZone: string): number {
  const guess = start + minutes * MINUTE_MS;
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(guess)
    .split(':')
    .map(Number);
  const off = minutes - (hour * 60 + minute);
  const nearest =
    off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
  return guess + nearest * MINUTE_MS;
}
