/** Units of weight in tables, mapped to those of the weight parser. */
import { parseWeight, type StatedWeight } from '#domain/metal/weights/weight-text.ts';
import { memoize } from './memoize.ts';
import { mul, type Rational } from '#domain/money/rational.ts';

/** Names in further languages. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [
    [
      'oz',
      'unze unzen feinunze feinunzen once onces onza onzas oncia once troy ounce(s) ozs toz. fine oz ozf ons onca oncas',
    ],
    ['g', 'gr grs gm gms gramm gramme grammes gramo gramos grammo grammi grama gramas gram.'],
    ['kg', 'kgs kilogramm kilogramme kilogrammes kilogramo kilogramos chilogrammi chilo'],
    ['BTC', 'xbt ₿ xxbt'],
  ].flatMap(([unit = '', names = '']) => names.split(' ').map((name) => [name, unit] as const)),
);
const CANONICAL: readonly (readonly [RegExp, string])[] = [
  [/^(?:fine |troy |t )?(?:oz|ozt|toz|ounces?)(?: ?t| troy)?$/u, 'oz'],
  [/^g$|^grams?$|^grammes?$/u, 'g'],
  [/^kg$|^kilos?$|^kilograms?$/u, 'kg'],
  [/^btc$|^bitcoins?$/u, 'BTC'],
];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Null for other text. */
export const unitNamed = memoize(unitOf);

function unitOf(text: string): string | null {
  const name = plain(text);
  // “Fine” alone, as in “Fine g”, is no unit.
  if (name === '' || name === 'fine' || /\d/u.test(name)) return null;
  const short = CANONICAL.find(([pattern]) => pattern.test(name))?.[1] ?? NAMES.get(name);
  if (short !== undefined) return short;
  return parseWeight(`1 ${name}`).ok ? name : null;
}

/** In 1e-7 gram or satoshi; null for an unknown unit. */
export function weightOf(amount: Rational, unit: string): StatedWeight | null {
  const one = parseWeight(`1 ${unit}`);
  if (!one.ok) return null;
  return { ...one.value, amount: mul(one.value.amount, amount) };
}
