import type { Cart } from '#practice/world/cart.ts';
import type { Scene } from '../wire/scene.ts';

/**
 * What an execute tells as it has been seen: each item its own success, and the checkout once more. Amounts are cents, as
 * on quotes.
 *
 * @param orderId the id of the order that was placed, as the ledger has it
 * @param shown the same as callers see it
 */
export function seenExecution(
  { world, account }: Scene,
  orderId: string,
  shown: string | number,
): Record<string, unknown> {
  const { ledger } = world;
  const record = [...ledger.saleOrders, ...ledger.purchaseOrders].find(
    ({ wire }) => wire.id === orderId,
  );
  if (record === undefined) throw new TypeError('An execute answered an order that is not there.');
  const { wire: order, quoteId } = record;
  const organizationId = account.organization.id;
  const items = order.lineItems.map(({ id, quantity, price, product, variant }) => ({
    lineItemId: id,
    productId: product.id,
    variantId: variant.id,
    quantity,
    price,
    total: price * quantity,
    success: true,
  }));
  const cart =
    world.carts.find(quoteId, organizationId, 'buy', undefined, world.now) ??
    world.carts.find(quoteId, organizationId, 'sell', undefined, world.now);
  const failed = failedItems(cart, new Set(items.map(({ lineItemId }) => lineItemId)));
  return {
    status: failed.length > 0 ? 'partial' : 'complete',
    orderId: shown,
    items: [...items, ...failed],
    checkout: {
      lineItems: order.lineItems.map(({ id, quantity, price }) => ({ id, quantity, price })),
      fees: order.fees,
      subtotal: order.subtotal,
      total: order.total,
    },
  };
}

/** Lines of the quote that are not in the order. */
function failedItems(
  cart: Cart | undefined,
  placed: ReadonlySet<string>,
): { lineItemId: string; success: false; error: string }[] {
  const lines = cart?.pricing.lines ?? [];
  return lines
    .filter(({ id }) => !placed.has(id))
    .map(({ id, error }) => ({
      lineItemId: id,
      success: false as const,
      error: error ?? 'unavailable',
    }));
}
