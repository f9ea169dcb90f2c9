/** Currencies by code, sign or name, in cells and headings. */

/** Codes of ISO 4217 in the runtime, historic ones included, without those of metals. */
const CODES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').filter((code) => !/^X(?:AG|AU|PD|PT|TS|XX)$/u.test(code)),
);
/** Cryptocurrencies. A stablecoin is no US dollar. */
const COINS: ReadonlySet<string> = new Set(
  'BTC XBT ETH LTC BCH XRP DOGE ADA SOL DOT USDT USDC DAI BUSD TUSD PYUSD XMR'.split(' '),
);
/** Codes that count in lowercase in a heading; ALL, TOP and TRY are words there. */
const COMMON: ReadonlySet<string> = new Set(
  'USD EUR GBP CHF CAD AUD NZD JPY CNY HKD SGD SEK NOK DKK PLN CZK HUF INR MXN BRL ZAR BTC'.split(
    ' ',
  ),
);
const NAMES: ReadonlyMap<string, string> = new Map([
  ...named('USD', '$ us$ usd$ $us u$s u$d dollar dollars zusd'),
  ...named('EUR', '€ euro euros zeur'),
  ...named('GBP', '£ pound pounds pfund zgbp'),
  ...named('JPY', '¥ yen zjpy'),
  ...named('CAD', 'c$ ca$ cdn$ can$ zcad'),
  ...named('AUD', 'a$ au$ aud$ zaud'),
  ...named('NZD', 'nz$'),
  ...named('HKD', 'hk$'),
  ...named('SGD', 's$ sg$'),
  ...named('BRL', 'r$'),
  ...named('MXN', 'mx$ mex$'),
  ...named('TWD', 'nt$'),
  ...named('CHF', 'fr fr. sfr sfr. franken'),
  ...named('INR', '₹ rs rs. rupees'),
  ...named('RUB', '₽ руб руб.'),
  ...named('TRY', '₺ tl'),
  ...named('KRW', '₩'),
  ...named('UAH', '₴'),
  ...named('THB', '฿'),
  ...named('VND', '₫'),
  ...named('PHP', '₱'),
  ...named('ILS', '₪'),
  ...named('NGN', '₦'),
  ...named('PLN', 'zł zl'),
  ...named('CZK', 'kč kc'),
  ...named('HUF', 'ft'),
  ...named('SEK, NOK or DKK', 'kr kr.'),
  ...named('BTC', '₿ xxbt xbt'),
]);

function named(code: string, names: string): (readonly [string, string])[] {
  return names.split(' ').map((name) => [name, code]);
}

/** The code for `USD`, `€`, `US$`, `euros`; null for other text. */
export function currencyNamed(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (name === '') return null;
  const known = NAMES.get(name);
  if (known !== undefined) return known;
  const code = name.toUpperCase();
  return CODES.has(code) || COINS.has(code) ? code : null;
}

/** Whether its amounts may be what was bought. */
export const isCoin = (code: string): boolean => COINS.has(code);

/** The currency in a heading: `Price (EUR)`, `Preis in EUR`, `price_usd`, `$ paid`. */
export function currencyInHeading(heading: string): string | null {
  const [, inside] = /[([]\s*([^()[\]]+?)\s*[)\]]/u.exec(heading) ?? [];
  const whole = inside === undefined ? null : currencyNamed(inside);
  if (whole !== null) return whole;
  const words = heading.split(/[\s_\-/()[\],:]+/u).filter((word) => word !== '');
  // In a heading all in capitals, a word in capitals is nothing special.
  const isLoud = heading === heading.toUpperCase();
  for (const word of words) {
    const code = word.toUpperCase();
    if (COMMON.has(code) || (!isLoud && word === code && CODES.has(code))) return code;
    if (/^\p{Sc}$|^[A-Z]{1,2}\$$|^US\$$|^euros?$/iu.test(word)) return currencyNamed(word);
  }
  const sign = /[A-Z]{0,2}\p{Sc}/u.exec(heading)?.[0];
  return sign === undefined ? null : currencyNamed(sign);
}
