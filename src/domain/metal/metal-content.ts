/** Fine weight of a metal product from its weight, grams and fineness. Pure. */
import {
  type Candidate,
  type Fineness,
  type MetalRead,
  NOTHING,
  type OuncesAre,
  agreeingCandidates,
  candidatesAlone,
  distinct,
  isSame,
} from './content-roles.ts';
import { type Statement, statementOf, statementOfGrams, timesPieces } from './content-statement.ts';
import { bullionCandidates, finenessUnknown } from './content-without-alloy.ts';
import { type FineContent, UNITS_PER_TROY_OUNCE } from './fine-weight.ts';
import { readFaceValue } from './face-content.ts';
import type { Material } from './material.ts';
import { parsePurity } from './purity.ts';
import { type Rational, compare, mul, ratio, roundToInteger } from '#domain/money/rational.ts';
import { type TitleEvidence, titleEvidence } from './title-evidence.ts';
import { type StatedWeight, parseWeight } from './weight-text.ts';

/** One way to read the fields of a product. */
export interface ContentReading {
  readonly fine: FineContent;
  /** What it follows from: `31.1 g gross at .925`. */
  readonly from: string;
}

export interface MetalFields {
  readonly material: Material;
  readonly weight: string;
  readonly weightGrams: string | null;
  readonly purity: string;
}

/** From here on the trade counts the weight of a bar or coin as fine: one ounce of .999 silver is an ounce of silver. */
const BULLION = ratio(999, 1000);
/** Gold from here up to bullion comes in bars, which are weighed gross (LBMA Good Delivery Rules, annex C). */
const BAR_GOLD = ratio(990, 1000);
/** Gold bars of this weight are counted in thousandths of a fine ounce. */
const LARGE = ratio(2_500_000_000n);
const GOOD_DELIVERY = [350, 430].map((ounces) => ratio(UNITS_PER_TROY_OUNCE * ounces));
const THOUSANDTH = ratio(UNITS_PER_TROY_OUNCE, 1000);
/** What stands where nothing is known. */
const NO_TEXT = /^(?:n\/?a|none|unknown|not specified|tbd|[-–—?.]*)$/i;
/** Words alone that may stand for a weight without saying anything of it: `Sovereign`. */
const SAYS_NOTHING =
  /^(?!.*\b(?:var\w+|assorted|mixed|random|approx\w*|about|tube|roll|lot|box|bag|case|pack|set|half|quarter|double|lb|pound)s?\b)[\p{L} .'’-]*$/iu;

export function readMetal(fields: MetalFields, title: TitleEvidence): MetalRead {
  const face = readFaceValue(fields);
  if (face !== undefined) return face;
  const weight = parseWeight(fields.weight);
  const grams = statementOfGrams(fields.weightGrams);
  const stated = weight.ok ? weight.value : null;
  if (stated?.unit === 'btc') return NOTHING;
  const fineness = finenessOf(fields.purity, stated);
  if (fineness === 'not-understood') {
    const all = [...statementsOf(stated, fields.weight), ...(grams === undefined ? [] : [grams])];
    return doubt(finenessUnknown(all).amounts, `“${fields.purity.trim()}” is no fineness`);
  }
  const ask = (own: readonly Statement[]): MetalRead =>
    readStatements(own, { material: fields.material, fineness, title });
  if (stated === null) {
    const read = ask(grams === undefined ? [] : [grams]);
    const text = fields.weight.trim();
    if (NO_TEXT.test(text) || SAYS_NOTHING.test(text)) return read;
    const { pieces } = titleEvidence(text, fields.material);
    const known = pieces === null ? read : readPack([], grams, pieces, read, ask);
    return doubt(known.amounts, `“${text}” is no weight`);
  }
  const texts = statementsOf(stated, fields.weight);
  const whole = readPieces(texts, grams, stated.pieces, ask);
  const pieces = stated.pack ?? (stated.pieces === 1 ? title.pieces : null);
  if (pieces === null || isTotal(whole, title.total)) return whole;
  return readPack(texts, grams, pieces, whole, ask);
}

type Ask = (statements: readonly Statement[]) => MetalRead;

/** `10 x 1 oz`: grams may be of one piece or of all. */
function readPieces(
  texts: readonly Statement[],
  grams: Statement | undefined,
  pieces: number,
  ask: Ask,
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
function readPack(
  texts: readonly Statement[],
  grams: Statement | undefined,
  pieces: number,
  whole: MetalRead,
  ask: Ask,
): MetalRead {
  const own = grams === undefined ? [] : [grams];
  // Twenty ounces in a tube of twenty: it is the weight of all.
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

/** The title counts what the weight is of: `25 x 1 g` beside 25 g. */
const isTotal = ({ amounts: [first], isCertain }: MetalRead, total: Rational | null): boolean =>
  isCertain && first !== undefined && total !== null && isSame(first.amount, total);

function isOneOunceEach({ amounts }: MetalRead, pieces: number): boolean {
  const [first] = amounts;
  return first !== undefined && compare(first.amount, ratio(UNITS_PER_TROY_OUNCE * pieces)) === 0;
}

interface Ground {
  readonly material: Material;
  readonly fineness: Fineness | null;
  readonly title: TitleEvidence;
}

function readStatements(statements: readonly Statement[], ground: Ground): MetalRead {
  const { fineness, material, title } = ground;
  if (statements.length === 0) return NOTHING;
  if (fineness === null) return finenessUnknown(statements);
  const isGold = material === 'Gold';
  const isBar = isGold && statements.every((one) => isLargeBar(one));
  if (compare(fineness.value, BULLION) >= 0 && !isBar)
    return bullionCandidates(statements, fineness);
  const isBarGold = isGold && compare(fineness.value, BAR_GOLD) >= 0;
  const ounces: OuncesAre = isBarGold ? 'gross' : title.isNamedByFineOunces ? 'fine' : 'either';
  const agreed = agreeingCandidates(statements, fineness, ounces);
  const read: MetalRead =
    agreed.length === 1
      ? { amounts: agreed, isCertain: true }
      : {
          amounts: agreed.length > 1 ? agreed : candidatesAlone(statements, fineness),
          isCertain: false,
        };
  return isBar ? inThousandths(read) : read;
}

/** A good delivery bar by its ounces, or one of a quarter of a kilogram and more. */
function isLargeBar({ kind, amount, measures }: Statement): boolean {
  if (measures === 'fine') return false;
  const [low, high] = GOOD_DELIVERY;
  if (kind === 'scale' || low === undefined || high === undefined)
    return compare(amount, LARGE) >= 0;
  return compare(amount, low) >= 0 && compare(amount, high) <= 0;
}

const inThousandths = ({ amounts, isCertain }: MetalRead): MetalRead => ({
  amounts: amounts.map(({ amount, from }) => {
    const count = roundToInteger(mul(amount, ratio(THOUSANDTH.den, THOUSANDTH.num)), 'half-up');
    return { amount: mul(ratio(count), THOUSANDTH), from };
  }),
  isCertain,
});

function statementsOf(stated: StatedWeight | null, text: string): readonly Statement[] {
  if (stated === null) return [];
  const [first = text, second = text] = text.split(/[()[\];|=]| [-/] /).map((part) => part.trim());
  const own = statementOf(stated, first === '' ? text.trim() : first);
  return stated.beside === null ? [own] : [own, statementOf(stated.beside, second)];
}

function finenessOf(
  purity: string,
  stated: StatedWeight | null,
): Fineness | null | 'not-understood' {
  const text = purity.trim();
  const read = parsePurity(text);
  if (read.ok) return { value: read.value, slack: slackOf(text, read.value), text };
  if (!NO_TEXT.test(text)) return 'not-understood';
  const implied = stated?.fineness ?? null;
  if (implied === null) return null;
  return { value: implied, slack: ratio(0), text: `${percentOf(implied)} %` };
}

const percentOf = ({ num, den }: Rational): string => String(Number((num * 10_000n) / den) / 100);

/** The last digit of what was written; a fineness has three of them, of which the last may be rounded: 916 for 22 karat. */
function slackOf(text: string, value: Rational): Rational {
  if (/[k/]|ct|carat/i.test(text) || compare(value, ratio(1)) === 0) return ratio(0);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').length;
  return ratio(digits > 3 ? 1 : 6, 10_000);
}

function doubt(amounts: readonly Candidate[], why: string): MetalRead {
  return {
    amounts: amounts.map(({ amount, from }) => ({ amount, from: `${from}; ${why}` })),
    isCertain: false,
  };
}
