/** One row of the market: a product and variant with its best bid and ask, and what they cost over spot. */
import type { MarketRow, TopOfBookView } from '#contract/ipc/market/market.ts';
import type { OrderBook, BookLevel } from '#domain/market/order-book.ts';
import { type Ppm, premiumPpm } from '#domain/market/premium.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { Product, TopOfBook, Variant } from '#main/marketplace/model/market-model.ts';
import { picturesOf } from './pictures.ts';

/** A product without its variants. */
export type ProductFactsOfRow = Omit<Product, 'variants'>;

/** As the marketplace listed it. */
interface ListedRow {
  readonly product: ProductFactsOfRow;
  readonly variant: Variant;
  /** Known from a search alone. */
  readonly isFound: boolean;
  readonly fetchedAt: number;
}

/** @param full the whole book where it is known: its best levels are newer than the product's */
export function buildMarketRow(
  { product, variant, isFound, fetchedAt }: ListedRow,
  {
    full,
    variantId,
    spot,
  }: {
    readonly full: { readonly book: OrderBook; readonly fetchedAt: number } | null;
    readonly variantId: string | null;
    readonly spot: SpotPrice | null;
  },
): MarketRow {
  const top = (quoted: TopOfBook | null): TopOfBookView | null =>
    quoted === null ? null : topFromProduct(quoted, product, spot);
  const bid = full === null ? top(variant.bid) : topFromLevel(full.book.bids[0]);
  const ask = full === null ? top(variant.ask) : topFromLevel(full.book.asks[0]);
  return {
    ...describedProduct(product),
    variantTitle: variant.title,
    key: variant.key,
    productId: product.id,
    variantId,
    purityText: product.purityText,
    fine: product.fine,
    doubt: product.doubt,
    pictures: picturesOf(product, variant).length,
    bid,
    ask,
    ...unreadOf(variant, { bid, ask }),
    isFound,
    fetchedAt: full?.fetchedAt ?? fetchedAt,
  };
}

/** What of a product is searched and filtered. */
export const describedProduct = (product: Omit<ProductFactsOfRow, 'id'>) => ({
  title: product.title,
  material: product.material,
  sku: product.sku,
  category: product.category?.title ?? null,
  subCategory: product.subCategory,
  isNumismatic: product.category?.isNumismatic ?? null,
  manufacturer: product.manufacturer?.title ?? null,
  attributes: [...product.attributes],
  certificate: product.certificateProvider,
  isCertified: product.isCertified ?? product.certificateProvider !== null,
  isIra: product.isIra ?? false,
  isEsg: product.manufacturer?.isEsg ?? false,
  weightText: product.weightText,
});

/** Where there is no figure, what stands in its place. */
function unreadOf(
  { unread }: Variant,
  figures: Pick<MarketRow, 'bid' | 'ask'>,
): Pick<MarketRow, 'unread'> {
  const { bid, ask } = unread ?? {};
  const shown = {
    ...(bid === undefined || figures.bid !== null ? {} : { bid }),
    ...(ask === undefined || figures.ask !== null ? {} : { ask }),
  };
  return Object.keys(shown).length === 0 ? {} : { unread: shown };
}

/** Over spot where that is known; else what the marketplace states, unless the content that it rests on is in doubt. */
export function premiumOfTop(
  { price, statedPremium }: Pick<TopOfBook, 'price' | 'statedPremium'>,
  { fine, doubt }: Pick<Product, 'fine' | 'doubt'>,
  spot: SpotPrice | null,
): Ppm | null {
  if (fine === null && doubt !== null) return null;
  const own = fine === null || spot === null ? undefined : premiumPpm(price, fine, spot);
  return own ?? statedPremium;
}

function topFromProduct(
  quoted: TopOfBook,
  product: Pick<Product, 'fine' | 'doubt'>,
  spot: SpotPrice | null,
): TopOfBookView {
  return {
    id: quoted.id,
    price: quoted.price,
    ...(quoted.readIn === undefined ? {} : { readIn: quoted.readIn }),
    quantity: quoted.quantity,
    premium: premiumOfTop(quoted, product, spot),
    expiresAt: quoted.expiresAt,
  };
}

function topFromLevel(level: BookLevel | undefined): TopOfBookView | null {
  const source = level?.sources[0];
  if (level === undefined || source === undefined) return null;
  return {
    id: source.id,
    price: level.price,
    quantity: level.quantity,
    premium: level.premium,
    expiresAt: source.expiresAt,
  };
}
