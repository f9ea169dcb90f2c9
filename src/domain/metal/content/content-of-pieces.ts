/** Fine weight of products of several pieces. */
import { type MetalRead, distinct, isSameRole } from './content-roles.ts';
import { type ContentStatement, timesPieces } from './content-statement.ts';
import { UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { type Rational, compare, mul, ratio } from '#domain/money/rational.ts';

export type ContentQuestion = (statements: readonly ContentStatement[]) => MetalRead;

/** `10 x 1 oz`: grams may be of one piece or of all. */
export function readPieces(
  texts: readonly ContentStatement[],
  grams: ContentStatement | undefined,
  pieces: number,
  ask: ContentQuestion,
): MetalRead {
  if (grams === undefined) return ask(texts);
  const ofAll = ask([...texts, grams]);
  if (ofAll.isCertain || pieces === 1) return ofAll;
  const ofOne = ask([...texts, timesPieces(grams, pieces)]);
  if (!ofOne.isCertain) return ofAll;
  // The grams are those of one piece: is the product one, or all of them?
  const one = ofOne.amounts.map(({ amount }) => ({
    amount: mul(amount, ratio(1, pieces)),
    from: `${grams.text}, one of ${String(pieces)} pieces`,
  }));
  return { amounts: distinct([...ofOne.amounts, ...one]), isCertain: false };
}

/** `1 oz (tube of 20)`, or such a title: the weight may be of one piece or of all. */
export function readPack(
  texts: readonly ContentStatement[],
  grams: ContentStatement | undefined,
  pieces: number,
  whole: MetalRead,
  ask: ContentQuestion,
): MetalRead {
  const own = grams === undefined ? [] : [grams];
  // Twenty ounces in a tube of twenty: the weight of all.
  if (whole.isCertain && isOneOunceEach(whole, pieces)) return whole;
  const all = ask([...texts.map((one) => timesPieces(one, pieces)), ...own]);
  if (grams !== undefined && all.isCertain && !whole.isCertain) return all;
  const each = ask([...texts, ...own]);
  const total = each.amounts.slice(0, 1).map(({ amount, from }) => ({
    amount: mul(amount, ratio(pieces)),
    from: `${String(pieces)} pieces of ${from}`,
  }));
  const amounts = distinct([...total, ...whole.amounts]);
  return { amounts, isCertain: false };
}

/** The title counts the pieces of that weight: `25 x 1 g` beside 25 g. */
export const isTotal = (
  { amounts: [first], isCertain }: MetalRead,
  total: Rational | null,
): boolean => isCertain && first !== undefined && total !== null && isSameRole(first.amount, total);

function isOneOunceEach({ amounts }: MetalRead, pieces: number): boolean {
  const [first] = amounts;
  return first !== undefined && compare(first.amount, ratio(UNITS_PER_TROY_OUNCE * pieces)) === 0;
}
