/** Catalogue, prices and books (the API document, sections Product, Category, Other shapes). */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { partOf, rowsOf, type Unreadable } from '#contract/api/reading/unreadable.ts';
import { contentFromProduct } from '#domain/metal/product-content.ts';
import { parseSpot } from '#domain/market/spot.ts';
import type {
  Category,
  Level,
  Page,
  Product,
  Spot,
  TopOfBook,
  Variant,
} from '../model/market-model.ts';
import { centsOfDollarsOrNull, materialOrNull, momentOrNull, orNull, ppmOrNull } from './values.ts';
import { cents } from '#domain/money/money.ts';

type Read<T> = Exclude<NonNullable<T>, Unreadable>;
type ProductsReading = RouteReading<'getProductsV2'>;
type ProductReading = ProductsReading['rows'][number];
type VariantReading = Read<Read<ProductReading['variants']>[number]>;
type TopReading = Read<VariantReading['lowestListing']>;

/** A list as its reader gives it. */
interface ListReading<R> {
  readonly rows: readonly R[];
  readonly unreadable: readonly Unreadable[];
  readonly total?: number | undefined;
  readonly hasMore?: boolean | undefined;
}

/** Maps a list by what maps one of its rows; its extent is what the answer said. */
export function pageOf<R, T>(map: (row: R) => T): (reading: ListReading<R>) => Page<T> {
  return (reading) => ({
    rows: reading.rows.map((row) => map(row)),
    unreadable: reading.unreadable.length,
    total: orNull(reading.total),
    hasMore: orNull(reading.hasMore),
  });
}

/** Spot prices that could be read as a positive price. */
export function toSpots(reading: RouteReading<'getSpotPrices'>): readonly Spot[] {
  return reading.flatMap((one) => {
    if (one.priceDollars === undefined) return [];
    const parsed = parseSpot(one.priceDollars);
    if (!parsed.ok) return [];
    return [
      { material: one.material, price: parsed.value, updatedAt: momentOrNull(one.updatedAt) },
    ];
  });
}

/** `American Gold Eagle 2025` as `american-gold-eagle-2025`. */
function slug(title: string): string {
  const dashed = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return dashed.replace(/^-|-$/g, '');
}

export function toProduct(reading: ProductReading): Product {
  const material = materialOrNull(reading.material);
  return {
    id: reading.id,
    title: reading.title,
    sku: orNull(reading.sku),
    material,
    materialText: orNull(reading.material),
    purityText: orNull(reading.purity),
    weightText: orNull(reading.weight),
    weightGrams: orNull(reading.weightGrams),
    fine: material === null ? null : contentOf(material, reading),
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
    variants: toVariants(reading.id, rowsOf(reading.variants) ?? []),
  };
}

function contentOf(
  material: Parameters<typeof contentFromProduct>[0]['material'],
  reading: ProductReading,
) {
  const content = contentFromProduct({
    material,
    weight: reading.weight ?? '',
    weightGrams: Number(reading.weightGrams ?? '0'),
    purity: reading.purity ?? '',
  });
  return content ?? null;
}

function titled<R extends { title?: string | undefined }, More>(
  reading: R | undefined,
  more: (reading: R) => More,
): ({ readonly title: string } & More) | null {
  if (reading?.title === undefined) return null;
  return { title: reading.title, ...more(reading) };
}

function toVariants(productId: string, readings: readonly VariantReading[]): readonly Variant[] {
  const seen = new Map<string, number>();
  return readings.map((reading) => {
    const title = reading.title ?? '';
    const name = slug(title);
    const repeated = (seen.get(name) ?? 0) + 1;
    seen.set(name, repeated);
    return {
      key: `${productId}:${name}${repeated === 1 ? '' : `-${String(repeated)}`}`,
      id: orNull(reading.id),
      title,
      images: rowsOf(reading.images) ?? [],
      bid: toTop(partOf(reading.highestOffer)),
      ask: toTop(partOf(reading.lowestListing)),
    };
  });
}

function toTop(reading: TopReading | undefined): TopOfBook | null {
  if (reading === undefined) return null;
  return {
    id: reading.id,
    price: cents(reading.price),
    quantity: orNull(reading.quantity),
    statedPremium: ppmOrNull(reading.spotPremium),
    expiresAt: momentOrNull(reading.expiresAt),
    updatedAt: momentOrNull(reading.updatedAt),
  };
}

export function toCategory(reading: RouteReading<'getCategories'>['rows'][number]): Category {
  return { id: reading.id, title: reading.title, isNumismatic: orNull(reading.isNumismatic) };
}

type ListingReading = RouteReading<'getSandboxListings'>['rows'][number];
type OfferReading = RouteReading<'getSandboxOffers'>['rows'][number];

export function toAsk(reading: ListingReading): Level {
  return { id: reading.listingId, side: 'ask', ...levelOf(reading) };
}

export function toBid(reading: OfferReading): Level {
  return { id: reading.offerId, side: 'bid', ...levelOf(reading) };
}

function levelOf(reading: ListingReading | OfferReading): Omit<Level, 'id' | 'side'> {
  return {
    productId: reading.productId,
    variantId: reading.variantId,
    productTitle: orNull(reading.productTitle),
    sku: orNull(reading.sku),
    material: materialOrNull(reading.material),
    price: cents(reading.price),
    quantity: reading.quantity,
    statedPremium: ppmOrNull(reading.spotPremium),
    statedPremiumDollars: centsOfDollarsOrNull(reading.spotPremiumDollar),
    expiresAt: momentOrNull(reading.expiresAt),
  };
}
