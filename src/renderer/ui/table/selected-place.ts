import { placeOfKey, type RowList } from './row-list.ts';

/** Where the selected row stands: looked for where it stood before, since of very many rows that are new with every price it hardly ever is another. */
export class SelectedPlace<Row> {
  #before = -1;
  /** Where nothing was found, with what. */
  #lacking: { readonly rows: RowList<Row>; readonly key: string } | null = null;

  /** −1 where it is not among them. */
  of(rows: RowList<Row>, rowKey: (row: Row) => string, key: string | null): number {
    if (key === null) return -1;
    if (rows.placeOf !== undefined) return rows.placeOf(key);
    const before = this.#before < 0 ? undefined : rows.at(this.#before);
    if (before !== undefined && rowKey(before) === key) return this.#before;
    if (this.#lacking?.rows === rows && this.#lacking.key === key) return -1;
    this.#before = placeOfKey(rows, rowKey, key);
    this.#lacking = this.#before === -1 ? { rows, key } : null;
    return this.#before;
  }
}
