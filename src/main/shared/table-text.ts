/** Figures and texts as cells of a table for other programs. */
import { inertText } from '#domain/text/inert-text.ts';

/** Integer with `places` decimals, as a decimal: 2493778 with 2 is `24937.78`. Empty when not known. */
export function decimalText(value: number | null, places: number): string {
  if (value === null) return '';
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A cell of a file of commas, in quotes where it needs them; {@link inertText} holds for it. */
export function csvCell(text: string): string {
  const safe = inertText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
