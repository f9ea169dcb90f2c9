/**
 * GET /marketplace/get-spot-price/v1. The API document does not show its body. Seen in public are rows and a map by
 * metal that give `bid` and `ask` in dollars, and no price: the bid is what its clients call spot.
 */
import { z } from 'zod';
import {
  decimal,
  material,
  type MaterialName,
  nonNegativeCents,
  timestamp,
} from '../reading/common.ts';
import { instantAmong } from '../reading/tolerant-bodies.ts';
import {
  plainDecimal,
  firstOf,
  integerOf,
  isRecord,
  reportsFailure,
} from '../reading/tolerant-values.ts';
import { signedDollars, type SpotDay, spotDayOf } from './spot-day.ts';

/** Not shown: chosen form. `price` is cents as everywhere, `priceDollars` dollars, both per `unit`. */
const spotPrice = z.object({
  material,
  symbol: z.enum(['XAU', 'XAG', 'XPT', 'XPD', 'BTC']),
  price: nonNegativeCents,
  priceDollars: decimal.min(0),
  currency: z.literal('USD'),
  unit: z.enum(['troy_ounce', 'bitcoin']),
  updatedAt: timestamp,
});

/** Not shown: chosen form. */
export const spotPricesResponse = z.object({ data: z.array(spotPrice) });

/** The spot price of one material, as read. */
interface SpotReading extends SpotDay {
  readonly material: MaterialName;
  /** Dollars per `unit` as decimal text; `undefined` if the answer names the material without a readable price. */
  readonly priceDollars: string | undefined;
  /** The ask, if the price is the bid beside it. */
  readonly askDollars: string | undefined;
  readonly currency: string | undefined;
  /** As the service wrote it; `undefined` if the answer does not say. */
  readonly unit: string | undefined;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string | undefined;
}

const NAMES: ReadonlyMap<string, MaterialName> = new Map([
  ['gold', 'Gold'],
  ['xau', 'Gold'],
  ['silver', 'Silver'],
  ['xag', 'Silver'],
  ['platinum', 'Platinum'],
  ['xpt', 'Platinum'],
  ['palladium', 'Palladium'],
  ['xpd', 'Palladium'],
  ['bitcoin', 'Bitcoin'],
  ['btc', 'Bitcoin'],
  ['xbt', 'Bitcoin'],
]);

/**
 * The range of a spot price, dollars per ounce or bitcoin. Narrower than a factor of 100, so that a whole
 * number that is plausible as dollars is never plausible as cents. Used for nothing else.
 */
const PLAUSIBLE: Readonly<Record<MaterialName, readonly [number, number]>> = {
  Gold: [600, 50_000],
  Silver: [6, 500],
  Platinum: [200, 19_000],
  Palladium: [200, 19_000],
  Bitcoin: [8_000, 750_000],
};

const NAME_FIELDS = ['material', 'metal', 'symbol', 'name', 'code', 'asset', 'commodity', 'id'];
const DOLLAR_FIELDS = [
  'priceDollars',
  'price_dollars',
  'spotPriceDollars',
  'dollars',
  'usd',
  'USD',
];
const CENT_FIELDS = ['priceCents', 'price_cents', 'spotPriceCents', 'cents'];
const OPEN_FIELDS = ['price', 'spotPrice', 'spot_price', 'spot', 'value', 'last', 'rate', 'amount'];
const TIME_FIELDS = ['updatedAt', 'updated_at', 'timestamp', 'asOf', 'time', 'createdAt', 'date'];
const WRAPPERS = [
  'data',
  'spotPrices',
  'spot_prices',
  'prices',
  'spots',
  'spot',
  'metals',
  'items',
  'result',
  'results',
  'rows',
  'records',
  'list',
  'response',
  'payload',
  'content',
];

/** Gold for `Gold`, `XAU`, `xau/usd`, `GOLD_SPOT`, …; `undefined` for anything else. */
function materialOf(value: unknown): MaterialName | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const text = value.trim().toLowerCase();
  const short = /^([a-z]+?)(?:[ _/.-]*(?:usd|spot|price|oz))*$/.exec(text)?.[1];
  return short === undefined ? undefined : NAMES.get(short);
}

/**
 * Dollars from a field that does not name its unit. A fraction (`4045.47`, not `404547.00`) can only be dollars, unless it is so far from any spot
 * price that it must be something else (a change in percent, or metal per dollar). A whole number is cents by the
 * document's convention, unless only the reading as dollars is plausible. If neither is, it is not a price.
 */
function openPrice(metal: MaterialName, value: unknown): PriceRead | undefined {
  const text = plainDecimal(value);
  if (text === undefined || text.startsWith('-') || !/[1-9]/.test(text)) return undefined;
  const [low, high] = PLAUSIBLE[metal];
  const whole = integerOf(text.replace(/\..*$/, ''));
  if (whole === undefined) return undefined;
  if (/\.\d*[1-9]/.test(text)) {
    return whole >= low / 100 && whole <= high * 100 ? inDollars(text) : undefined;
  }
  if (whole >= low * 100 && whole <= high * 100) return inCents(whole);
  return whole >= low && whole <= high ? inDollars(text) : undefined;
}

/** A price above zero in dollars, and whether it came in cents. */
interface PriceRead {
  readonly dollars: string;
  readonly inCents: boolean;
}

function inDollars(text: string | undefined): PriceRead | undefined {
  const isPositive = text !== undefined && !text.startsWith('-') && /[1-9]/.test(text);
  return isPositive ? { dollars: text, inCents: false } : undefined;
}

function inCents(cents: number): PriceRead | undefined {
  const read = inDollars(signedDollars(cents));
  return read === undefined ? undefined : { ...read, inCents: true };
}

function priceOf(metal: MaterialName, entry: unknown): PriceRead | undefined {
  if (!isRecord(entry)) return openPrice(metal, entry);
  const dollars = inDollars(plainDecimal(firstOf(entry, DOLLAR_FIELDS)));
  if (dollars !== undefined) return dollars;
  const cents = integerOf(firstOf(entry, CENT_FIELDS));
  if (cents !== undefined) return inCents(cents);
  const open = firstOf(entry, OPEN_FIELDS) ?? bidOf(entry);
  return isRecord(open) ? priceOf(metal, open) : openPrice(metal, open);
}

/** The bid, if an ask beside it is not below it; a bid alone may be the bid for anything. */
function bidOf(entry: Record<string, unknown>): unknown {
  const { bid, ask } = entry;
  const [low, high] = [plainDecimal(bid), plainDecimal(ask)].map(Number);
  return low !== undefined && high !== undefined && low <= high ? bid : undefined;
}

/** Only beside the bid that is used as spot: elsewhere it may be the ask for anything. */
function askOf(metal: MaterialName, entry: unknown): string | undefined {
  if (!isRecord(entry) || bidOf(entry) === undefined) return undefined;
  const stated = firstOf(entry, [...DOLLAR_FIELDS, ...CENT_FIELDS, ...OPEN_FIELDS]);
  return stated === undefined ? openPrice(metal, entry['ask'])?.dollars : undefined;
}

function readingOf(
  metal: MaterialName,
  entry: unknown,
  around: Record<string, unknown>,
): SpotReading {
  const holder = isRecord(entry) ? entry : {};
  const text = (name: string) => {
    const value = firstOf(holder, [name]) ?? firstOf(around, [name]);
    return typeof value === 'string' ? value : undefined;
  };
  const price = priceOf(metal, entry);
  return {
    material: metal,
    priceDollars: price?.dollars,
    askDollars: askOf(metal, entry),
    ...spotDayOf(entry, price?.inCents === true, around),
    currency: text('currency'),
    unit: text('unit'),
    updatedAt: instantAmong(holder, TIME_FIELDS) ?? instantAmong(around, TIME_FIELDS),
  };
}

function nameIn(entry: Record<string, unknown>): MaterialName | undefined {
  for (const field of NAME_FIELDS) {
    const metal = materialOf(firstOf(entry, [field]));
    if (metal !== undefined) return metal;
  }
  return undefined;
}

function collect(body: unknown, outer: Record<string, unknown>, depth: number): SpotReading[] {
  if (Array.isArray(body)) {
    return body.flatMap((entry: unknown) => {
      if (!isRecord(entry)) return [];
      const metal = nameIn(entry);
      return metal === undefined
        ? collect(entry, outer, depth + 1)
        : [readingOf(metal, entry, outer)];
    });
  }
  if (!isRecord(body) || depth > 4 || reportsFailure(body)) return [];
  const single = nameIn(body);
  if (single !== undefined) return [readingOf(single, body, outer)];
  const around = { ...outer, ...body };
  const keyed = Object.entries(body).flatMap(([key, entry]) => {
    const metal = materialOf(key);
    return metal === undefined ? [] : [readingOf(metal, entry, around)];
  });
  if (keyed.length > 0) return keyed;
  for (const wrapper of WRAPPERS) {
    if (!Object.hasOwn(body, wrapper)) continue;
    const found = collect(body[wrapper], around, depth + 1);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Reads spot prices in any plausible form: rows, or a map by material or symbol, bare or wrapped, in cents or dollars.
 * A material that is named twice with different prices gets none. Fails if no material is named, or none has a price.
 */
export const spotPricesReader = z.unknown().transform((body, context): readonly SpotReading[] => {
  const byMaterial = new Map<MaterialName, SpotReading>();
  const contradicted = new Set<MaterialName>();
  for (const reading of collect(body, {}, 0)) {
    const known = byMaterial.get(reading.material);
    if (known?.priceDollars === undefined) byMaterial.set(reading.material, reading);
    else if (reading.priceDollars !== undefined && known.priceDollars !== reading.priceDollars) {
      contradicted.add(reading.material);
    }
  }
  const readings = [...byMaterial.values()].map((reading) =>
    contradicted.has(reading.material) ? { ...reading, priceDollars: undefined } : reading,
  );
  if (readings.some((reading) => reading.priceDollars !== undefined)) return readings;
  context.issues.push({ code: 'custom', message: 'no spot price could be read', input: body });
  return z.NEVER;
});
