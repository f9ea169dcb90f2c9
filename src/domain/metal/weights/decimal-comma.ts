/** Decimal commas in the weights of products. */

/** `7,988`: a comma in front of three digits may group thousands or be a decimal one. */
const OPEN = /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,])/;
/** `1,000`: nobody writes three zeros behind a decimal comma, except of kilograms. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2},000(?![\d.,])(?! ?k)/i;
/** `31,1`, `0,235`, `0,2354`, `1.234,5`. */
const DECIMAL = /(?<![\d.,])(?:0,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:\.\d{3})+,\d+)(?![\d.,])/;

/** The text with decimal points, in each possible reading: one, or two for `7,988 g`. */
export function commaReadings(text: string): readonly string[] {
  if (!/\d,\d/.test(text)) return [text];
  if (DECIMAL.test(text)) return [asDecimal(text)];
  if (OPEN.test(text) && !THOUSANDS.test(text)) return [text, asDecimal(text)];
  return [text];
}

const asDecimal = (text: string): string =>
  text.replace(/[\d.]+,\d+(?![\d.,])/g, (number) => number.replaceAll('.', '').replace(',', '.'));
