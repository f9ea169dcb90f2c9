/** Makes foreign text safe for spreadsheets. One rule for everything copied or exported. */

import { plainText } from './plain-text.ts';

/** A sign, digits with separators, a percent sign: it calculates nothing. */
const FIGURE = /^[+\-−]?(?=[\d.,]*\d)[\d.,]+%?$/;

/** Characters that start a formula, including their full-width East Asian forms. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Plain text, with an apostrophe before it if a spreadsheet would read it as a formula. A plain figure stays
 * one, sign included.
 */
export function inertText(foreign: string): string {
  const text = plainText(foreign);
  return !FIGURE.test(text) && FORMULA.test(text) ? `'${text}` : text;
}

/**
 * A cell for copying, on one line: tabs and line breaks become spaces, and quotes are doubled within quotes,
 * as spreadsheets expect.
 */
export function copiedCell(text: string): string {
  const safe = inertText(text.replaceAll(/\s+/g, ' ').trim());
  return safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cells of one row for copying, separated by tabs. */
export const copiedRow = (cells: readonly string[]): string => cells.map(copiedCell).join('\t');
