/** Amounts and words as every program of plain-text accounting takes them. */

/** `-1234.50`: no separators, always two digits after the point. */
export function decimalCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Without what would begin another line, or is not shown. */
export const oneLine = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
