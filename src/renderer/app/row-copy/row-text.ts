/** A row of a table as text for other programs: its cells as they are read, with tabs between them. */

/** Out of a cell: what only says it in other words to a screen reader, and keys. */
const NOT_COPIED = '.visually-hidden, kbd, button, input, select';

/** @param row of a grid, with its cells */
export function rowText(row: Element): string {
  const cells = [...row.querySelectorAll('[role="gridcell"], [role="rowheader"], td, th')];
  return cells
    .filter((cell) => cell.parentElement?.closest('[role="gridcell"]') === null)
    .map(cellText)
    .join('\t');
}

/** Names that are shortened are copied whole. */
function cellText(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const name of copy.querySelectorAll('[data-name]')) {
    name.textContent = name.getAttribute('data-name');
  }
  for (const left of copy.querySelectorAll(NOT_COPIED)) left.remove();
  return harmless((copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
}

/** A sheet takes what begins so for a formula, unless it is a plain figure. */
function harmless(text: string): string {
  const isFigure = /^[+\-−]?[\d,.]+%?$/.test(text);
  return !isFigure && /^[=+\-@]/.test(text) ? `'${text}` : text;
}
