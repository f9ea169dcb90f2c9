import type { RouteResponse } from '#contract/api/routes/routes.ts';
import type { Product, Variant } from '#practice/catalogue/catalogue.ts';
import type { Cart, Fee, OptionalOnQuote, PricedLine } from '#practice/world/cart.ts';
import { fills } from '#practice/execution/pricing.ts';
import type { Market } from '#practice/market/market.ts';
import type { Order } from '#practice/market/order.ts';
import { premiumOf } from '#practice/market/premium.ts';
import type { Spot } from '#practice/market/spot.ts';
import { timestampOf } from '#practice/world/ledger.ts';

type BuyQuote = RouteResponse<'createBuyQuoteV2'>['data'];
type SellQuote = RouteResponse<'createSellQuoteV2'>['data'];
type LineView = SellQuote['lineItems'][number];
type ProductView = RouteResponse<'getProductsV2'>['data'][number];
type TopOfBook = NonNullable<ProductView['variants'][number]['highestOffer']>;

/** A buy quote on the wire (API document, Quote). */
export function buyQuoteView(cart: Cart): BuyQuote {
  return {
    quoteId: cart.id,
    lineItems: cart.pricing.lines.map(lineView),
    fees: cart.pricing.fees.map(feeView),
    optionals: cart.pricing.optionals.map(optionalView),
    subtotal: cart.pricing.subtotal,
    total: cart.pricing.total,
    expiresAt: timestampOf(cart.expiresAt),
  };
}

/** A sell quote on the wire; its lines name the offers behind them. */
export function sellQuoteView(cart: Cart, spot: Spot): SellQuote {
  return {
    ...buyQuoteView(cart),
    lineItems: cart.pricing.lines.map((line) => sellLineView(line, spot)),
    refreshedAt: timestampOf(cart.refreshedAt),
  };
}

export function feeView(fee: Fee): BuyQuote['fees'][number] {
  return { ...fee };
}

export function optionalView(optional: OptionalOnQuote): BuyQuote['optionals'][number] {
  return optional;
}

export function lineView(line: PricedLine): LineView {
  const { variant, order } = line;
  const partly = order !== undefined && order.quantity > 0;
  return {
    id: line.id,
    quantity: line.quantity,
    price: line.price,
    status: fills(line) ? 'available' : partly ? 'insufficient_quantity' : 'unavailable',
    disabled: !fills(line),
    ...(line.error === undefined ? {} : { error: line.error }),
    product: { sku: variant.product.row.sku, title: variant.product.row.title },
    variant: { title: variant.title },
  };
}

function sellLineView(line: PricedLine, spot: Spot): LineView {
  const { order, variant } = line;
  const view = lineView(line);
  if (order === undefined) return view;
  return {
    ...view,
    product: { ...view.product, fulfillmentDays: order.fulfillmentDays },
    offer: {
      id: order.id,
      productId: variant.product.id,
      variantId: variant.id,
      price: order.price,
      quantity: order.quantity,
      ...premiumView(order, spot),
    },
  };
}

/** A product on the wire, with the top of the book of each variant (API document, Product). */
export function productView(product: Product, market: Market, now: number): ProductView {
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
    variants: product.variants.map((variant) => variantView(variant, market, now)),
  };
}

function variantView(
  variant: Variant,
  market: Market,
  now: number,
): ProductView['variants'][number] {
  const book = market.book(variant);
  return {
    title: variant.title,
    images: [],
    highestOffer: topOfBook(book.best('bid', now), market.spot),
    lowestListing: topOfBook(book.best('ask', now), market.spot),
  };
}

function topOfBook(order: Order | undefined, spot: Spot): TopOfBook | null {
  if (order === undefined) return null;
  return {
    id: order.id,
    price: order.price,
    quantity: order.quantity,
    ...premiumView(order, spot),
    expiresAt: timestampOf(order.expiresAt),
    createdAt: timestampOf(order.createdAt),
    updatedAt: timestampOf(order.updatedAt),
  };
}

/** Premium over the spot that floating prices follow: percent, and dollars a piece. */
function premiumView(order: Order, spot: Spot): { spotPremium: number; spotPremiumDollar: number } {
  const { content, material } = order.variant.product;
  const { percent, dollars } = premiumOf(order.price, content, spot.reference(material));
  return { spotPremium: percent, spotPremiumDollar: dollars };
}

/** What sandbox listings and sandbox offers have in common (API document, Other shapes). */
export function levelView(
  order: Order,
  spot: Spot,
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
    ...premiumView(order, spot),
    expiresAt: timestampOf(order.expiresAt),
  };
}
