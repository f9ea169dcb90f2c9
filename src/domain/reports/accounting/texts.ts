/** Amounts and words for plain-text accounting. */

/** `-1234.50`: no separators, two decimals. */
export function decimalCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Without line breaks and control characters. */
export const oneLine = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
