/** Numbers and units as words. */

const NUMBERS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const MULTIPLES: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
};

const PARTS: Readonly<Record<string, string>> = {
  half: '1/2',
  quarter: '1/4',
  tenth: '1/10',
  twentieth: '1/20',
};

/** Names of units of weight, by the one that the terminal writes. */
const UNITS: Readonly<Record<string, string>> = {
  oz: 'oz',
  ozs: 'oz',
  ozt: 'oz',
  toz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  g: 'g',
  gm: 'g',
  gms: 'g',
  gram: 'g',
  grams: 'g',
  gramme: 'g',
  grammes: 'g',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  btc: 'BTC',
  bitcoin: 'BTC',
  bitcoins: 'BTC',
};

/** Ambiguous in this trade, or not used in it. */
const OTHER_UNITS: ReadonlySet<string> = new Set(
  'lb lbs pound pounds ton tons tonne tonnes tola tolas tael taels dwt grain grains gr ct'.split(
    ' ',
  ),
);

const PIECES: ReadonlySet<string> = new Set(
  'x pc pcs piece pieces unit units coin coins bar bars round rounds ingot ingots'.split(' '),
);

/** Says of these that they are counted, and nothing of what they are. */
const BARE_PIECES: ReadonlySet<string> = new Set('x pc pcs piece pieces unit units'.split(' '));

const OTHER_CURRENCIES: ReadonlySet<string> = new Set(
  'eur euro euros gbp sterling jpy yen chf cad aud nzd sgd hkd twd cny rmb yuan inr rupee rupees krw mxn brl zar sek nok dkk pln czk huf rub aed thb usdt usdc eth quid'.split(
    ' ',
  ),
);

/** `constructor` is a word like any other. */
const own = <T>(of: Readonly<Record<string, T>>, text: string): T | undefined =>
  Object.hasOwn(of, text) ? of[text] : undefined;

export const numberWord = (text: string): number | undefined => own(NUMBERS, text);
export const multipleWord = (text: string): number | undefined => own(MULTIPLES, text);
export const partWord = (text: string): string | undefined => own(PARTS, text);
export const unitWord = (text: string): string | undefined => own(UNITS, text);
export const isOtherUnit = (text: string): boolean => OTHER_UNITS.has(text);
export const isPieces = (text: string): boolean => PIECES.has(text);
export const isBarePieces = (text: string): boolean => BARE_PIECES.has(text);
export const isOtherSign = (text: string): boolean => text !== '$' && /^\p{Sc}$/u.test(text);
export const isOtherCurrency = (text: string): boolean => OTHER_CURRENCIES.has(text);
