import type { RouteResponse } from '#contract/api/routes/routes.ts';
import type { CatalogueProduct, CatalogueVariant } from '#practice/catalogue/catalogue.ts';
import type { Cart, QuoteFee, OptionalOnQuote, PricedLine } from '#practice/world/cart.ts';
import { isFillable } from '#practice/execution/pricing.ts';
import type { Market } from '#practice/market/market.ts';
import type { BookOrder } from '#practice/market/order.ts';
import { premiumOfPrice } from '#practice/market/premium.ts';
import type { SpotMarket } from '#practice/market/spot.ts';
import { timestampOf } from '#practice/world/ledger.ts';

type BuyQuote = RouteResponse<'createBuyQuoteV2'>['data'];
type SellQuote = RouteResponse<'createSellQuoteV2'>['data'];
type WireLine = SellQuote['lineItems'][number];
type WireProduct = RouteResponse<'getProductsV2'>['data'][number];
type WireTopOfBook = NonNullable<WireProduct['variants'][number]['highestOffer']>;

/** The internal values in the shapes of the API. This one is a buy quote (API document, Quote). */
export function wireBuyQuote(cart: Cart): BuyQuote {
  return {
    quoteId: cart.id,
    lineItems: cart.pricing.lines.map(wireLine),
    fees: cart.pricing.fees.map(wireFee),
    optionals: cart.pricing.optionals.map(wireOptional),
    subtotal: cart.pricing.subtotal,
    total: cart.pricing.total,
    expiresAt: timestampOf(cart.expiresAt),
  };
}

/** A sell quote; its lines name the offers behind them. */
export function wireSellQuote(cart: Cart, spot: SpotMarket): SellQuote {
  return {
    ...wireBuyQuote(cart),
    lineItems: cart.pricing.lines.map((line) => wireSellLine(line, spot)),
    refreshedAt: timestampOf(cart.refreshedAt),
  };
}

export function wireFee(fee: QuoteFee): BuyQuote['fees'][number] {
  return { ...fee };
}

export function wireOptional(optional: OptionalOnQuote): BuyQuote['optionals'][number] {
  return optional;
}

function wireLine(line: PricedLine): WireLine {
  const { variant, order } = line;
  const partly = order !== undefined && order.quantity > 0;
  return {
    id: line.id,
    quantity: line.quantity,
    price: line.price,
    status: isFillable(line) ? 'available' : partly ? 'insufficient_quantity' : 'unavailable',
    disabled: !isFillable(line),
    ...(line.error === undefined ? {} : { error: line.error }),
    product: { sku: variant.product.row.sku, title: variant.product.row.title },
    variant: { title: variant.title },
  };
}

function wireSellLine(line: PricedLine, spot: SpotMarket): WireLine {
  const { order, variant } = line;
  const wire = wireLine(line);
  if (order === undefined) return wire;
  return {
    ...wire,
    product: { ...wire.product, fulfillmentDays: order.fulfillmentDays },
    offer: {
      id: order.id,
      productId: variant.product.id,
      variantId: variant.id,
      price: order.price,
      quantity: order.quantity,
      ...wirePremium(order, spot),
    },
  };
}

/** A product with the top of the book of each variant (API document, Product). */
export function wireProduct(product: CatalogueProduct, market: Market, now: number): WireProduct {
  const { row, mint, category } = product;
  return {
    id: product.id,
    title: row.title,
    purity: row.purity,
    weight: row.weight,
    weightGrams: row.grams,
    sku: row.sku,
    isCertified: row.graded !== undefined,
    isIra: row.ira === true,
    material: product.material,
    attributes: [...product.attributes],
    images: [],
    manufacturer: { title: mint.title, images: [], isEsg: mint.isEsg },
    category: { title: category.title, isNumismatic: category.isNumismatic },
    subCategory: {
      title: row.series,
      premiumCalculationType: product.material === 'Silver' ? 'dollar' : 'percentage',
    },
    certificateProvider: row.graded === undefined ? null : { title: row.graded },
    variants: product.variants.map((variant) => wireVariant(variant, market, now)),
  };
}

function wireVariant(
  variant: CatalogueVariant,
  market: Market,
  now: number,
): WireProduct['variants'][number] {
  const book = market.book(variant);
  return {
    title: variant.title,
    images: [],
    highestOffer: wireTopOfBook(book.best('bid', now), market.spot),
    lowestListing: wireTopOfBook(book.best('ask', now), market.spot),
  };
}

function wireTopOfBook(order: BookOrder | undefined, spot: SpotMarket): WireTopOfBook | null {
  if (order === undefined) return null;
  return {
    id: order.id,
    price: order.price,
    quantity: order.quantity,
    ...wirePremium(order, spot),
    expiresAt: timestampOf(order.expiresAt),
    createdAt: timestampOf(order.createdAt),
    updatedAt: timestampOf(order.updatedAt),
  };
}

/** The premium over the spot that floating prices follow, in percent and in dollars per piece. */
function wirePremium(
  order: BookOrder,
  spot: SpotMarket,
): { spotPremium: number; spotPremiumDollar: number } {
  const { content, material } = order.variant.product;
  const { percent, dollars } = premiumOfPrice(order.price, content, spot.reference(material));
  return { spotPremium: percent, spotPremiumDollar: dollars };
}

/** The fields that sandbox listings and sandbox offers share (API document, Other shapes). */
export function wireSandboxOrder(
  order: BookOrder,
  spot: SpotMarket,
): {
  productId: string;
  variantId: string;
  productTitle: string;
  sku: string;
  material: string;
  quantity: number;
  price: number;
  priceDollars: number;
  spotPremium: number;
  spotPremiumDollar: number;
  expiresAt: string;
} {
  const { product } = order.variant;
  return {
    productId: product.id,
    variantId: order.variant.id,
    productTitle: product.row.title,
    sku: product.row.sku,
    material: product.material,
    quantity: order.quantity,
    price: order.price,
    priceDollars: order.price / 100,
    ...wirePremium(order, spot),
    expiresAt: timestampOf(order.expiresAt),
  };
}
