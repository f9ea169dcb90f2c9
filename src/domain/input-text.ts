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

/** The sign before decimals that people are used to. What the terminal itself writes has a point. */
export type DecimalMark = 'point' | 'comma';

/** @param locale as the computer has it, such as `de-DE`; what is none is read as `en-US` */
export function decimalMarkOf(locale: string): DecimalMark {
  const [known = 'en-US'] = knownLocales(locale);
  const sign = new Intl.NumberFormat(known)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal');
  return sign?.value === '.' ? 'point' : 'comma';
}

function knownLocales(locale: string): readonly string[] {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * The two readings of a number such as `1.500` or `25.000`: half of the world groups thousands by a point. Where decimals
 * are written behind a comma, `1,500` has two readings as well. Null for a number that can be read in one way only, such
 * as `1.50`, `1.5000` and `0.500`. Each reading is written so that it can be typed in its place, whatever the mark.
 */
export function readingsOfPoint(
  number: string,
  mark: DecimalMark = 'point',
): { readonly decimal: string; readonly thousands: string } | null {
  const pattern = mark === 'comma' ? /^([1-9]\d{0,2})[.,](\d{3})$/ : /^([1-9]\d{0,2})\.(\d{3})$/;
  const [, whole, group] = pattern.exec(number) ?? [];
  if (whole === undefined || group === undefined) return null;
  const short = group.replace(/0{1,2}$/, '');
  return {
    // Two decimals or four: three could be taken for thousands again.
    decimal: `${whole}.${short.length === 3 ? `${group}0` : short.padEnd(2, '0')}`,
    thousands: mark === 'comma' ? `${whole}${group}` : `${whole},${group}`,
  };
}

/**
 * What to ask of a text with an amount that has two readings, as a sentence; null where it has none. For fields whose grammar
 * knows no marks. A percentage of thousands is meant by nobody.
 */
export function askOfPoint(text: string, mark: DecimalMark): string | null {
  const amounts = normalizeInput(text)
    .replace(/[\d.,]+ ?(?:%|percent)/gi, ' ')
    .match(/\d[\d.,]*\d/g);
  for (const number of amounts ?? []) {
    const readings = readingsOfPoint(number, mark);
    if (readings !== null) {
      const { decimal, thousands } = readings;
      return `${number} can be read as ${decimal} or as ${thousands}; enter one of them.`;
    }
  }
  return null;
}

/** The digits of a whole number without its grouping. */
export function ungroup(text: string): string {
  return text.replace(/[ ,]/g, '');
}
