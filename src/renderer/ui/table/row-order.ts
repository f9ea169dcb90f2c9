/** In which order a table shows its rows, when the user has chosen one. */

/** What rows are ordered by: texts by their letters, figures by their size. `null` is not known, and comes last in either direction. */
export type SortValue = string | number | null;

export interface Sorting<Row> {
  readonly by: (row: Row) => SortValue;
  /** The direction that is asked for most, and comes first: a name from A, an age from the newest. */
  readonly first: 'ascending' | 'descending';
}

export interface RowOrder {
  /** Id of the column. */
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Sortable<Row> {
  readonly id: string;
  readonly sort?: Sorting<Row>;
}

const LETTERS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : LETTERS.compare(String(one), String(other));

/** The order that a column's header asks for: its first direction, the other one, and none again. */
export function orderOfHeader<Row>(
  { id, sort }: Sortable<Row>,
  now: RowOrder | null,
): RowOrder | null {
  if (sort === undefined) return now;
  if (now?.column !== id) return { column: id, direction: sort.first };
  return now.direction === sort.first ? reversed(now) : null;
}

/** By the column after the one that the rows are ordered by now; after the last one, by none. */
export function orderByNext<Row>(
  columns: readonly Sortable<Row>[],
  now: RowOrder | null,
): RowOrder | null {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  const next = sortable[sortable.findIndex(({ id }) => id === now?.column) + 1];
  return next?.sort === undefined ? null : { column: next.id, direction: next.sort.first };
}

export const reversed = ({ column, direction }: RowOrder): RowOrder => ({
  column,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});
