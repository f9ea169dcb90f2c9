/** Days in a named time zone, by the rules of the runtime. */
import type { Calendar, Day } from './calendar.ts';

const HOUR_MS = 3_600_000;
/** Zones change their offset at whole quarters of an hour. */
const QUARTER_MS = HOUR_MS / 4;
/** The largest offset of a zone. */
const FURTHEST_MS = 36 * HOUR_MS;
/** The cache size for offsets: a lookup takes microseconds, and there may be a million orders. */
const MOST_REMEMBERED = 100_000;

/** Whether the runtime knows the zone, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** @throws RangeError for a zone that the runtime does not know: see {@link isTimeZone} */
export function calendarIn(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const remembered = new Map<number, number>();

  const offsetAt = (at: number): number => {
    const quarter = Math.floor(at / QUARTER_MS);
    const known = remembered.get(quarter);
    if (known !== undefined) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const offset = offsetOf(format, quarter * QUARTER_MS);
    remembered.set(quarter, offset);
    return offset;
  };
  const dayOf = (at: number): Day => new Date(at + offsetAt(at)).toISOString().slice(0, 10);

  return {
    dayOf,
    startOf: (day) => {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      const [before, after] = [midnight - FURTHEST_MS, midnight + FURTHEST_MS];
      const first = Math.min(midnight - offsetAt(before), midnight - offsetAt(after));
      const last = Math.max(midnight - offsetAt(before), midnight - offsetAt(after));
      for (const start of [first, last]) {
        if (dayOf(start) === day && dayOf(start - 1) < day) return start;
      }
      // The clocks skip midnight: the day begins where the one before ends.
      return firstMomentFrom(day, dayOf, before, after);
    },
  };
}

/** Milliseconds ahead of UTC. */
function offsetOf(format: Intl.DateTimeFormat, at: number): number {
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
  const local = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return local - at;
}

function firstMomentFrom(
  day: Day,
  dayOf: (at: number) => Day,
  before: number,
  after: number,
): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(middle) < day) low = middle;
    else high = middle;
  }
  return high;
}
