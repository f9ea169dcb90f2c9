/** The time zone of a table's times, from a column, a heading or a note. */
import { calendarIn, isTimeZone } from '#domain/calendar/zone-calendar.ts';
import { memoize } from '#domain/holdings/import/cells/memoize.ts';
import { type Refused, refuseRow, type RowCells, short } from './row-cells.ts';
import {
  type Placed,
  placedIn,
  type CellDate,
  zoneOffset,
} from '#domain/holdings/import/cells/when.ts';

const HEADING =
  /^(?:time ?zone|zone|tz|zeitzone|fuseau(?: horaire)?|zona horaria|tijdzone|(?:utc |gmt )?offset)$/iu;
const NAME = /(?<![\p{L}\d])(UTC|GMT|E[SD]T|C[SD]T|M[SD]T|P[SD]T|CES?T|MES?Z|JST)(?![\p{L}\d])/u;
const NOTE =
  /\b(?:times?|dates?|timestamps?|time ?zone|zeiten|uhrzeiten|zeitzone|heures|horas)\b[^\n]{0,40}?(?<![\p{L}\d])(UTC|GMT|E[SD]T|C[SD]T|M[SD]T|P[SD]T|CES?T|MES?Z|JST)(?![\p{L}\d])/iu;

const calendarNamed = memoize((zone) => (isTimeZone(zone) ? calendarIn(zone) : null));

/** Null without a note of one. */
export const zoneOfNotes = (around: string): string | null => NOTE.exec(around)?.[1] ?? null;

/** A time without a zone, in the zone of the table or of the profile. */
export function placedInStated(
  cells: RowCells,
  when: CellDate,
  at: number | null,
): Placed | Refused {
  const { facts, headings } = cells.context;
  if (when.time === null || when.offset !== null) return placedIn(facts.calendar, when);
  const column = headings.findIndex((heading) => HEADING.test(heading.trim()));
  const inCell = column < 0 ? '' : cells.cell(column);
  const timeAt = cells.placeOf('time');
  const inHeadings = [at, timeAt].flatMap((place) =>
    place === null
      ? []
      : (NAME.exec((headings[place] ?? '').replaceAll('_', ' ').toUpperCase())?.[1] ?? []),
  );
  const zone = inCell === '' ? (inHeadings[0] ?? cells.context.notedZone) : inCell;
  if (zone === null) return placedIn(facts.calendar, when);
  const offset = zoneOffset(zone);
  if (offset !== null) return placedIn(facts.calendar, { ...when, offset });
  const calendar = calendarNamed(zone);
  if (calendar === null) return refuseRow(`“${short(zone)}” is not a known time zone.`);
  const { at: moment } = placedIn(calendar, when);
  return { at: moment, day: facts.calendar.dayOf(moment), isDay: false };
}
