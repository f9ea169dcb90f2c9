/** Responses of routes that the API document does not have. */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { partOf, rowsOf, Unreadable } from '#contract/api/reading/unreadable.ts';
import type { Expected } from '#domain/market/price-unit.ts';
import type { Level } from '../model/market-model.ts';
import type { Order } from '../model/order-model.ts';
import type {
  OwnOffer,
  ProductBook,
  ProductEvent,
  ProductOption,
} from '../model/undocumented-model.ts';
import type { Pricing } from './one-unit.ts';
import { foreignCurrency, toOrder } from './orders.ts';
import { plainText } from '#domain/text/plain-text.ts';
import {
  centsOfDollarsOrNull,
  materialOrNull,
  momentOrNull,
  orNull,
  plainOrNull,
  ppmOrNull,
} from './values.ts';

type Read<T> = Exclude<NonNullable<T>, Unreadable>;
type BookReading = RouteReading<'getOrderBookV2'>;
type VariantReading = Read<Read<BookReading['variants']>[number]>;
type LevelReading = Read<Read<VariantReading['listings']>[number]>;

/** Levels between two yields: a fraction of a millisecond. */
const AT_ONCE = 64;

/** Levels of a book that were not used: of undeterminable price, or with a repeated id. */
export function* toProductBook(
  reading: BookReading,
  productId: string,
  pricing: Pricing,
): Generator<undefined, { readonly book: ProductBook; readonly lost: number }> {
  const seen = new Set<string>();
  // All levels are of this product, so one price range is expected.
  const expected = pricing.evidence.pieceOf(productId);
  let lost = 0;
  // A book of another product than the requested one is ignored.
  const isOther = reading.productId !== undefined && reading.productId !== productId;
  const given = rowsOf(reading.variants) ?? [];
  const variants: ProductBook['variants'][number][] = [];
  for (const variant of isOther ? [] : given) {
    const { variantId } = variant;
    let missing = unreadIn(variant.listings) + unreadIn(variant.offers);
    const levels = function* (
      readings: readonly LevelReading[],
      side: Level['side'],
    ): Generator<undefined, Level[]> {
      const read: Level[] = [];
      for (const [at, one] of readings.entries()) {
        if (at % AT_ONCE === 0) yield;
        const level = toLevel(one, { side, productId, variantId }, expected, pricing);
        if (level === null) missing += 1;
        if (level === null || seen.has(level.id)) lost += 1;
        else {
          seen.add(level.id);
          read.push(level);
        }
      }
      return read;
    };
    const asks = yield* levels(rowsOf(variant.listings) ?? [], 'ask');
    const bids = yield* levels(rowsOf(variant.offers) ?? [], 'bid');
    const title = orNull(variant.variantTitle);
    variants.push({ variantId, title, asks, bids, isWhole: missing === 0 });
  }
  return { book: { productId, variants }, lost: lost + (isOther ? given.length : 0) };
}

/** Levels have no nested parts: what could not be read is a level or the list. */
function unreadIn(list: VariantReading['listings']): number {
  return list instanceof Unreadable
    ? 1
    : (list ?? []).filter((level) => level instanceof Unreadable).length;
}

function toLevel(
  reading: LevelReading,
  of: Pick<Level, 'side' | 'productId' | 'variantId'>,
  expected: Expected | null,
  { read, isDollars }: Pick<Pricing, 'read' | 'isDollars'>,
): Level | null {
  const price = read(reading.price, expected);
  if (price === null || foreignCurrency(reading.currency) !== null) return null;
  return {
    id: reading.id,
    ...of,
    productTitle: null,
    sku: null,
    material: null,
    price,
    ...(isDollars ? { readIn: 'dollars' } : {}),
    quantity: reading.quantity,
    statedPremium: ppmOrNull(reading.spotPremium),
    statedPremiumDollars: centsOfDollarsOrNull(reading.spotPremiumDollar),
    expiresAt: momentOrNull(reading.expiresAt),
    ...(reading.updatedAt === undefined ? {} : { updatedAt: Date.parse(reading.updatedAt) }),
    ...pricingOf(reading),
  };
}

function pricingOf(reading: LevelReading): Pick<Level, 'pricing'> {
  const type = orNull(reading.type);
  const premium = ppmOrNull(reading.premiumPercent);
  const amount = orNull(reading.premiumDollar);
  const isStated = type !== null || premium !== null || amount !== null;
  return isStated ? { pricing: { type, premium, amount } } : {};
}

/** Null for a row without a side, if the list does not have one for all. */
export function toListedOrder(
  reading: RouteReading<'getOrdersV2'>['rows'][number],
  all: 'purchase' | 'sale' | null,
  pricing: Pricing,
): Order | null {
  // The request proves nothing: a list that ignores its filter returns both.
  const kind = reading.kind ?? all;
  return kind === null ? null : toOrder(kind === 'purchase' ? 'sell' : 'buy', reading, pricing);
}

export function toOwnOffer(
  reading: RouteReading<'getOwnOffers'>['rows'][number],
  { evidence, read, isDollars }: Pricing,
): OwnOffer {
  const product = partOf(reading.product);
  const variant = partOf(reading.variant);
  const { price: raw } = reading;
  const productId = reading.productId ?? product?.id;
  const foreign = foreignCurrency(reading.currency);
  const taken = raw === undefined ? null : read(raw, evidence.pieceOf(productId));
  const price = foreign === null ? taken : null;
  const unread = raw === undefined || price !== null ? null : raw;
  return {
    id: reading.id,
    productId: orNull(productId),
    variantId: orNull(reading.variantId ?? variant?.id),
    title: plainOrNull(product?.title),
    variantTitle: orNull(variant?.title),
    sku: orNull(product?.sku),
    material: materialOrNull(product?.material),
    price,
    unread: unread === null || foreign === null ? unread : `${unread} ${foreign}`,
    ...(isDollars && price !== null ? { readIn: 'dollars' } : {}),
    quantity: orNull(reading.quantity),
    type: orNull(reading.type),
    premiumPercent: ppmOrNull(reading.premiumPercent),
    premiumDollar: orNull(reading.premiumDollar),
    active: orNull(reading.active),
    expiresAt: momentOrNull(reading.expiresAt),
  };
}

export function toProductOption(
  reading: RouteReading<'getProductOptions'>['rows'][number],
): ProductOption {
  return {
    productId: reading.value,
    title: plainText(reading.label),
    variants: (rowsOf(reading.variants) ?? []).map(({ value, label }) => ({
      variantId: value,
      title: plainOrNull(label),
    })),
  };
}

/** Null if its price cannot be determined. */
export function toProductEvent(
  reading: RouteReading<'getProductActivity'>['rows'][number],
  productId: string,
  { evidence, read, isDollars }: Pricing,
): ProductEvent | null {
  const price = read(reading.price, evidence.pieceOf(productId, true));
  if (price === null || foreignCurrency(reading.currency) !== null) return null;
  return {
    event: orNull(reading.event),
    at: momentOrNull(reading.createdAt),
    price,
    ...(isDollars ? { readIn: 'dollars' } : {}),
    quantity: orNull(reading.quantity),
    statedPremium: ppmOrNull(reading.spotPremium),
  };
}
