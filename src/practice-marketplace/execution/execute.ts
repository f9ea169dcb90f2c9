import { optionalIds } from '#contract/api/execution/quotes.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { Account } from '../world/ledger.ts';
import type { PracticeWorld } from '../world/world.ts';
import { ApiError, quoteExpired, quoteUsed, subtotalMismatch, unprocessable } from './api-error.ts';
import type { Cart, CartItem, PricedLine, QuotePricing } from '#practice/world/cart.ts';
import { adjustListings, findConflicts, requireConflictsResolved } from './conflicts.ts';
import { quoteTotal } from './fees.ts';
import { availableCredit } from './optionals.ts';
import { placePurchaseOrder, placeSaleOrder } from './orders.ts';
import { isFillable } from './pricing.ts';
import { applyPromotion } from './promotions.ts';
import { findQuote, isUsed, validSelection, reprice, requirePaymentMethod } from './quotes.ts';

interface ExecuteBuyRequest {
  readonly expectedTotal: number;
  readonly paymentMethod: string;
  readonly shipping?: object | undefined;
  readonly selectedOptionalIds?: readonly string[] | undefined;
  readonly promotionCode?: string | undefined;
}

interface ExecuteSellRequest {
  readonly expectedTotal: number;
  readonly selectedOptionalIds?: readonly string[] | undefined;
  readonly expectedOptionalFees?: Readonly<Record<string, number>> | undefined;
  readonly adjustListings?: boolean | undefined;
  readonly confirmListingMismatch?: boolean | undefined;
  readonly promotionCode?: string | undefined;
}

/** The result of an execute. `partial` when some lines of a v1 buy were unavailable and the others were bought. */
export interface PlacedOrders {
  readonly orderId: string;
  readonly sellOrderIds: readonly string[];
  readonly partial: boolean;
}

/**
 * Prices the buy again from live listings, and places the order unless the total is above `expectedTotal`.
 *
 * @throws ApiError 403, 404, 409, 410, 422 as documented, without having changed anything
 */
export function executeBuy(
  world: PracticeWorld,
  account: Account,
  api: Cart['api'],
  quoteId: string,
  request: ExecuteBuyRequest,
): PlacedOrders {
  const cart = executableCart(world, account, quoteId, 'buy', api);
  requirePaymentMethod(account, request.paymentMethod);
  const selected = validSelection('buy', request.selectedOptionalIds ?? cart.selected);
  if (request.shipping === undefined && !selected.includes(optionalIds.vaultShipping))
    throw unprocessable('shipping is needed unless vault_shipping is selected');
  const items = itemsAsQuoted(cart);
  let pricing = reprice(world, account, cart, items, selected, request.paymentMethod);
  requireOptionals(world, pricing, selected);
  const unavailable = pricing.lines.filter((line) => !isFillable(line));
  if (unavailable.length > 0 && (api === 'v2' || unavailable.length === pricing.lines.length))
    throw unprocessable(unavailable.map(describeUnavailable).join('; '));
  pricing = applyPromotionCode(pricing, 'buy', request.promotionCode);
  if (pricing.total > request.expectedTotal) {
    throw subtotalMismatch(
      `Live total of ${pricing.total} cents is above the expected total of ${request.expectedTotal} cents`,
    );
  }
  const lines = pricing.lines.filter(isFillable);
  const market = world.market(account.environment);
  for (const { order, quantity } of lines)
    if (order !== undefined) market.trade(order, quantity, world.now);
  const orderId = placeSaleOrder(
    world,
    account,
    cart,
    { ...pricing, lines },
    request.paymentMethod,
  );
  cart.orderIds.push(orderId);
  return {
    orderId,
    sellOrderIds: lines.map(() => world.ids.uuid()),
    partial: unavailable.length > 0,
  };
}

/**
 * Prices the sell again from live offers, and places the order unless the payout is below `expectedTotal`.
 *
 * @throws ApiError 403, 404, 409, 410, 422 as documented, without having changed anything
 */
export function executeSell(
  world: PracticeWorld,
  account: Account,
  api: Cart['api'],
  quoteId: string,
  request: ExecuteSellRequest,
): PlacedOrders {
  const cart = executableCart(world, account, quoteId, 'sell', api);
  const selected = validSelection('sell', request.selectedOptionalIds ?? cart.selected);
  let pricing = reprice(world, account, cart, itemsAsQuoted(cart), selected, '');
  requireOptionals(world, pricing, selected);
  requireExpectedFees(pricing, request.expectedOptionalFees);
  const unavailable = pricing.lines.filter((line) => !isFillable(line));
  if (unavailable.length > 0) throw unprocessable(unavailable.map(describeUnavailable).join('; '));
  const conflicts = findConflicts(world, account, pricing.lines);
  requireConflictsResolved(conflicts, {
    adjustListings: request.adjustListings === true,
    confirmListingMismatch: request.confirmListingMismatch === true,
  });
  pricing = applyPromotionCode(pricing, 'sell', request.promotionCode);
  if (pricing.total < request.expectedTotal) {
    throw subtotalMismatch(
      `Live payout of ${pricing.total} cents is below the expected total of ${request.expectedTotal} cents`,
    );
  }
  const instantPayout = selected.includes(optionalIds.instantPayout) ? pricing.total : cents(0);
  requireCredit(account, instantPayout);
  const market = world.market(account.environment);
  for (const { order, quantity } of pricing.lines)
    if (order !== undefined) market.trade(order, quantity, world.now);
  if (request.adjustListings === true) adjustListings(world, account, conflicts);
  account.instantPayout.outstandingBalance += instantPayout;
  const orderId = placePurchaseOrder(world, account, cart, pricing, instantPayout);
  cart.orderIds.push(orderId);
  return { orderId, sellOrderIds: pricing.lines.map(() => world.ids.uuid()), partial: false };
}

/** The cart, if trading is open and its price still valid. */
function executableCart(
  world: PracticeWorld,
  account: Account,
  quoteId: string,
  side: Cart['side'],
  api: Cart['api'],
): Cart {
  const { halt } = world.controls;
  if (halt !== null) {
    throw new ApiError(halt.status, `Trading is halted: ${halt.reason}`, {
      errorCode: 'system_check_failed',
      suggestion: 'Poll the trading status and create a new quote when trading is open.',
    });
  }
  if (!account.organization.tradingEnabled)
    throw new ApiError(403, 'Trading is disabled for your organization');
  const cart = findQuote(world, account, quoteId, side, api);
  if (isUsed(world, cart)) throw quoteUsed();
  if (world.now >= cart.expiresAt) throw quoteExpired();
  return cart;
}

/** The items as far as the quote could fill them: lines it showed as unavailable are not ordered. */
function itemsAsQuoted(cart: Cart): CartItem[] {
  const quoted = new Map<string, number>();
  for (const line of cart.pricing.lines)
    if (isFillable(line)) quoted.set(line.item, (quoted.get(line.item) ?? 0) + line.quantity);
  return cart.items.flatMap((item) => {
    const quantity = quoted.get(item.lineId);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
}

function requireOptionals(
  world: PracticeWorld,
  pricing: QuotePricing,
  selected: readonly string[],
): void {
  for (const id of selected) {
    if (world.controls.failingOptionals.has(id))
      throw unprocessable(`Optional ${id} cannot be priced at the moment`);
    const optional = pricing.optionals.find((one) => one.id === id);
    if (optional?.selected !== true)
      throw unprocessable(optional?.disabledReason ?? `Optional ${id} is not available`);
  }
}

function requireExpectedFees(
  pricing: QuotePricing,
  expected: Readonly<Record<string, number>> | undefined,
): void {
  for (const { id, fee, selected } of pricing.optionals) {
    if (!selected || expected === undefined || !Object.hasOwn(expected, id)) continue;
    if (expected[id] !== fee) {
      throw unprocessable(`The fee of ${id} is ${fee} cents, not ${expected[id]} cents`, {
        errorCode: 'optional_fee_mismatch',
        suggestion: 'Create a new quote and confirm the new fee.',
      });
    }
  }
}

function requireCredit(account: Account, needed: Cents): void {
  const available = availableCredit(account);
  if (needed > available) {
    throw unprocessable(
      `Instant payout of ${needed} cents is above your available credit of ${available} cents`,
      {
        errorCode: 'instant_payout_insufficient_credit',
        suggestion: 'Create a new quote without instant_payout.',
      },
    );
  }
}

function applyPromotionCode(
  pricing: QuotePricing,
  side: Cart['side'],
  code: string | undefined,
): QuotePricing {
  if (code === undefined) return pricing;
  const applied = applyPromotion(side, code, pricing.fees);
  if (applied === undefined) throw unprocessable('Promotion code is not valid');
  return { ...pricing, fees: applied.fees, total: quoteTotal(pricing.subtotal, applied.fees) };
}

function describeUnavailable(line: PricedLine): string {
  return `${line.variant.product.row.title}, ${line.variant.title}: ${line.error ?? 'not available'}`;
}
