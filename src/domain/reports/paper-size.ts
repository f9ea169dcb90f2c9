/** The sheet size for printing. */

export type PaperSize = 'A4' | 'Letter';

/** Countries that print on Letter by the Unicode CLDR (supplemental data, measurementData: paperSize US-Letter); all others use A4. */
const LETTER: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * @param country of the system, as `US`; empty where it is not known
 * @param locale of the system, as `en-US`, for a system without a country
 */
export function paperSize(country: string, locale: string): PaperSize {
  const region = country === '' ? regionOf(locale) : country.toUpperCase();
  return LETTER.has(region) ? 'Letter' : 'A4';
}

const regionOf = (locale: string): string =>
  /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?[-_]([A-Z]{2})\b/.exec(locale)?.[1] ?? '';
