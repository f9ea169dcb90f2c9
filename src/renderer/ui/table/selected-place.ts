/** Where the selected row stands: looked for where it stood before, since of very many rows that are new with every price it hardly ever is another. */
export class SelectedPlace<Row> {
  #before = -1;
  /** Where nothing was found, with what. */
  #lacking: { readonly rows: readonly Row[]; readonly key: string } | null = null;

  /** −1 where it is not among them. */
  of(rows: readonly Row[], rowKey: (row: Row) => string, key: string | null): number {
    if (key === null) return -1;
    const isSelected = (row: Row | undefined): boolean => row !== undefined && rowKey(row) === key;
    if (isSelected(rows[this.#before])) return this.#before;
    if (this.#lacking?.rows === rows && this.#lacking.key === key) return -1;
    this.#before = rows.findIndex(isSelected);
    this.#lacking = this.#before === -1 ? { rows, key } : null;
    return this.#before;
  }
}
