/** Rows by their places: an array, or a list that makes a row only where somebody asks for it. */
export interface RowList<Row> extends Iterable<Row> {
  readonly length: number;
  /** Of a place from 0 to `length` − 1. A negative one may be counted from the end, as of an array: ask for none. */
  at(place: number): Row | undefined;
  /** The rows from a place to the one before another. */
  slice(from: number, to: number): readonly Row[];
  /** Where the list can tell it without reading its rows: the place of a row by its key, −1 where it is not in it. */
  readonly placeOf?: (key: string) => number;
}

/** Where the row with a key stands; −1 where it is not in the list. */
export function placeOfKey<Row>(
  rows: RowList<Row>,
  rowKey: (row: Row) => string,
  key: string,
): number {
  if (rows.placeOf !== undefined) return rows.placeOf(key);
  let place = 0;
  for (const row of rows) {
    if (rowKey(row) === key) return place;
    place += 1;
  }
  return -1;
}
