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

/** Longer text is refused unread: no real number is longer. */
export const MAX_INPUT_LENGTH = 64;

/** Source of a RegExp for a whole number, with thousands grouped by commas or single spaces, or not grouped. */
export const wholeNumberSource = '(?:[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+|\\d+)';

/** The decimal separator that people are used to. The terminal itself writes a point. */
export type DecimalMark = 'point' | 'comma';

/** @param locale the computer's, such as `de-DE`; an invalid one counts as `en-US` */
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
 * The two readings of a number such as `1.500` or `25.000`: half of the world groups thousands with a point.
 * Where decimals follow a comma, `1,500` is ambiguous as well. Null for an unambiguous number, such as
 * `1.50`, `1.5000` or `0.500`. Each reading is written so that it can be typed instead, with either
 * separator.
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
    // Two decimals or four: three could be read as thousands again.
    decimal: `${whole}.${short.length === 3 ? `${group}0` : short.padEnd(2, '0')}`,
    thousands: mark === 'comma' ? `${whole}${group}` : `${whole},${group}`,
  };
}

/**
 * The question about an ambiguous amount in a text, as a sentence; null if there is none. For fields whose
 * grammar has no separators of its own. Nobody means a percentage in thousands.
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
