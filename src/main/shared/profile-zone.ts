/**
 * The time zone of a profile. It is that of the computer when it is first asked for, and is kept then: what a purchase was in, a year or a
 * period, does not change because the computer moved.
 */
import type { Calendar } from '#domain/calendar/calendar.ts';
import { calendarIn, isTimeZone } from '#domain/calendar/zone-calendar.ts';

export interface ProfileZone {
  read(): string;
  write(name: string): void;
}

/** Where a zone is kept; undefined while there is none. */
interface Kept {
  read(): string | undefined;
  write(name: string): void;
}

export function profileZone(kept: Kept, ofComputer: () => string = zoneOfComputer): ProfileZone {
  return {
    read: () => {
      const known = kept.read();
      if (known !== undefined && isTimeZone(known)) return known;
      const first = ofComputer();
      kept.write(first);
      return first;
    },
    write: (name) => kept.write(name),
  };
}

/** Days in the zone as it is set now. */
export function calendarOf({ read }: Pick<ProfileZone, 'read'>): Calendar {
  let known: { readonly zone: string; readonly calendar: Calendar } | null = null;
  const current = (): Calendar => {
    const zone = read();
    if (known?.zone !== zone) known = { zone, calendar: calendarIn(zone) };
    return known.calendar;
  };
  return { dayOf: (at) => current().dayOf(at), startOf: (day) => current().startOf(day) };
}

/** A system without a zone, or with one that the runtime does not know, is taken for UTC. */
function zoneOfComputer(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
