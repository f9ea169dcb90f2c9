/** The order in which a table shows its rows, if the user has chosen one. */

export type SortDirection = 'ascending' | 'descending';

export interface RowOrder {
  /** Id of the column. */
  readonly column: string;
  readonly direction: SortDirection;
}

export interface Sortable {
  readonly id: string;
  /** The first direction: a name from A, an age from the newest. */
  readonly sort?: SortDirection;
}

/** The order that pressing a header leads to: its first direction, the other one, then none. */
export function orderOfHeader({ id, sort }: Sortable, now: RowOrder | null): RowOrder | null {
  if (sort === undefined) return now;
  if (now?.column !== id) return { column: id, direction: sort };
  return now.direction === sort ? reversed(now) : null;
}

/** By the column after the one that orders the rows now; none after the last one. */
export function orderByNext(columns: readonly Sortable[], now: RowOrder | null): RowOrder | null {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  const next = sortable[sortable.findIndex(({ id }) => id === now?.column) + 1];
  return next?.sort === undefined ? null : { column: next.id, direction: next.sort };
}

export const reversed = ({ column, direction }: RowOrder): RowOrder => ({
  column,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});
