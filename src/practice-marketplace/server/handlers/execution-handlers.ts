import type { RouteResponse } from '#contract/api/routes/routes.ts';
import { quoteExpired, quoteUsed, unprocessable } from '#practice/execution/api-error.ts';
import type { Cart } from '#practice/world/cart.ts';
import { findConflicts } from '#practice/execution/conflicts.ts';
import { executeBuy, executeSell, type PlacedOrders } from '#practice/execution/execute.ts';
import { quoteTotal } from '#practice/execution/fees.ts';
import { availableCredit } from '#practice/execution/optionals.ts';
import { isFillable } from '#practice/execution/pricing.ts';
import { applyPromotion } from '#practice/execution/promotions.ts';
import {
  createBuyQuote,
  createSellQuote,
  findQuote,
  isUsed,
  optionalsOfSide,
  validSelection,
  reprice,
  refreshQuote,
  requirePaymentMethod,
} from '#practice/execution/quotes.ts';
import { timestampOf } from '#practice/world/ledger.ts';
import { bind, type Call } from './binding.ts';
import { wireBuyQuote, wireFee, wireOptional, wireSellQuote } from './wire-shapes.ts';

const success = <Data>(data: Data): { success: true; data: Data } => ({ success: true, data });

/** The add-ons of a quote, and those that could not be priced. */
function optionalsOf(call: Call, cart: Cart): RouteResponse<'getBuyOptionalsV2'> {
  const { failingOptionals } = call.world.controls;
  const failed = optionalsOfSide[cart.side].filter((id) => failingOptionals.has(id));
  return {
    optionals: cart.pricing.optionals
      .filter((one) => !failingOptionals.has(one.id))
      .map(wireOptional),
    partial: failed.length > 0,
    errors: failed.map((id) => ({ id, error: 'The add-on could not be priced' })),
  };
}

function previewPromotion(
  call: Call,
  cart: Cart,
  body: {
    readonly promotionCode: string;
    readonly paymentMethod?: string | undefined;
    readonly selectedOptionalIds?: readonly string[] | undefined;
  },
): RouteResponse<'previewPromotionV2'>['data'] {
  if (isUsed(call.world, cart)) throw quoteUsed();
  if (call.now >= cart.expiresAt) throw quoteExpired();
  const paymentMethod = body.paymentMethod ?? cart.paymentMethod;
  requirePaymentMethod(call.account, paymentMethod);
  const selected = validSelection('buy', body.selectedOptionalIds ?? cart.selected);
  const { world, account } = call;
  const pricing = reprice(world, account, cart, cart.items, selected, paymentMethod);
  const applied = applyPromotion('buy', body.promotionCode, pricing.fees);
  if (applied === undefined) throw unprocessable('Promotion code is not valid');
  const { promotion, code, discount, fees } = applied;
  const available = pricing.lines.filter(isFillable).length;
  const quote = wireBuyQuote({ ...cart, pricing });
  return {
    status: discount > 0 ? 'applied' : 'not_applicable',
    appliedCode: code,
    totalDiscount: discount,
    appliedPromotions:
      discount === 0
        ? []
        : [
            {
              promotionId: promotion.id,
              promotionType: promotion.type,
              category: promotion.category,
              label: promotion.label,
              discountAmount: discount,
              params: {},
              sourceType: 'promotion_code',
              sourceCode: code,
              sourceCodeId: promotion.codeId,
              sourceGrantId: promotion.grantId,
            },
          ],
    quote: {
      ...quote,
      fees: fees.map(wireFee),
      total: quoteTotal(pricing.subtotal, fees),
      currency: 'USD',
      salesTax: 0,
      availableCount: available,
      unavailableCount: pricing.lines.length - available,
    },
  };
}

function v1Answer({ orderId, sellOrderIds, partial }: PlacedOrders): RouteResponse<'executeBuyV1'> {
  return success({
    orderId,
    sellOrderIds: [...sellOrderIds],
    status: partial ? ('partial' as const) : ('complete' as const),
    ...(partial ? { processedOrderIds: [orderId] } : {}),
  });
}

/** Handlers of the Execution API, v2. */
const v2Handlers = [
  bind('createBuyQuoteV2', ({ world, account }, { body }) =>
    success(wireBuyQuote(createBuyQuote(world, account, 'v2', body))),
  ),
  bind('executeBuyQuoteV2', ({ world, account }, { params, body }) =>
    success({ orderId: executeBuy(world, account, 'v2', params.quoteId, body).orderId }),
  ),
  bind('previewPromotionV2', (call, { params, body }) => {
    const cart = findQuote(call.world, call.account, params.quoteId, 'buy', 'v2');
    return success(previewPromotion(call, cart, body));
  }),
  bind('getBuyOptionalsV2', (call, { params }) =>
    optionalsOf(call, findQuote(call.world, call.account, params.quoteId, 'buy', 'v2')),
  ),
  bind('createSellQuoteV2', ({ world, account }, { body }) =>
    success(wireSellQuote(createSellQuote(world, account, 'v2', body), world.spot)),
  ),
  bind('refreshSellQuoteV2', ({ world, account }, { params, query }) => {
    const cart = findQuote(world, account, params.quoteId, 'sell', 'v2');
    return success(
      wireSellQuote(refreshQuote(world, account, cart, query.selectedOptionalIds), world.spot),
    );
  }),
  bind('executeSellQuoteV2', ({ world, account }, { params, body }) =>
    success({ orderId: executeSell(world, account, 'v2', params.quoteId, body).orderId }),
  ),
  bind('getSellOptionalsV2', (call, { params }) =>
    optionalsOf(call, findQuote(call.world, call.account, params.quoteId, 'sell', 'v2')),
  ),
  bind('getListingConflictsV2', ({ world, account }, { params }) => {
    const cart = findQuote(world, account, params.quoteId, 'sell', 'v2');
    const conflicts = findConflicts(world, account, cart.pricing.lines.filter(isFillable));
    return success({
      conflicts: conflicts.map(({ listing, sellQuantity, type }) => ({
        productId: listing.variant.product.id,
        variantId: listing.variant.id,
        listingId: listing.id,
        listedQuantity: listing.quantity,
        sellQuantity,
        type,
      })),
    });
  }),
] as const;

/** Handlers of the Execution API, v1, and of its reads. */
const v1Handlers = [
  bind('createBuyQuoteV1', ({ world, account }, { body }) =>
    success(wireBuyQuote(createBuyQuote(world, account, 'v1', body))),
  ),
  bind('refreshBuyQuoteV1', ({ world, account }, { query }) => {
    const cart = findQuote(world, account, query.quoteId, 'buy', 'v1');
    return success(wireBuyQuote(refreshQuote(world, account, cart, undefined)));
  }),
  bind('executeBuyV1', ({ world, account }, { body }) =>
    v1Answer(executeBuy(world, account, 'v1', body.quoteId, body)),
  ),
  bind('createSellQuoteV1', ({ world, account }, { body }) =>
    success(wireSellQuote(createSellQuote(world, account, 'v1', body), world.spot)),
  ),
  bind('refreshSellQuoteV1', ({ world, account }, { query }) => {
    const cart = findQuote(world, account, query.quoteId, 'sell', 'v1');
    return success(
      wireSellQuote(refreshQuote(world, account, cart, query.selectedOptionalIds), world.spot),
    );
  }),
  bind('executeSellV1', ({ world, account }, { body }) =>
    v1Answer(executeSell(world, account, 'v1', body.quoteId, body)),
  ),
  bind('getPayoutMethods', ({ account }) => {
    const { payoutMethod, electronicCheckName, electronicCheckEmail } = account.organization;
    const known = payoutMethods.find((method) => method === payoutMethod);
    if (known === undefined) throw new TypeError(`No payout method ${payoutMethod}.`);
    return success({
      payoutMethod: known,
      electronicCheckName,
      electronicCheckEmail,
      instantPayout: { ...account.instantPayout, availableCredit: availableCredit(account) },
    });
  }),
  bind('getPaymentMethods', ({ account }) => success(account.paymentMethods)),
  bind('getTradingStatus', ({ world }) => {
    const { halt, haltChangedAt } = world.controls;
    return success({
      halted: halt !== null,
      status: halt === null ? ('open' as const) : ('halted' as const),
      reason: halt?.reason ?? null,
      updatedAt: timestampOf(haltChangedAt),
    });
  }),
] as const;

const payoutMethods = ['electronic_check', 'teller_ach', 'wire_transfer'] as const;

export const executionHandlers = [...v2Handlers, ...v1Handlers] as const;
