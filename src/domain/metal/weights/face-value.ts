/** Circulated silver coins by their face value: `$1 face`, `$1,000 FV`. */
import { UNITS_PER_GRAM, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { type Rational, fromDecimalString, mul, ratio } from '#domain/money/rational.ts';

/** The content of a dollar of face value, by fineness. */
interface FaceRate {
  readonly coins: string;
  /** For worn coins as dealers count them, in 1e-7 gram; null where they count by specification. */
  readonly trade: Rational | null;
  readonly tradeText: string;
  /** Of the coins as struck. */
  readonly specified: Rational;
}

const grams = (thousandths: number): Rational => ratio(thousandths * (UNITS_PER_GRAM / 1000));
const ounces = (thousandths: number): Rational =>
  mul(ratio(UNITS_PER_TROY_OUNCE), ratio(thousandths, 1000));

/**
 * Dimes, quarters and halves of 1873 to 1964: 25 g a dollar at .900 (Coinage Act of 1873, section 15: halves of 12.5 g, smaller
 * ones in proportion). Halves of 1965 to 1970: 11.5 g at .400 (Coinage Act of 1965, section 101). Dollars: 412.5 grains, which is
 * 26.73 g, at .900 (Bland-Allison Act of 1878, section 1). Five cents of 1942 to 1945: 5 g at .350. The trade's figures are those
 * that dealers in the United States quote bags by.
 */
const RATES: readonly (readonly [fineness: Rational, rate: FaceRate])[] = [
  [
    ratio(900, 1000),
    { coins: '90 % silver', trade: ounces(715), tradeText: '0.715', specified: grams(22_500) },
  ],
  [
    ratio(400, 1000),
    { coins: '40 % silver', trade: ounces(295), tradeText: '0.295', specified: grams(9_200) },
  ],
  [
    ratio(350, 1000),
    { coins: '35 % silver', trade: null, tradeText: '', specified: grams(35_000) },
  ],
];
const DOLLARS: FaceRate = {
  coins: 'silver dollars',
  trade: ounces(765),
  tradeText: '0.765',
  specified: grams(24_057),
};

const GRAMMAR =
  /^(?:face(?: value)?(?: of)? )?\$ ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?: (?:of |in )?(?:face(?: value)?|fv))?((?: (?:of|in|us|junk|90%|40%|35%|90 %|40 %|35 %|silver|coins?|dimes|quarters|halves|half|dollars?|morgan|peace|nickels|war|bag))*)$/;

export interface FaceValue {
  readonly dollars: Rational;
  readonly text: string;
  /** The fineness that the text states; null for none. */
  readonly percent: Rational | null;
  readonly isOfDollars: boolean;
}

/** Undefined for other text. */
export function parseFaceValue(text: string): FaceValue | undefined {
  if (text.length > 64) return undefined;
  const typed = text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();
  const match = /face|fv/.test(typed) ? GRAMMAR.exec(typed) : null;
  const read = fromDecimalString(`${(match?.[1] ?? '').replaceAll(',', '')}${match?.[2] ?? ''}`);
  if (match === null || !read.ok || read.value.num === 0n) return undefined;
  const words = match[3] ?? '';
  const percent = /(\d\d) ?%/.exec(words)?.[1];
  return {
    dollars: read.value,
    text: text.trim(),
    percent: percent === undefined ? null : ratio(BigInt(percent), 100),
    isOfDollars: /\bdollars?\b|morgan|peace/.test(words.replace(/half dollars?/, '')),
  };
}

/** In 1e-7 gram; undefined for a fineness without such coins. */
export function contentOfFace(
  { dollars, isOfDollars }: FaceValue,
  fineness: Rational,
):
  | { readonly rate: FaceRate; readonly trade: Rational | null; readonly specified: Rational }
  | undefined {
  const found = RATES.find(([known]) => known.num * fineness.den === fineness.num * known.den)?.[1];
  const rate = isOfDollars && found === RATES[0]?.[1] ? DOLLARS : found;
  if (rate === undefined) return undefined;
  const trade = rate.trade === null ? null : mul(rate.trade, dollars);
  return { rate, trade, specified: mul(rate.specified, dollars) };
}
