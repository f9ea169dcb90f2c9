import { type FineContent, UNITS_PER_GRAM, contentFromRational } from './fine-weight.ts';
import { type Material, contentUnitOf } from './material.ts';
import { parsePurity } from './purity.ts';
import { type Rational, compare, fromDecimalString, mul, ratio } from '#domain/money/rational.ts';
import { type StatedWeight, parseWeight } from './weight-text.ts';

/** The fields of a product that say what it contains, verbatim as on the wire (API document, Product). */
interface ProductComposition {
  readonly material: Material;
  /** Free text, such as `1 oz`. */
  readonly weight: string;
  /** Grams; whether gross or fine is not documented. Ignored unless positive. */
  readonly weightGrams: number;
  /** Free text, such as `.9999`. */
  readonly purity: string;
}

/** Below this fineness, gross and fine weight differ so much that they must not be confused. */
const BULLION_PURITY = ratio(99, 100);

/** The factor by which stated and calculated weight may differ before the product counts as contradicting itself. */
const TOLERANCE = ratio(5, 4);

/**
 * The fine content of one piece, or `undefined` if the product does not say enough or contradicts itself: unknown
 * content is shown as unknown, and no premium is calculated from a guess.
 *
 * The API document gives the three fields without saying which weight is meant. They are read as the trade uses them:
 *
 * 1. A weight stated in troy ounces is the fine weight: a "1 oz" coin of .9167 gold weighs 33.93 g and holds one ounce.
 * 2. A weight stated in grams is the fine weight too, unless the purity is below .99 and `weightGrams` is not above it:
 *    then the coin weighs that in all (a sovereign: 7.98 g of .9167), and purity applies.
 * 3. If `weight` cannot be read, `weightGrams` is the gross weight, and purity applies.
 * 4. Bitcoin products state their content in `weight`, in BTC or satoshi; their grams mean nothing.
 *
 * Where `weightGrams` is given, it has to agree: a stated fine weight above 1.25 times `weightGrams`, or below its fine
 * part divided by 1.25, is a contradiction. Rounding is half-even, to 1e-7 gram.
 */
export function contentFromProduct(product: ProductComposition): FineContent | undefined {
  const parsed = parseWeight(product.weight);
  if (contentUnitOf(product.material) === 'btc') {
    if (!parsed.ok || parsed.value.unit !== 'btc') return undefined;
    return contentFromRational('btc', parsed.value.amount, 'half-even');
  }
  if (parsed.ok && parsed.value.unit === 'btc') return undefined;
  const fine = fineUnits(
    parsed.ok ? parsed.value : undefined,
    gramsOf(product.weightGrams),
    purityOf(product.purity),
  );
  return fine === undefined ? undefined : contentFromRational('ozt', fine, 'half-even');
}

function fineUnits(
  stated: StatedWeight | undefined,
  gross: Rational | undefined,
  purity: Rational | undefined,
): Rational | undefined {
  if (stated === undefined)
    return gross === undefined || purity === undefined ? undefined : mul(gross, purity);
  if (gross === undefined) return stated.amount;
  if (compare(stated.amount, mul(gross, TOLERANCE)) > 0) return undefined;
  if (purity === undefined) return stated.amount;
  const alloy = compare(purity, BULLION_PURITY) < 0;
  if (stated.statedIn === 'grams' && alloy && isAtMost(gross, stated.amount))
    return mul(stated.amount, purity);
  const calculated = mul(gross, purity);
  return compare(calculated, mul(stated.amount, TOLERANCE)) > 0 ? undefined : stated.amount;
}

/** Whether the gross weight is at most the stated one, allowing 1 % for the rounding of either. */
function isAtMost(gross: Rational, stated: Rational): boolean {
  return compare(gross, mul(stated, ratio(101, 100))) <= 0;
}

function gramsOf(weightGrams: number): Rational | undefined {
  const read = fromDecimalString(String(weightGrams));
  return read.ok && read.value.num > 0n ? mul(read.value, ratio(UNITS_PER_GRAM)) : undefined;
}

function purityOf(text: string): Rational | undefined {
  const read = parsePurity(text);
  return read.ok ? read.value : undefined;
}
