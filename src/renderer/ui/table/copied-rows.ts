/** What is copied of a table: a cell, a row, or all rows, in text for other programs. */
import { copiedCell, copiedRow } from '#domain/table/inert-text.ts';

/** Out of a cell: what only says it in other words to a screen reader, and keys. */
const NOT_COPIED = '.visually-hidden, [data-uncopied], kbd, input, select';
/** Buttons in a row do something; a heading is one where it orders the rows. */
const NOT_IN_ROWS = `${NOT_COPIED}, button`;
const HEADING = '[role="columnheader"], thead th';
const CELLS = '[role="gridcell"], [role="rowheader"], [role="columnheader"], td, th';
const TABLE = '[role="grid"], table';
/** Rows that the cursor can be on, and the ends of plain tables. */
const ROWS = '[role="row"][aria-selected], tbody tr';
const HEAD = '[role="row"]:has([role="columnheader"]), thead tr';

/** Of a table of which only the rows in sight are drawn: the cells of all, in their present order. */
const whole = new WeakMap<Element, () => readonly (readonly string[])[]>();

/**
 * Lets all rows of a table be copied, drawn or not.
 *
 * @param rows of each row the texts of the cells that its head names
 * @returns takes it back
 */
export function offerAllRows(
  table: Element,
  rows: () => readonly (readonly string[])[],
): () => void {
  whole.set(table, rows);
  return () => {
    whole.delete(table);
  };
}

/** A cell as it is shown, names whole; harmless for a sheet. */
export const cellText = (cell: Element): string => copiedCell(shownText(cell));

/** @param row of a grid or a table */
export const rowText = (row: Element): string => copiedRow(cellsOf(row));

export interface NamedCell {
  /** What stands over it; empty where nothing does. */
  readonly heading: string;
  readonly text: string;
}

/** The cells of a row that hold something, as each is copied, by the headings of their table. */
export function namedCells(row: Element): readonly NamedCell[] {
  const head = row.closest(TABLE)?.querySelector(HEAD);
  const headings = head === null || head === undefined ? [] : cellsOf(head);
  return cellsOf(row)
    .map((text, place) => ({ heading: headings[place] ?? '', text: copiedCell(text) }))
    .filter(({ text }) => text !== '');
}

export interface CopiedRows {
  readonly count: number;
  /** A line of headings, then a line for each row, tabs between the cells. */
  readonly text: string;
}

/** All rows of a grid or a table, in the order in which they are shown. */
export function allRows(table: Element): CopiedRows {
  const head = table.querySelector(HEAD);
  const rows = whole.get(table)?.() ?? [...table.querySelectorAll(ROWS)].map(cellsOf);
  const lines = [...(head === null ? [] : [cellsOf(head)]), ...rows];
  return { count: rows.length, text: lines.map((cells) => `${copiedRow(cells)}\n`).join('') };
}

/** The texts of the cells of a row; first what the eye tells by its place alone, where the row says it. */
function cellsOf(row: Element): readonly string[] {
  const place = row.getAttribute('data-copied-place');
  const cells = [...row.querySelectorAll(CELLS)]
    .filter((cell) => cell.parentElement?.closest(CELLS) === null)
    .filter((cell) => !cell.hasAttribute('data-uncopied'))
    .map(shownText);
  return place === null ? cells : [place, ...cells];
}

/** Names that are shortened are copied whole. */
function shownText(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const name of copy.querySelectorAll('[data-name]')) {
    name.textContent = name.getAttribute('data-name');
  }
  const leftOut = cell.matches(HEADING) ? NOT_COPIED : NOT_IN_ROWS;
  for (const left of copy.querySelectorAll(leftOut)) left.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
