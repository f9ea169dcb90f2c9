/** Text of others on its way into a sheet. One rule for everything that is copied and everything that is exported. */

/** A sign, digits with their separators, a percent sign: with nothing else in it, it calculates nothing. */
const FIGURE = /^[+\-−]?(?=[\d.,]*\d)[\d.,]+%?$/;

/** What a sheet takes for the beginning of a formula, in the full width of East Asian keyboards too. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/;

/** The text, with an apostrophe before it where a sheet would take it for a formula. A plain figure stays one, its sign included. */
export function inertText(text: string): string {
  return !FIGURE.test(text) && FORMULA.test(text) ? `'${text}` : text;
}

/** A cell of what is copied, on one line: tabs and breaks within it are spaces, and quotes are doubled within quotes, as sheets read them. */
export function copiedCell(text: string): string {
  const safe = inertText(text.replaceAll(/\s+/g, ' ').trim());
  return safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cells of one row as they are copied, with tabs between them. */
export const copiedRow = (cells: readonly string[]): string => cells.map(copiedCell).join('\t');
