/** Fine weight of circulated silver coins sold by face value. */
import { type ContentCandidate, type MetalRead, NOTHING, distinct } from './content-roles.ts';
import { statementOfGrams } from './content-statement.ts';
import { UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { contentOfFace, parseFaceValue } from '#domain/metal/weights/face-value.ts';
import { type Rational, compare, mul, ratio, toDecimalString } from '#domain/money/rational.ts';
import { parsePurity } from '#domain/metal/purity.ts';

/** Undefined without a face value. */
export function readFaceValue(fields: {
  readonly material: string;
  readonly weight: string;
  readonly weightGrams: string | null;
  readonly purity: string;
}): MetalRead | undefined {
  const face = parseFaceValue(fields.weight);
  if (face === undefined) return undefined;
  const purity = parsePurity(fields.purity);
  const fineness = face.percent ?? (purity.ok ? purity.value : undefined);
  const content = fineness === undefined ? undefined : contentOfFace(face, fineness);
  if (fields.material !== 'Silver' || fineness === undefined || content === undefined)
    return NOTHING;
  const { rate, trade, specified } = content;
  const ounces = (amount: Rational): string =>
    toDecimalString(mul(amount, ratio(1, UNITS_PER_TROY_OUNCE)), 6, 'half-even');
  const asTraded: ContentCandidate[] =
    trade === null
      ? []
      : [
          {
            amount: trade,
            from: `${face.text}, ${rate.coins} as the trade counts it, ${rate.tradeText} oz a dollar (${ounces(specified)} oz by specification)`,
          },
        ];
  const asStruck = { amount: specified, from: `${face.text}, ${rate.coins} by specification` };
  const grams = statementOfGrams(fields.weightGrams);
  if (grams === undefined || grams === 'not-understood')
    return { amounts: trade === null ? [asStruck] : asTraded, isCertain: true };
  const weighed = {
    amount: mul(grams.amount, fineness),
    from: `${grams.text} gross at ${fields.purity.trim()}`,
  };
  const isWorn = trade !== null && isNear(weighed.amount, trade);
  if (isWorn || (trade === null && isNear(weighed.amount, specified)))
    return { amounts: isWorn ? asTraded : [asStruck], isCertain: true };
  return { amounts: distinct([...asTraded, asStruck, weighed]), isCertain: false };
}

const NEAR = ratio(3, 1000);

function isNear(a: Rational, b: Rational): boolean {
  return (
    compare(a, mul(b, ratio(NEAR.den - NEAR.num, NEAR.den))) >= 0 &&
    compare(a, mul(b, ratio(NEAR.den + NEAR.num, NEAR.den))) <= 0
  );
}
