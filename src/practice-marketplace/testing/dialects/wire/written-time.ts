import { HOUR_MS } from '#practice/clock-and-random/durations.ts';

/**
 * The forms in which a moment has been seen written:
 * - `iso`: `2026-03-06T21:56:00.509Z`
 * - `offset`: `2026-03-06T23:56:00.509+02:00`
 * - `database`: `2026-03-06 21:56:00.509000+00`, as a database writes it in text
 * - `database-offset`: `2026-03-06 23:56:00.509000+02`
 */
export const timeForms = ['iso', 'offset', 'database', 'database-offset'] as const;
export type TimeForm = (typeof timeForms)[number];

/** The moment that ISO 8601 in UTC gives, in another form. The moment stays the same. */
export function writtenTime(iso: string, form: TimeForm): string {
  switch (form) {
    case 'iso':
      return iso;
    case 'offset':
      return `${twoHoursLater(iso).slice(0, -1)}+02:00`;
    case 'database':
      return `${databaseText(iso)}+00`;
    case 'database-offset':
      return `${databaseText(twoHoursLater(iso))}+02`;
  }
}

/** A space in place of the T, and microseconds, of which the last three are not known. */
function databaseText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, -1)}000`;
}

function twoHoursLater(iso: string): string {
  return new Date(Date.parse(iso) + 2 * HOUR_MS).toISOString();
}

/** What the practice marketplace writes: whole milliseconds in UTC. */
const isoGrammar = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function isTime(value: unknown): value is string {
  return typeof value === 'string' && isoGrammar.test(value);
}
