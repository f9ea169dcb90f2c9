/** Catalogue, prices and books (the API document, sections Product, Category, Other shapes). */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { partOf, rowsOf, type Unreadable } from '#contract/api/reading/unreadable.ts';
import { readDayChange } from '#domain/market/day-change.ts';
import { parseSpot } from '#domain/market/spot.ts';
import type { Category, Level, Product, Spot, TopOfBook, Variant } from '../model/market-model.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { centsOfDollarsOrNull, materialOrNull, momentOrNull, orNull, ppmOrNull } from './values.ts';
import { type Expected, expectedOfStated } from '#domain/market/price-unit.ts';
import { contentOf, magnitudeOf } from './content.ts';
import { malformedPrice } from './malformed-prices.ts';
import { foreignCurrency, withoutCurrency } from './orders.ts';
import type { Pricing } from './one-unit.ts';
import { variantSlug } from './variant-keys.ts';
import { numismaticOf } from './unit-evidence.ts';

type Read<T> = Exclude<NonNullable<T>, Unreadable>;
type ProductsReading = RouteReading<'getProductsV2'>;
type ProductReading = ProductsReading['rows'][number];
type VariantReading = Read<Read<ProductReading['variants']>[number]>;
type TopReading = Read<VariantReading['lowestListing']>;

/** Spot prices that are positive numbers. */
export function toSpots(reading: RouteReading<'getSpotPrices'>): readonly Spot[] {
  return reading.flatMap((one) => {
    if (one.priceDollars === undefined) return [];
    const parsed = parseSpot(one.priceDollars);
    if (!parsed.ok) return [];
    const ask = one.askDollars === undefined ? null : parseSpot(one.askDollars);
    const { changeDollars: dollars, changePercent: percent, isPositive } = one;
    return [
      {
        material: one.material,
        price: parsed.value,
        ask: ask?.ok === true && ask.value >= parsed.value ? ask.value : null,
        dayChange: readDayChange(parsed.value, { dollars, percent, isPositive }),
        marketOpen: orNull(one.marketOpen),
        updatedAt: momentOrNull(one.updatedAt),
      },
    ];
  });
}

export function toProduct(reading: ProductReading, pricing: Pricing): Product {
  const material = materialOrNull(reading.material);
  const { fine, doubt } = contentOf({
    material,
    title: plainText(reading.title),
    weightText: orNull(reading.weight),
    weightGrams: orNull(reading.weightGrams),
    purityText: orNull(reading.purity),
  });
  const isNumismatic = numismaticOf(
    partOf(reading.category)?.isNumismatic,
    orNull(reading.isCertified),
  );
  const expected = pricing.evidence.piece({
    material,
    fine: magnitudeOf({ fine, doubt }),
    isNumismatic,
  });
  return {
    id: reading.id,
    title: plainText(reading.title),
    sku: orNull(reading.sku),
    material,
    materialText: orNull(reading.material),
    purityText: orNull(reading.purity),
    weightText: orNull(reading.weight),
    weightGrams: orNull(reading.weightGrams),
    fine,
    doubt,
    isCertified: orNull(reading.isCertified),
    isIra: orNull(reading.isIra),
    attributes: rowsOf(reading.attributes) ?? [],
    images: rowsOf(reading.images) ?? [],
    manufacturer: titled(partOf(reading.manufacturer), (maker) => ({ isEsg: orNull(maker.isEsg) })),
    category: titled(partOf(reading.category), (one) => ({
      isNumismatic: orNull(one.isNumismatic),
    })),
    subCategory: orNull(partOf(reading.subCategory)?.title),
    certificateProvider: orNull(partOf(reading.certificateProvider)?.title),
    variants: toVariants(reading.id, rowsOf(reading.variants) ?? [], (top) =>
      toTop(top, expected, pricing),
    ),
  };
}

function titled<R extends { title?: string | undefined }, More>(
  reading: R | undefined,
  more: (reading: R) => More,
): ({ readonly title: string } & More) | null {
  if (reading?.title === undefined) return null;
  return { title: plainText(reading.title), ...more(reading) };
}

function toVariants(
  productId: string,
  readings: readonly VariantReading[],
  toTopOfBook: (reading: TopReading | undefined) => TopOfBook | string | null,
): readonly Variant[] {
  const keys = keysOf(productId, readings);
  return readings.map((reading, place) => {
    const title = reading.title ?? '';
    const topOf = (top: VariantReading['lowestListing']): TopOfBook | string | null =>
      malformedPrice(top) ?? toTopOfBook(partOf(top));
    const bid = topOf(reading.highestOffer);
    const ask = topOf(reading.lowestListing);
    const unread = {
      ...(typeof bid === 'string' ? { bid } : {}),
      ...(typeof ask === 'string' ? { ask } : {}),
    };
    return {
      key: keys[place] ?? '',
      id: orNull(reading.id),
      title,
      images: rowsOf(reading.images) ?? [],
      bid: typeof bid === 'string' ? null : bid,
      ask: typeof ask === 'string' ? null : ask,
      ...(Object.keys(unread).length === 0 ? {} : { unread }),
    };
  });
}

/**
 * The row keys of variants: by title. Equal titles are distinguished by wire id, without it by position unless
 * earlier responses show more (`variant-keys.ts`).
 */
function keysOf(productId: string, readings: readonly VariantReading[]): readonly string[] {
  const names = readings.map(({ title }) => variantSlug(title ?? ''));
  const isTwin = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  const seen = new Set<string>();
  return readings.map(({ id }, place) => {
    const name = names[place] ?? '';
    const base = `${productId}:${name}`;
    let key = isTwin(name) && id !== undefined ? `${base}-${id}` : base;
    for (let next = 2; seen.has(key); next += 1) key = `${base}-${String(next)}`;
    seen.add(key);
    return key;
  });
}

/** Number of prices of these products that are present but not shown as figures. */
export function unreadPrices(products: readonly Product[]): number {
  return unreadPriceTexts(products).length;
}

/** Their texts, as received. */
export function unreadPriceTexts(products: readonly Product[]): readonly string[] {
  return products
    .flatMap(({ variants }) => variants)
    .flatMap(({ unread }) => Object.values(unread ?? {}))
    .map(withoutCurrency);
}

/** The raw price if its unit cannot be determined. */
function toTop(
  reading: TopReading | undefined,
  expected: Expected | null,
  { read, isDollars }: Pricing,
): TopOfBook | string | null {
  if (reading === undefined) return null;
  const foreign = foreignCurrency(reading.currency);
  if (foreign !== null) return `${reading.price} ${foreign}`;
  const price = read(reading.price, expected);
  if (price === null) return reading.price;
  return {
    id: reading.id,
    price,
    ...(isDollars ? { readIn: 'dollars' } : {}),
    quantity: orNull(reading.quantity),
    statedPremium: ppmOrNull(reading.spotPremium),
    expiresAt: momentOrNull(reading.expiresAt),
    updatedAt: momentOrNull(reading.updatedAt),
  };
}

export function toCategory(reading: RouteReading<'getCategories'>['rows'][number]): Category {
  return {
    id: reading.id,
    title: plainText(reading.title),
    isNumismatic: orNull(reading.isNumismatic),
  };
}

type ListingReading = RouteReading<'getSandboxListings'>['rows'][number];
type OfferReading = RouteReading<'getSandboxOffers'>['rows'][number];

/** Null if its price cannot be determined. */
export function toAsk(reading: ListingReading, pricing: Pricing): Level | null {
  const level = levelOf(reading, pricing);
  return level === null ? null : { id: reading.listingId, side: 'ask', ...level };
}

/** Null if its price cannot be determined. */
export function toBid(reading: OfferReading, pricing: Pricing): Level | null {
  const level = levelOf(reading, pricing);
  return level === null ? null : { id: reading.offerId, side: 'bid', ...level };
}

function levelOf(
  reading: ListingReading | OfferReading,
  { evidence, read, isDollars }: Pricing,
): Omit<Level, 'id' | 'side'> | null {
  if (foreignCurrency(reading.currency) !== null) return null;
  const stated = centsOfDollarsOrNull(reading.priceDollars);
  const expected = stated === null ? null : expectedOfStated(stated);
  const price = read(reading.price, expected ?? evidence.pieceOf(reading.productId));
  if (price === null) return null;
  return {
    productId: reading.productId,
    variantId: reading.variantId,
    productTitle: orNull(reading.productTitle),
    sku: orNull(reading.sku),
    material: materialOrNull(reading.material),
    price,
    ...(isDollars ? { readIn: 'dollars' } : {}),
    quantity: reading.quantity,
    statedPremium: ppmOrNull(reading.spotPremium),
    statedPremiumDollars: centsOfDollarsOrNull(reading.spotPremiumDollar),
    expiresAt: momentOrNull(reading.expiresAt),
  };
}
