import { optionalIds } from '#contract/api/execution/quotes.ts';
import type { Account } from '../world/ledger.ts';
import type { PracticeWorld } from '../world/world.ts';
import { quoteNotFound, quoteUsed, unprocessable } from './api-error.ts';
import type { Cart, CartItem, QuotePricing } from '#practice/world/cart.ts';
import { isFillable, priceBuy, priceSell } from './pricing.ts';

/**
 * How long a price is valid, in milliseconds (API document, section Limits). Stated here apart from the terminal's own
 * rule, so that a mistake in one of the two shows.
 */
const WINDOWS = { v2: { buy: 60_000, sell: 60_000 }, v1: { buy: 30_000, sell: 60_000 } } as const;

/** A sell item as requested: into one offer, or to the best offers for a product and variant. */
interface SellRequestItem {
  readonly offerId?: string | undefined;
  readonly productId?: string | undefined;
  readonly variantId?: string | undefined;
  readonly quantity: number;
}

/** Quotes a buy. @throws ApiError 422 if no line can be filled, or a listing is unknown */
export function createBuyQuote(
  world: PracticeWorld,
  account: Account,
  api: Cart['api'],
  request: {
    readonly items: readonly { readonly listingId: string; readonly quantity: number }[];
    readonly paymentMethod: string;
    readonly selectedOptionalIds?: readonly string[] | undefined;
  },
): Cart {
  requirePaymentMethod(account, request.paymentMethod);
  const selected = validSelection('buy', request.selectedOptionalIds ?? []);
  const items = request.items.map(({ listingId, quantity }) => {
    const listing = world.market(account.environment).order(listingId.toLowerCase(), world.now);
    if (listing?.side !== 'ask') throw unprocessable(`Listing ${listingId} is not available`);
    return orderItem(world, listing.id, listing.variant, quantity);
  });
  const pricing = priceBuy(world, account, items, selected, request.paymentMethod);
  return openCart(
    world,
    account,
    { side: 'buy', api, items, selected, pricing },
    request.paymentMethod,
  );
}

/** Quotes a sell. @throws ApiError 422 if no line can be filled, or an offer, product or variant is unknown */
export function createSellQuote(
  world: PracticeWorld,
  account: Account,
  api: Cart['api'],
  request: {
    readonly items: readonly SellRequestItem[];
    readonly selectedOptionalIds?: readonly string[] | undefined;
  },
): Cart {
  const selected = validSelection('sell', request.selectedOptionalIds ?? []);
  const items = request.items.map((item) => sellItem(world, account, item));
  const pricing = priceSell(world, account, items, selected);
  return openCart(world, account, { side: 'sell', api, items, selected, pricing }, '');
}

/** Prices a cart again and restarts its window. @throws ApiError 410 if it was executed */
export function refreshQuote(
  world: PracticeWorld,
  account: Account,
  cart: Cart,
  selectedOptionalIds: readonly string[] | undefined,
): Cart {
  if (isUsed(world, cart)) throw quoteUsed();
  if (selectedOptionalIds !== undefined)
    cart.selected = validSelection(cart.side, selectedOptionalIds);
  cart.pricing = reprice(world, account, cart, cart.items, cart.selected, cart.paymentMethod);
  cart.refreshedAt = world.now;
  cart.expiresAt = world.now + cart.windowMs;
  return cart;
}

/** Prices these items now, on the cart's side. */
export function reprice(
  world: PracticeWorld,
  account: Account,
  cart: Cart,
  items: readonly CartItem[],
  selected: readonly string[],
  paymentMethod: string,
): QuotePricing {
  return cart.side === 'buy'
    ? priceBuy(world, account, items, selected, paymentMethod)
    : priceSell(world, account, items, selected);
}

/** @throws ApiError 404 */
export function findQuote(
  world: PracticeWorld,
  account: Account,
  id: string,
  side: Cart['side'],
  api: Cart['api'],
): Cart {
  const cart = world.carts.find(id, account.organization.id, side, api, world.now);
  if (cart === undefined) throw quoteNotFound();
  return cart;
}

export function isUsed(world: PracticeWorld, cart: Cart): boolean {
  return cart.orderIds.length > 0 && !world.controls.allowRepeatedExecution;
}

/** @throws ApiError 422 for a payment method that the organization does not have */
export function requirePaymentMethod(account: Account, id: string): void {
  if (!account.paymentMethods.some((method) => method.id === id)) {
    throw unprocessable(`Payment method ${id} is not one of your organization's`, {
      suggestion: 'Use an id from the payment methods, or wire_transfer.',
    });
  }
}

/** The add-ons that exist on each side. */
export const optionalsOfSide: Readonly<Record<Cart['side'], readonly string[]>> = {
  buy: [optionalIds.vaultShipping],
  sell: [optionalIds.instantPayout, optionalIds.overnightLabel],
};

/** The selection without repetitions. @throws ApiError 422 for an optional that this side does not have */
export function validSelection(side: Cart['side'], ids: readonly string[]): readonly string[] {
  const unknown = ids.find((id) => !optionalsOfSide[side].includes(id));
  if (unknown !== undefined)
    throw unprocessable(`Optional ${unknown} is not available on a ${side}`);
  return [...new Set(ids)];
}

/** Adds an item to a sell cart, as the legacy host does. The price changes with the next refresh. */
export function addToCart(
  world: PracticeWorld,
  account: Account,
  cart: Cart,
  item: SellRequestItem,
  maxItems: number,
): void {
  if (isUsed(world, cart)) throw quoteUsed();
  if (cart.items.length >= maxItems) throw unprocessable(`A quote has at most ${maxItems} items`);
  cart.items = [...cart.items, sellItem(world, account, item)];
}

function openCart(
  world: PracticeWorld,
  account: Account,
  draft: Pick<Cart, 'side' | 'api' | 'items' | 'selected' | 'pricing'>,
  paymentMethod: string,
): Cart {
  const { lines } = draft.pricing;
  if (!lines.some(isFillable)) {
    const reasons = [...new Set(lines.map((line) => line.error ?? ''))];
    throw unprocessable(reasons.join('; '));
  }
  const windowMs = WINDOWS[draft.api][draft.side];
  const cart: Cart = {
    ...draft,
    id: world.ids.uuid(),
    organizationId: account.organization.id,
    windowMs,
    paymentMethod,
    refreshedAt: world.now,
    expiresAt: world.now + windowMs,
    orderIds: [],
  };
  world.carts.add(cart);
  return cart;
}

function orderItem(
  world: PracticeWorld,
  orderId: string,
  variant: CartItem['variant'],
  quantity: number,
): CartItem {
  return { kind: 'order', lineId: world.ids.uuid(), orderId, variant, quantity };
}

function sellItem(world: PracticeWorld, account: Account, item: SellRequestItem): CartItem {
  const { offerId, productId, variantId, quantity } = item;
  if (offerId !== undefined) {
    const offer = world.market(account.environment).order(offerId.toLowerCase(), world.now);
    if (offer?.side !== 'bid') throw unprocessable(`Offer ${offerId} is not available`);
    return orderItem(world, offer.id, offer.variant, quantity);
  }
  const variant = world.catalogue.variantById.get(variantId?.toLowerCase() ?? '');
  if (variant === undefined || variant.product.id !== productId?.toLowerCase())
    throw unprocessable(`Product ${productId} has no variant ${variantId}`);
  return { kind: 'product', lineId: world.ids.uuid(), variant, quantity };
}
