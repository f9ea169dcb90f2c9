/** Columns with amounts above and below zero for the same side: some may be refunds or sales. */
import { readSide } from '#domain/holdings/import/cells/cell-words.ts';
import type { ColumnMapping } from '#domain/holdings/import/headings/mapping.ts';
import type { RowCells } from './row-cells.ts';
import type { Table } from '#domain/holdings/import/tables/table.ts';

const SUMS = ['subtotal', 'total'] as const;
const sideFor = (word: string): 'buy' | 'sell' => (readSide(word) === 'sell' ? 'sell' : 'buy');
const isBelow = (cell: string): boolean => /^\W*[-−(]/u.test(cell) && /[1-9]/u.test(cell);

export function mixedSignsOf(
  { rows }: Table,
  { columns }: Pick<ColumnMapping, 'columns'>,
): ReadonlySet<string> {
  const sideAt = columns.findIndex(({ role }) => role === 'side');
  const mixed = new Set<string>();
  for (const [at, { role }] of columns.entries()) {
    if (!SUMS.some((one) => one === role)) continue;
    const [above, below] = [new Set<string>(), new Set<string>()];
    for (const { cells } of rows) {
      const cell = cells[at] ?? '';
      if (!/[1-9]/u.test(cell)) continue;
      const side = sideFor(cells[sideAt] ?? '');
      (isBelow(cell) ? below : above).add(`${at}:${side}`);
    }
    for (const key of below) if (above.has(key)) mixed.add(key);
  }
  return mixed;
}

/** Asks about rows that may be refunds, or of the other side. */
export function askMixedSigns(cells: RowCells, isSale: boolean): void {
  const isSided = cells.placeOf('side') !== null;
  for (const role of SUMS) {
    const at = cells.placeOf(role);
    if (at === null || !cells.context.mixedSigns.has(`${at}:${isSale ? 'sell' : 'buy'}`)) continue;
    if (isSided && !isBelow(cells.cell(at))) continue;
    cells.ask({
      id: isSided ? 'below-zero' : 'both-signs',
      at,
      text: isSided
        ? 'Are rows with an amount below zero to be counted like the others?'
        : 'The amounts are above and below zero: are all of these rows of the same kind?',
      why: 'The column has both signs: some rows may be refunds, or sales.',
      options: [
        { value: 'count', label: 'Yes' },
        { value: 'leave', label: 'No: leave them out' },
      ],
    });
    return;
  }
}
