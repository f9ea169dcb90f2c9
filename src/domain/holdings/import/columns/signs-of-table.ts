/** The decimal sign of a table. */
import { yieldEvery } from '#domain/collections/yielding.ts';
import type { DecimalSign } from '#domain/holdings/own/decimal.ts';
import { readCellAmount } from '#domain/holdings/import/cells/amount.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { Table } from '#domain/holdings/import/tables/table.ts';

const AT_ONCE = 500;
const MOST = 100_000;

/** The signs that read the most numbers; `isSeen` where a number has one. */
export type Signs = readonly DecimalSign[] & { readonly isSeen: boolean };

export async function signsOf(
  { rows }: Table,
  columns: readonly ColumnProfile[],
  rest: () => Promise<void>,
): Promise<Signs> {
  const cells = new Set<string>();
  for (const { cells: row } of rows) {
    for (const { at } of columns) {
      const cell = row[at] ?? '';
      if (/\d[.,’' ]\d|[.,]\d/u.test(cell)) cells.add(cell);
    }
    if (cells.size > MOST) break;
  }
  if (cells.size === 0) return Object.assign(['.'] as const, { isSeen: false });
  const after = yieldEvery(rest, AT_ONCE);
  let [points, commas] = [0, 0];
  for (const cell of cells) {
    if (readCellAmount(cell, '.') !== null) points += 1;
    if (readCellAmount(cell, ',') !== null) commas += 1;
    await after();
  }
  const signs: readonly DecimalSign[] =
    points === commas ? ['.', ','] : points > commas ? ['.'] : [','];
  return Object.assign([...signs], { isSeen: true });
}
