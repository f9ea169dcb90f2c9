import {
  SATOSHI_PER_BITCOIN,
  UNITS_PER_GRAM,
  UNITS_PER_TROY_OUNCE,
} from '#domain/metal/fine-weight.ts';
import { type Rational, mul, ratio } from '#domain/money/rational.ts';

export interface WeightUnit {
  readonly unit: 'ozt' | 'btc';
  /** `grams` are all weighed units: grams, tola, tael, baht, grain, pennyweight. */
  readonly statedIn: 'ounces' | 'grams' | 'bitcoin';
  /** In 1e-7 gram, or satoshi. */
  readonly size: Rational;
  /** The fineness implied by the unit: a baht of Thai gold is 96.5 %. */
  readonly fineness?: Rational;
}

const grams = (size: Rational): WeightUnit => ({ unit: 'ozt', statedIn: 'grams', size });
const GRAM = ratio(UNITS_PER_GRAM);

const ounce: WeightUnit = { unit: 'ozt', statedIn: 'ounces', size: ratio(UNITS_PER_TROY_OUNCE) };
const troyPound: WeightUnit = { ...ounce, size: ratio(UNITS_PER_TROY_OUNCE * 12) };
/** 64.79891 mg exactly: NIST Handbook 44, appendix C. */
const GRAIN = mul(GRAM, ratio(6_479_891, 100_000_000));
const pennyweight = grams(mul(GRAIN, ratio(24)));
/** 28.349523125 g exactly: NIST Handbook 44, appendix C. Only where it is named as such. */
const avoirdupoisOunce = grams(mul(GRAM, ratio(28_349_523_125, 1_000_000_000)));
/** 180 grains exactly: 11.6638038 g. */
const tola = grams(mul(GRAIN, ratio(180)));
/** Of Hong Kong, where gold is quoted in it: 37.429 g. */
const tael = grams(mul(GRAM, ratio(37_429, 1000)));
/** Of Thailand, for bars: 15.244 g in all, of 96.5 %. */
const baht: WeightUnit = { ...grams(mul(GRAM, ratio(15_244, 1000))), fineness: ratio(965, 1000) };
const bitcoin: WeightUnit = { unit: 'btc', statedIn: 'bitcoin', size: ratio(SATOSHI_PER_BITCOIN) };
const satoshi: WeightUnit = { unit: 'btc', statedIn: 'bitcoin', size: ratio(1) };

const NAMES: readonly (readonly [WeightUnit, string])[] = [
  [
    ounce,
    'oz,ozs,ozt,toz,t oz,oz t,tr oz,oz tr,troy oz,troy ozs,oz troy,ounce,ounces,troy ounce,troy ounces,' +
      'ounce troy,ounces troy,unze,unzen,onza,onzas,once troy,onces troy',
  ],
  [troyPound, 'troy pound,troy pounds,troy lb,troy lbs'],
  [grams(mul(GRAM, ratio(1, 1000))), 'mg,milligram,milligrams'],
  [grams(GRAM), 'g,gm,gms,gram,grams,gramme,grammes,gramm'],
  [grams(mul(GRAM, ratio(1000))), 'kg,kgs,kilo,kilos,kilogram,kilograms,kilogramm'],
  [grams(GRAIN), 'grain,grains,grn'],
  [pennyweight, 'dwt,dwts,pennyweight,pennyweights'],
  [
    avoirdupoisOunce,
    'avoirdupois ounce,avoirdupois ounces,avoirdupois oz,oz avoirdupois,oz avdp,avdp oz,oz av,av oz',
  ],
  [tola, 'tola,tolas'],
  [tael, 'tael,taels'],
  [baht, 'baht'],
  [bitcoin, 'btc,bitcoin,bitcoins'],
  [satoshi, 'sat,sats,satoshi,satoshis'],
];

/** Unit names. Pounds and `gr` are left out on purpose: `gr` is both grain and gram. */
const unitsByName: ReadonlyMap<string, WeightUnit> = new Map(
  NAMES.flatMap(([unit, names]) => names.split(',').map((name) => [name, unit] as const)),
);

/** Words of the longest name. */
const MOST_WORDS = 2;

/** The unit at the start of these words, and the number of its words; the longest name wins. */
export function unitAt(
  words: readonly string[],
): { readonly unit: WeightUnit; readonly words: number } | undefined {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const unit = unitsByName.get(words.slice(0, length).join(' '));
    if (unit !== undefined) return { unit, words: length };
  }
  return undefined;
}
