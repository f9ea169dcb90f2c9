/** Labels of the time axis. */

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MONTH_AND_DAY = { month: 'short', day: 'numeric' } as const;
const written = (form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', form);

/** Created once, because that is slow. */
const FORMS = {
  seconds: written({ ...CLOCK, second: '2-digit' }),
  secondsOfDays: written({ ...CLOCK, second: '2-digit', ...MONTH_AND_DAY }),
  minutes: written(CLOCK),
  minutesOfDays: written({ ...CLOCK, ...MONTH_AND_DAY }),
  days: written(MONTH_AND_DAY),
  months: written({ month: 'short', year: 'numeric' }),
} as const;

/** As short as their distance allows, on a 24-hour clock. @param moments epoch ms, ascending */
export function times(moments: readonly number[]): string[] {
  const step = (moments[1] ?? 0) - (moments[0] ?? 0);
  const form = FORMS[formOf(step, (moments.at(-1) ?? 0) - (moments[0] ?? 0))];
  return moments.map((moment) => form.format(moment));
}

/** Px for a label: more with day and hour. */
export function timesSpace(from: number, to: number, width: number): number {
  const leastStep = ((to - from) * SHORT_PX) / Math.max(1, width);
  return to - from > DAY && leastStep < DAY ? LONG_PX : SHORT_PX;
}

const SHORT_PX = 70;
const LONG_PX = 110;

function formOf(step: number, all: number): keyof typeof FORMS {
  if (step < 60 * SECOND) return all > DAY ? 'secondsOfDays' : 'seconds';
  if (step < DAY) return all > DAY ? 'minutesOfDays' : 'minutes';
  return step < 27 * DAY ? 'days' : 'months';
}
