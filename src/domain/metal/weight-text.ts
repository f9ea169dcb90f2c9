import { type Rational, compare, mul, ratio } from '#domain/money/rational.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Failed, Result } from '#domain/result.ts';
import { type WeightSegment, readSegment } from './weight-segment.ts';
import { normalizeWeightText } from './weight-tokens.ts';

/**
 * A weight or content as a product states it, exact: `amount` is in 1e-7 gram for metals (`ozt`) and in satoshi for
 * bitcoin (`btc`). `statedIn` is the kind of unit it was written in, which decides how a product's weight is read.
 */
export interface StatedWeight {
  readonly unit: 'ozt' | 'btc';
  readonly statedIn: 'ounces' | 'grams' | 'bitcoin';
  /** Of all pieces that the text multiplies: ten ounces for `10 x 1 oz`. */
  readonly amount: Rational;
  /** How many pieces that are; 1 where it multiplies none. */
  readonly pieces: number;
  /**
   * Pieces that are named beside the weight without saying whether it is of one or of all (`1 oz (tube of 20)`); null for none.
   * Whoever has nothing to hold it against has to ask.
   */
  readonly pack: number | null;
  /** Where the text says which weight it is: `fine`, `AGW`, `gross`. */
  readonly measures: 'fine' | 'gross' | null;
  /** One in the last digit that was written, of all pieces; zero for a fraction. */
  readonly lastDigit: Rational;
  /** The fineness that the unit implies (a baht), or that stands behind it (`1 oz .999 fine`); null for almost all. */
  readonly fineness: Rational | null;
  /** A second weight that the text states of the same: `0.2354 oz (7.98 g)`. */
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

/** What stands in parentheses or behind a dash says something of its own: `1 oz (31.1 g)`, `1 oz/31.1g`. */
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

/** One statement of all parts; undefined where they state none, or more than two weights. */
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

/** `10 x 1 oz (tube of 10)` counts them already. */
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
