/**
 * Normalizes text that people typed or pasted: outer white space is removed, every kind of space (no-break, thin,
 * narrow) becomes an ordinary one, and typographic minus signs and dashes become a hyphen. Digits stay as they are:
 * those of other scripts are refused as text.
 */
export function normalizeInput(text: string): string {
  return text
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .trim();
}

/** Longer text is refused without being read: no number that anybody means is longer. */
export const MAX_INPUT_LENGTH = 64;

/** Source of a RegExp for a whole number, with thousands grouped by commas or single spaces, or not grouped. */
export const wholeNumberSource = '(?:[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+|\\d+)';

/**
 * The two readings of a number such as `1.500` or `25.000`: half of the world groups thousands by a point. Null for a
 * number that can be read in one way only, such as `1.50`, `1.5000`, `0.500` and `1,500`. Each reading is written so
 * that it can be typed in its place.
 */
export function readingsOfPoint(
  number: string,
): { readonly decimal: string; readonly thousands: string } | null {
  const [, whole, group] = /^([1-9]\d{0,2})\.(\d{3})$/.exec(number) ?? [];
  if (whole === undefined || group === undefined) return null;
  const short = group.replace(/0{1,2}$/, '');
  return {
    // Two decimals or four: three could be taken for thousands again.
    decimal: `${whole}.${short.length === 3 ? `${group}0` : short.padEnd(2, '0')}`,
    thousands: `${whole},${group}`,
  };
}

/** The digits of a whole number without its grouping. */
export function ungroup(text: string): string {
  return text.replace(/[ ,]/g, '');
}
