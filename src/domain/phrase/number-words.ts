/** Numbers, units and currencies as words. */

const words = (text: string): readonly string[] => text.split(' ');
/** Each of the words, with what it stands for. */
const entries = <T>(text: string, of: (place: number) => T): ReadonlyArray<readonly [string, T]> =>
  words(text).map((word, place) => [word, of(place)]);

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...entries(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (place) => place,
  ),
  ...entries('twenty thirty forty fifty sixty seventy eighty ninety', (place) => (place + 2) * 10),
]);
const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
const PARTS: ReadonlyMap<string, string> = new Map([
  ['half', '1/2'],
  ['quarter', '1/4'],
  ['tenth', '1/10'],
  ['twentieth', '1/20'],
]);
/** By the name that the terminal writes. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ...entries('oz ozs ozt toz ounce ounces', () => 'oz'),
  ...entries('g gm gms gram grams gramme grammes', () => 'g'),
  ...entries('kg kgs kilo kilos kilogram kilograms', () => 'kg'),
  ...entries('btc bitcoin bitcoins', () => 'BTC'),
]);
/** Ambiguous in this trade, or not used in it. */
const OTHER_UNITS = new Set(
  words('lb lbs pound pounds ton tons tonne tonnes tola tolas tael taels dwt grain grains gr ct'),
);
/** Counted, without a word for the form of the metal. */
const BARE_PIECES = new Set(words('x pc pcs piece pieces unit units'));
const FORMS = new Set(words('coin coins bar bars round rounds ingot ingots'));
const OTHER_CURRENCIES = new Set(
  words(
    'eur euro euros gbp sterling jpy yen chf cad aud nzd sgd hkd twd cny rmb yuan inr rupee rupees krw mxn brl zar sek nok dkk pln czk huf rub aed thb usdt usdc eth quid',
  ),
);

export const numberWord = (text: string): number | undefined => NUMBERS.get(text);
export const multipleWord = (text: string): number | undefined => MULTIPLES.get(text);
export const partWord = (text: string): string | undefined => PARTS.get(text);
export const unitWord = (text: string): string | undefined => UNITS.get(text);
export const isOtherUnit = (text: string): boolean => OTHER_UNITS.has(text);
export const isPieces = (text: string): boolean => BARE_PIECES.has(text) || FORMS.has(text);
export const isBarePieces = (text: string): boolean => BARE_PIECES.has(text);
export const isOtherSign = (text: string): boolean => text !== '$' && /^\p{Sc}$/u.test(text);
export const isOtherCurrency = (text: string): boolean => OTHER_CURRENCIES.has(text);
