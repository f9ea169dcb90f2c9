/** The cells of one row element that are written without React; the element shows one row after the other. */
import type { Column } from './column.ts';
import type { Name } from './short-names.ts';
import type { WrittenBy, WrittenCell } from './written-cell.ts';

interface Kept<Row> {
  readonly by: WrittenBy<Row>;
  readonly box: HTMLElement;
  readonly cell: WrittenCell<Row>;
  readonly ticks: boolean;
}

export class RowWriter<Row> {
  #cells: readonly Kept<Row>[] = [];
  #columns: readonly Column<Row>[] | null = null;
  #shown: { readonly row: Row; readonly name: Name } | null = null;

  /**
   * @param element the row, with an element for each column
   * @param now epoch milliseconds
   * @param isPassing see {@link WrittenCell.write}
   */
  write(
    element: HTMLElement,
    columns: readonly Column<Row>[],
    { row, name }: { readonly row: Row; readonly name: Name },
    now: number,
    isPassing: boolean,
  ): void {
    if (this.#columns !== columns) {
      this.#cells = this.#cellsIn(element, columns);
      this.#columns = columns;
    }
    this.#shown = { row, name };
    for (const { cell } of this.#cells) cell.write(row, name, now, isPassing);
  }

  /** Time has passed: what tells an age tells it anew. */
  tick(now: number): void {
    if (this.#shown === null) return;
    const { row, name } = this.#shown;
    for (const { cell, ticks } of this.#cells) if (ticks) cell.write(row, name, now, false);
  }

  /** A column that is written as before keeps its cell. */
  #cellsIn(element: HTMLElement, columns: readonly Column<Row>[]): readonly Kept<Row>[] {
    return columns.flatMap(({ written: by, ticks = false }, place) => {
      const box = element.children[place];
      if (by === undefined || !(box instanceof HTMLElement)) return [];
      const before = this.#cells.find((kept) => kept.by === by && kept.box === box);
      return [before ?? { by, box, cell: by(box), ticks }];
    });
  }
}
