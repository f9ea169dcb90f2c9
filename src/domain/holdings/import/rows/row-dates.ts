/** The date of a row: trade before order, settlement and delivery. */
import { DATE_ROLES } from '#domain/holdings/import/columns/assign-roles.ts';
import { isBlank, isRefused, type Refused, refuseRow, type RowCells, short } from './row-cells.ts';
import { placedInStated } from './stated-zone.ts';
import {
  type Placed,
  placedIn,
  readWhen,
  type CellDate,
} from '#domain/holdings/import/cells/when.ts';

export interface RowDates {
  readonly placed: Placed;
  /** Null without a sale in the same row. */
  readonly sold: Placed | null;
}

export function readRowDates(cells: RowCells): RowDates | Refused {
  const role = DATE_ROLES.find((one) => !isBlank(cells.text(one)));
  const soldText = cells.text('sold-date');
  if (role === undefined) {
    const isThere = DATE_ROLES.some((one) => cells.placeOf(one) !== null);
    if (isBlank(soldText) || isThere)
      return refuseRow(isThere ? 'It has no date.' : 'No column of the file has its date.');
    // A table of sales alone.
    return refuseRow('It has the date of a sale, and none of the purchase.');
  }
  const placed = placeOf(cells, cells.placeOf(role), cells.text('time'));
  if (isRefused(placed)) return placed;
  const sold = isBlank(soldText) ? null : placeOf(cells, cells.placeOf('sold-date'), '');
  if (isRefused(sold)) return sold;
  if (sold !== null && sold.at < placed.at) return refuseRow('It was sold before it was bought.');
  return { placed, sold };
}

function placeOf(cells: RowCells, at: number | null, time: string): Placed | Refused {
  const text = at === null ? '' : cells.cell(at);
  const { facts, mapping, thisYear, midnights } = cells.context;
  const when = readWhen(text, { order: mapping.forms.dates, thisYear }, time);
  if (when === null) return refuseRow(`“${short(text)}” is not a date: write it as 2026-01-31.`);
  const placed = midnights ? midnightOf(cells, when) : placedInStated(cells, when, at);
  if (isRefused(placed)) return placed;
  return placed.at > facts.now ? refuseRow(`“${short(text)}” is in the future.`) : placed;
}

/** Programs write a day as midnight in UTC: asked where that is another day here. */
function midnightOf(cells: RowCells, when: CellDate): Placed {
  const { calendar } = cells.context.facts;
  const day = placedIn(calendar, { ...when, time: null, offset: null });
  const moment = placedIn(calendar, when);
  if (moment.day === day.day) return day;
  const answer = cells.ask({
    id: 'midnight',
    at: DATE_ROLES.map((role) => cells.placeOf(role)).find((at) => at !== null) ?? null,
    text: 'Are the dates of this file days, or moments in UTC?',
    why: `Every time in it is midnight in UTC. ${when.day} 00:00 in UTC is ${moment.day} in your time zone.`,
    options: [
      { value: 'day', label: `Days: ${when.day} stays ${when.day}` },
      { value: 'moment', label: `Moments in UTC: ${when.day} 00:00 is ${moment.day} here` },
    ],
  });
  return answer === 'moment' ? moment : day;
}
