/** Cells of a row that are not counted, for display. */
import { DATE_ROLES } from '#domain/holdings/import/columns/assign-roles.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';
import { isBlank, type RowCells, short } from './row-cells.ts';

/** Part of the price, or only for checks. */
const NEVER: ReadonlySet<ColumnRole> = new Set(['spot', 'premium', 'ignored']);
const LONGEST = 300;

export function uncountedCells(cells: RowCells): string {
  const { headings, mapping } = cells.context;
  const counted = DATE_ROLES.find((role) => !isBlank(cells.text(role)));
  const words = mapping.columns.flatMap(({ role }, at) => {
    const text = cells.cell(at);
    const isOtherDate = DATE_ROLES.some((one) => one === role) && role !== counted;
    const isFigure = /\d/u.test(text);
    if (isBlank(text) || !(NEVER.has(role) || isOtherDate) || (role === 'ignored' && !isFigure))
      return [];
    return [`${headings[at] ?? ''}: ${short(text)}`];
  });
  const all = words.join('; ');
  return all.length > LONGEST ? `${all.slice(0, LONGEST - 1)}…` : all;
}
