/** Cells, rows and whole tables as text for other programs. */
import { copiedCell, copiedRow } from '#domain/text/inert-text.ts';

/** Left out of a cell: text for screen readers only, keys, controls. */
const NOT_COPIED = '.visually-hidden, [data-uncopied], kbd, input, select';
/** Buttons in rows are actions; a header is a button if it orders the rows. */
const NOT_IN_ROWS = `${NOT_COPIED}, button`;
const HEADING = '[role="columnheader"], thead th';
const CELLS = '[role="gridcell"], [role="rowheader"], [role="columnheader"], td, th';
const TABLE = '[role="grid"], table';
/** Rows that can be selected, and all rows of plain tables. */
const ROWS = '[role="row"][aria-selected], tbody tr';
const HEAD = '[role="row"]:has([role="columnheader"]), thead tr';

type ReadRows = () => Promise<readonly (readonly string[])[]>;

/** Reads the cells of all rows of a table that draws only the visible ones, in their present order. */
const whole = new WeakMap<Element, ReadRows>();

/**
 * Lets all rows of a table be copied, drawn or not.
 *
 * @param rows the texts of the cells of each row, one for each header
 * @returns withdraws the offer
 */
export function offerAllRows(table: Element, rows: ReadRows): () => void {
  whole.set(table, rows);
  return () => {
    whole.delete(table);
  };
}

/** A cell as shown, with the whole name; safe to paste into a spreadsheet. */
export const cellText = (cell: Element): string => copiedCell(shownText(cell));

/** @param row of a grid or a table */
export const rowText = (row: Element): string => copiedRow(cellsOf(row));

export interface NamedCell {
  /** Empty if its column has none. */
  readonly heading: string;
  readonly text: string;
}

/** The cells of a row that are not empty, with the headings of their columns. */
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
export async function allRows(table: Element): Promise<CopiedRows> {
  const head = table.querySelector(HEAD);
  const rows = (await whole.get(table)?.()) ?? [...table.querySelectorAll(ROWS)].map(cellsOf);
  const lines = [...(head === null ? [] : [cellsOf(head)]), ...rows];
  return { count: rows.length, text: lines.map((cells) => `${copiedRow(cells)}\n`).join('') };
}

/** The texts of the cells of a row, after its place in a group if the row names it. */
function cellsOf(row: Element): readonly string[] {
  const place = row.getAttribute('data-copied-place');
  const cells = [...row.querySelectorAll(CELLS)]
    .filter((cell) => cell.parentElement?.closest(CELLS) === null)
    .filter((cell) => !cell.hasAttribute('data-uncopied'))
    .map(shownText);
  return place === null ? cells : [place, ...cells];
}

/** Shortened names are copied whole. */
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
