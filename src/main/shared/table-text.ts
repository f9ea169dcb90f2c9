/** Figures and texts as cells of a table for other programs. */

/** Integer with `places` decimals, as a decimal: 2493778 with 2 is `24937.78`. Empty when not known. */
export function decimalText(value: number | null, places: number): string {
  if (value === null) return '';
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it; a plain number stays one, its sign
 * included.
 */
export function csvCell(text: string): string {
  const number = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !number && /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
