import type { Cents } from '#domain/money/money.ts';
import { type Account, remember, timestampOf } from '../world/ledger.ts';
import { SCHEDULE } from '../world/progress.ts';
import { announceShipment } from '../world/vault-records.ts';
import type { World } from '../world/world.ts';
import type { Cart, PricedLine, Pricing } from '#practice/world/cart.ts';

/** Writes down a buy, and plans what happens to it. Answers the id of the sale order. */
export function placeSaleOrder(
  world: World,
  account: Account,
  cart: Cart,
  pricing: Pricing,
  paymentMethod: string,
): string {
  const organizationId = account.organization.id;
  const vaultShipping = pricing.optionals.some(
    (one) => one.id === 'vault_shipping' && one.selected,
  );
  const order = { ...orderOf(world, cart, pricing), paymentMethod, vaultShipping };
  remember(world.ledger.saleOrders, { organizationId, quoteId: cart.id, wire: order });
  world.agenda.plan(world.now + SCHEDULE.saleOrder.paid, 'sale-order', order.id);
  if (vaultShipping) {
    const lines = pricing.lines.map(({ variant, quantity }) => ({
      product: variant.product,
      quantity,
    }));
    const shipment = announceShipment(world, organizationId, lines, order.id);
    account.vaultShipments += 1;
    const at = world.now + SCHEDULE.toVault.inTransit;
    world.agenda.plan(at, 'inbound-shipment', shipment.wire.id);
  }
  return order.id;
}

/** Writes down a sell, and plans its label and the rest. Answers the id of the purchase order. */
export function placePurchaseOrder(
  world: World,
  account: Account,
  cart: Cart,
  pricing: Pricing,
  instantPayout: Cents,
): string {
  const order = {
    ...orderOf(world, cart, pricing),
    shippingLabelUrl: null,
    payoutMethod: instantPayout > 0 ? 'instant_payout' : account.organization.payoutMethod,
  };
  const labelToken = `${world.ids.uuid()}${world.ids.uuid()}`.replaceAll('-', '');
  const organizationId = account.organization.id;
  remember(world.ledger.purchaseOrders, {
    organizationId,
    quoteId: cart.id,
    wire: order,
    labelToken,
    instantPayout,
  });
  const { earliestLabel, latestLabel } = SCHEDULE.purchaseOrder;
  const delay = world.fate.integer(earliestLabel, latestLabel);
  world.agenda.plan(world.now + delay, 'purchase-order', order.id);
  return order.id;
}

function orderOf(world: World, cart: Cart, pricing: Pricing) {
  return {
    id: world.ids.uuid(),
    status: 'order_placed',
    createdAt: timestampOf(world.now),
    ...(world.switches.ordersCarryQuoteId ? { quoteId: cart.id } : {}),
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
