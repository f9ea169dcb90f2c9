/** The weight in a title: `American Gold Eagle 1/10 oz`, `Ten gram bar`, `Kilo bar`. */
import { parseWeight, type StatedWeight } from '#domain/metal/weights/weight-text.ts';
import { memoize } from './memoize.ts';

export interface TitleWeight {
  readonly weight: StatedWeight;
  /** Such as `10 g`. */
  readonly text: string;
  /** Sold as several, such as a tube of 20, so the weight of one piece is open. */
  readonly isPack: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  ten: '10',
  twenty: '20',
  fifty: '50',
  hundred: '100',
  half: '1/2',
  quarter: '1/4',
  tenth: '1/10',
  twentieth: '1/20',
};
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅒': '1/10',
  '⅕': '1/5',
};
const WEIGHT =
  /(?<![\d.,/])((?:\d+ )?\d+\/\d+|\d{1,3}(?:,\d{3})+|\d*[.,]?\d+)[ -]?((?:troy |fine )?(?:oz|ozt|toz|ounces?|unzen?|onces?|onzas?|oncia|once)|grams?|gramm|grammes?|gramos|grammi|gr?|kg|kilos?|kilograms?|tolas?|taels?|baht|grains?|gn|dwt|btc|bitcoins?|sats?)\b\.?/iu;
const KILO = /\b(?:kilo|kilobar|kilogram)\b/iu;
const PACK =
  /\b(?:tube|roll|rolls|box|monster|lot|set|pack|bag|case|sheet|strip|combibar|rolle|masterbox|boîte|blister)\b|\b\d+\s*[x×]\s*\d|\b(?:of|à)\s+\d+\b|[x×]\s*\d+\b(?!\s*mm)|\$\s?[\d,]+ face|\(\s*\d+\s*(?:pcs?|pieces|coins|count|ct)\b/iu;

export const weightInTitle = memoize(weightOfTitle);

function weightOfTitle(title: string): TitleWeight | null {
  const plain = title
    .replaceAll(/[½¼¾⅒⅕]/gu, (sign) => FRACTIONS[sign] ?? sign)
    .replaceAll(
      /\b(one|two|three|four|five|ten|twenty|fifty|hundred|half|quarter|tenth|twentieth)(?=[ -](?:troy |fine )?(?:oz|ounces?|grams?|kilo|kg)\b)/giu,
      (word) => WORDS[word.toLowerCase()] ?? word,
    );
  const isPack = PACK.test(plain);
  const [, count, unit] = WEIGHT.exec(plain) ?? [];
  const text =
    count === undefined || unit === undefined
      ? KILO.test(plain)
        ? '1 kg'
        : null
      : `${asPoint(count)} ${unitOf(unit)}`;
  if (text === null) return null;
  const read = parseWeight(text);
  return read.ok
    ? { weight: read.value, text, isPack: isPack || hasOther(plain, read.value) }
    : null;
}

/** `2 oz Gold Eagle 1 oz`: one of them is of several pieces. `1 oz (31.1 g)` is one weight twice. */
function hasOther(plain: string, first: StatedWeight): boolean {
  return [...plain.matchAll(new RegExp(WEIGHT, 'giu'))].some(([, count = '', unit = '']) => {
    const other = parseWeight(`${asPoint(count)} ${unitOf(unit)}`);
    if (!other.ok || other.value.unit !== first.unit) return false;
    const [a, b] = [first.amount, other.value.amount];
    const times = (Number(a.num) * Number(b.den)) / (Number(a.den) * Number(b.num));
    return times < 0.85 || times > 1.18;
  });
}

/** `31,1` has a decimal comma, `1,000` a group. */
const asPoint = (count: string): string =>
  /^\d+,\d{1,2}$/u.test(count) ? count.replace(',', '.') : count.replace(/^,/u, '.');

function unitOf(unit: string): string {
  const name = unit.toLowerCase();
  if (/^(?:unzen?|onces?|onzas?|oncia|once|fine .*)$/u.test(name)) return 'oz';
  return /^(?:gr|gramm|gramos|grammi)$/u.test(name) ? 'g' : name;
}
