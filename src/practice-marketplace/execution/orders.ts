import { optionalIds } from '#contract/api/execution/quotes.ts';
import type { Cents } from '#domain/money/money.ts';
import { type Account, addRecord, timestampOf } from '../world/ledger.ts';
import { TIMINGS } from '../world/progress.ts';
import { announceShipment } from '../world/vault-records.ts';
import type { PracticeWorld } from '../world/world.ts';
import type { Cart, PricedLine, QuotePricing } from '#practice/world/cart.ts';

/** Records a buy and schedules what happens to it. Returns the id of the sale order. */
export function placeSaleOrder(
  world: PracticeWorld,
  account: Account,
  cart: Cart,
  pricing: QuotePricing,
  paymentMethod: string,
): string {
  const organizationId = account.organization.id;
  const vaultShipping = pricing.optionals.some(
    (one) => one.id === optionalIds.vaultShipping && one.selected,
  );
  const order = { ...orderOf(world, cart, pricing), paymentMethod, vaultShipping };
  addRecord(world.ledger.saleOrders, { organizationId, quoteId: cart.id, wire: order });
  world.tasks.schedule(world.now + TIMINGS.saleOrder.paid, 'sale-order', order.id);
  if (vaultShipping) {
    const lines = pricing.lines.map(({ variant, quantity }) => ({
      product: variant.product,
      quantity,
    }));
    const shipment = announceShipment(world, organizationId, lines, order.id);
    account.vaultShipments += 1;
    const at = world.now + TIMINGS.toVault.inTransit;
    world.tasks.schedule(at, 'inbound-shipment', shipment.wire.id);
  }
  return order.id;
}

/** Records a sell and schedules its label and what follows. Returns the id of the purchase order. */
export function placePurchaseOrder(
  world: PracticeWorld,
  account: Account,
  cart: Cart,
  pricing: QuotePricing,
  instantPayout: Cents,
): string {
  const order = {
    ...orderOf(world, cart, pricing),
    shippingLabelUrl: null,
    payoutMethod: instantPayout > 0 ? 'instant_payout' : account.organization.payoutMethod,
  };
  const labelToken = `${world.ids.uuid()}${world.ids.uuid()}`.replaceAll('-', '');
  const organizationId = account.organization.id;
  addRecord(world.ledger.purchaseOrders, {
    organizationId,
    quoteId: cart.id,
    wire: order,
    labelToken,
    instantPayout,
  });
  const { earliestLabel, latestLabel } = TIMINGS.purchaseOrder;
  const delay = world.randomEvents.integer(earliestLabel, latestLabel);
  world.tasks.schedule(world.now + delay, 'purchase-order', order.id);
  return order.id;
}

function orderOf(world: PracticeWorld, cart: Cart, pricing: QuotePricing) {
  return {
    id: world.ids.uuid(),
    status: 'order_placed',
    createdAt: timestampOf(world.now),
    ...(world.controls.ordersCarryQuoteId ? { quoteId: cart.id } : {}),
    subtotal: pricing.subtotal,
    total: pricing.total,
    fees: [...pricing.fees],
    lineItems: pricing.lines.map(orderLine),
    trackingNumber: null,
  };
}

function orderLine({ id, variant, quantity, price }: PricedLine) {
  const { product } = variant;
  return {
    id,
    quantity,
    price,
    product: {
      id: product.id,
      sku: product.row.sku,
      title: product.row.title,
      material: product.material,
    },
    variant: { id: variant.id, title: variant.title },
  };
}
