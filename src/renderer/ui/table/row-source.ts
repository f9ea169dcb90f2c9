/** Rows by place: an array, or a list of which only a part is loaded. */
export interface RowSource<Row> {
  readonly length: number;
  /** Undefined while the row is not loaded. */
  at(place: number): Row | undefined;
  /** For lists with an index: the place of a loaded row, −1 if it is not loaded. */
  placeOf?(key: string): number;
}

/** What a table needs to move through a list of which only a part is loaded. Keep the object stable for one list. */
export interface RowPages<Row> {
  /** Place of a row that is not loaded; null if the list does not have it. */
  readonly findPlace: (key: string) => Promise<number | null>;
  /** All rows, to copy them. */
  readonly readAll: () => Promise<readonly Row[]>;
}

/** Place of the row with a key among the loaded ones; −1 if it is not among them. */
export function placeOfKey<Row>(
  rows: RowSource<Row>,
  rowKey: (row: Row) => string,
  key: string | null,
): number {
  if (key === null) return -1;
  if (rows.placeOf !== undefined) return rows.placeOf(key);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows.at(place);
    if (row !== undefined && rowKey(row) === key) return place;
  }
  return -1;
}
