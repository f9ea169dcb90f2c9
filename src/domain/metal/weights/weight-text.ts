import { type Rational, compare, mul, ratio } from '#domain/money/rational.ts';
import { type Failed, type Result, type Refusal, refuse } from '#domain/result.ts';
import { type WeightSegment, readSegment } from './weight-segment.ts';
import { normalizeWeightText } from './weight-tokens.ts';

/**
 * A weight or content as a product states it, exact: `amount` is in 1e-7 gram for metals (`ozt`) and in satoshi for
 * bitcoin (`btc`). `statedIn` is the kind of unit it was written in, which decides how a product's weight is read.
 */
export interface StatedWeight {
  readonly unit: 'ozt' | 'btc';
  readonly statedIn: 'ounces' | 'grams' | 'bitcoin';
  /** Of all multiplied pieces: ten ounces for `10 x 1 oz`. */
  readonly amount: Rational;
  /** The multiplier; 1 without one. */
  readonly pieces: number;
  /** A number of pieces that leaves open whether the weight is of one or of all (`1 oz (tube of 20)`); null without one. Other evidence has to decide. */
  readonly pack: number | null;
  /** As stated: `fine`, `AGW`, `gross`. */
  readonly measures: 'fine' | 'gross' | null;
  /** One in the last written digit, of all pieces; zero for a fraction. */
  readonly lastDigit: Rational;
  /** Implied by the unit (a baht), or stated (`1 oz .999 fine`); null for almost all. */
  readonly fineness: Rational | null;
  /** The same weight in another unit: `0.2354 oz (7.98 g)`. */
  readonly beside: StatedWeight | null;
}

const MAX_LENGTH = 64;
const MAX_PIECES = 1_000_000n;
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/^(?:one |a )?(half|quarter|tenth|twentieth)(?: of an?)?(?= )/, ''],
  [/^(?:one|an?) (?=(?:troy )?(?:oz|ounce)|gram|kilo)/, '1 '],
];
const PARTS: Readonly<Record<string, string>> = {
  half: '1/2',
  quarter: '1/4',
  tenth: '1/10',
  twentieth: '1/20',
};

/**
 * Reads `1 oz`, `1/10 oz`, `1 1/2 oz`, `1,000 oz`, `100 g`, `2.5 grams`, `1 kg`, `kilo`, `1 toz`, `10 tola`, `1 baht`, `5 dwt`,
 * `0.2354 oz AGW`, `10 x 1 oz`, `tube of 20 x 1 oz`, `7.98 g (0.2354 oz)`, `0.01 BTC`, `50,000 sats`. Ounces are troy ounces, as
 * everywhere in this trade. A remark that says nothing of weight is ignored. Zero is refused.
 */
export function parseWeight(text: string): Result<StatedWeight, Refusal<'not-a-weight'>> {
  if (text.length > MAX_LENGTH) return notAWeight();
  const parts = partsOf(spelledOut(normalizeWeightText(text)));
  const segments: WeightSegment[] = [];
  for (const part of parts) {
    const segment = readSegment(part);
    if (segment === undefined) return notAWeight();
    segments.push(segment);
  }
  const read = joined(segments);
  return read === undefined ? notAWeight() : { ok: true, value: read };
}

/** Text in parentheses or behind a dash is a statement of its own: `1 oz (31.1 g)`, `1 oz/31.1g`. */
export const partsOf = (text: string): readonly string[] =>
  text
    .split(/[()[\];|=]|,(?=\D|$)| [-/] |(?<=[a-z.])\/(?=[\d.])/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function spelledOut(text: string): string {
  const [part, one] = SPELLED;
  const plain = text.replace(/\bactual (?:gold|silver|platinum|palladium) weight\b/, 'agw');
  const spelled =
    part === undefined ? plain : plain.replace(part[0], (_, word: string) => PARTS[word] ?? word);
  return one === undefined ? spelled : spelled.replace(one[0], one[1]);
}

/** All parts combined; undefined without a weight, or with more than two. */
function joined(segments: readonly WeightSegment[]): StatedWeight | undefined {
  const [main, second, ...more] = segments.filter(({ weight }) => weight !== null);
  if (main === undefined || more.length > 0) return undefined;
  const packs = new Set(segments.flatMap(({ pack }) => (pack === null ? [] : [pack])));
  if (packs.size > 1) return undefined;
  const [pack = 1n] = packs;
  const loose = segments.filter(({ weight }) => weight === null);
  const times = loose.reduce((all, one) => all * one.times, 1n);
  const of = segments.map((one) => one.of).find((one) => one !== null) ?? null;
  const measures = loose.map((one) => one.measures).find((one) => one !== null) ?? null;
  const factor = of === 'each' ? times * pack : times;
  const beside = second === undefined ? null : stated(second, 1n, null, null);
  const first = stated(main, factor, second === undefined ? measures : null, beside);
  if (first === undefined || beside === undefined) return undefined;
  const isOpen = of === null && pack > 1n && !isSettledBy(first, pack);
  return { ...first, pack: isOpen ? Number(pack) : null };
}

/** `10 x 1 oz (tube of 10)` counts the pieces already. */
const isSettledBy = ({ pieces }: StatedWeight, pack: bigint): boolean => BigInt(pieces) === pack;

function stated(
  { weight, times, measures, fineness }: WeightSegment,
  factor: bigint,
  outer: StatedWeight['measures'],
  beside: StatedWeight | null | undefined,
): StatedWeight | undefined {
  const pieces = times * factor;
  if (weight === null || pieces > MAX_PIECES) return undefined;
  const { number, unit } = weight;
  const all = mul(unit.size, ratio(pieces));
  const amount = number === null ? all : mul(number.value, all);
  if (compare(amount, ratio(0)) <= 0) return undefined;
  return {
    unit: unit.unit,
    statedIn: unit.statedIn,
    amount,
    pieces: Number(pieces),
    pack: null,
    measures: measures ?? outer,
    lastDigit: number === null ? ratio(0) : mul(number.lastDigit, all),
    fineness: fineness ?? unit.fineness ?? null,
    beside: beside ?? null,
  };
}

function notAWeight(): Failed<Refusal<'not-a-weight'>> {
  return refuse('not-a-weight', 'Enter a weight such as 1 oz, 1/10 oz, 100 g, 1 kg or 0.01 BTC.');
}
