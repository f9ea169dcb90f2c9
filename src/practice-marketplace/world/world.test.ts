import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { createBuyQuote, createSellQuote } from '../execution/quotes.ts';
import { executeBuy, executeSell } from '../execution/execute.ts';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import type { Account } from './ledger.ts';
import { USUAL_SCALE } from '../market/participants.ts';
import { PracticeWorld } from './world.ts';

const catalogue = buildCatalogue();
const NOW = Date.UTC(2026, 10, 20);

function open(
  seed = '7',
  still = false,
): { world: PracticeWorld; account: Account; advance: (ms: number) => void } {
  const clock = manualClock(NOW);
  const world = new PracticeWorld({ catalogue, clock, seed, scale: USUAL_SCALE, still });
  const account = world.ledger.accounts.find((one) => one.environment === 'sandbox');
  if (account === undefined) throw new Error('no sandbox organization');
  return {
    world,
    account,
    advance: (ms) => {
      clock.advance(ms);
      world.advance();
    },
  };
}

/** Everything that can be seen of the books of a world. */
function seen(world: PracticeWorld): string {
  const { now } = world;
  const market = world.market('sandbox');
  const rows = market.books.flatMap((book) => [...book.side('ask', now), ...book.side('bid', now)]);
  return JSON.stringify([
    world.spot.state(),
    rows.map(({ id, price, quantity }) => [id, price, quantity]),
  ]);
}

describe('time', () => {
  test('makes the same world however often somebody looks', () => {
    const often = open();
    const once = open();
    often.world.market('sandbox');
    once.world.market('sandbox');
    for (let step = 0; step < 600; step++) {
      often.advance(1_000);
      if (step % 50 === 0) seen(often.world);
    }
    once.advance(600_000);
    expect(seen(often.world)).toBe(seen(once.world));
  });

  test('goes on after a long pause without playing it through', () => {
    const { world, advance } = open();
    world.market('sandbox');
    advance(30 * 86_400_000);
    const gold = catalogue.products.find(({ row }) => row.sku === 'AGE-1')?.variants[0];
    if (gold === undefined) throw new Error('no eagle');
    expect(world.market('sandbox').book(gold).side('ask', world.now).length).toBeGreaterThanOrEqual(
      6,
    );
    expect(world.spot.updatedAt).toBe(world.now);
  });

  test('changes no price in a market held still, and publishes them all the same', () => {
    const { world, advance } = open('7', true);
    const spot = world.spot.state();
    advance(1_800_000);
    expect(world.spot.state()).toEqual(spot);
    expect(world.spot.updatedAt).toBe(world.now);
  });
});

/** The best listing of a gold coin with at least this many pieces. */
function goldAsk({ world }: { world: PracticeWorld }, quantity = 1): string {
  const variant = catalogue.products.find(({ row }) => row.sku === 'CML-1')?.variants[0];
  const asks =
    variant === undefined ? [] : world.market('sandbox').book(variant).side('ask', world.now);
  const ask = asks.find((one) => one.quantity >= quantity);
  if (ask === undefined) throw new Error('no listing');
  return ask.id;
}

describe('a buy to the vault', () => {
  test('travels, is received, and lies in the vault with an id for every piece', () => {
    const opened = open();
    const { world, account, advance } = opened;
    const cart = createBuyQuote(world, account, 'v2', {
      items: [{ listingId: goldAsk(opened), quantity: 1 }],
      paymentMethod: 'wire_transfer',
      selectedOptionalIds: ['vault_shipping'],
    });
    const { orderId } = executeBuy(world, account, 'v2', cart.id, {
      expectedTotal: cart.pricing.total,
      paymentMethod: 'wire_transfer',
    });
    const shipment = () =>
      world.ledger.inboundShipments.find((one) => one.saleOrderId === orderId)?.wire;
    const order = () => world.ledger.saleOrders.find((one) => one.wire.id === orderId)?.wire;
    const states: unknown[] = [[order()?.status, shipment()?.status]];
    for (const ms of [5_000, 5_000, 35_000, 30_000]) {
      advance(ms);
      states.push([order()?.status, shipment()?.status]);
    }
    expect(states).toEqual([
      ['order_placed', 'pending'],
      ['payment_received', 'pending'],
      ['shipped', 'in_transit'],
      ['delivered', 'received'],
      ['order_complete', 'accepted'],
    ]);
    expect(shipment()?.lineItems[0]).toMatchObject({ quantityDeclared: 1, quantityAccepted: 1 });
    expect(shipment()?.lineItems[0]?.inventoryItemIds).toHaveLength(1);
  });

  test('now and then arrives short, but never the first', () => {
    const opened = open('short');
    const { world, account, advance } = opened;
    const arrived: boolean[] = [];
    for (let round = 0; round < 60; round++) {
      const cart = createBuyQuote(world, account, 'v2', {
        items: [{ listingId: goldAsk(opened, 2), quantity: 2 }],
        paymentMethod: 'wire_transfer',
        selectedOptionalIds: ['vault_shipping'],
      });
      const bound = { expectedTotal: cart.pricing.total, paymentMethod: 'wire_transfer' };
      const { orderId } = executeBuy(world, account, 'v2', cart.id, bound);
      advance(600_000);
      const line = world.ledger.inboundShipments.find((one) => one.saleOrderId === orderId)?.wire
        .lineItems[0];
      arrived.push(line?.quantityAccepted === line?.quantityDeclared);
    }
    expect(arrived[0]).toBe(true);
    expect(arrived).toContain(false);
    expect(arrived.filter(Boolean).length).toBeGreaterThan(arrived.length / 2);
  });
});

describe('a sell', () => {
  test('gets its label between 8 and 20 seconds later, and is paid in the end', () => {
    const { world, account, advance } = open();
    const variant = catalogue.products.find(({ row }) => row.sku === 'CML-1')?.variants[0];
    const item = { productId: variant?.product.id, variantId: variant?.id, quantity: 1 };
    const cart = createSellQuote(world, account, 'v2', { items: [item] });
    const { orderId } = executeSell(world, account, 'v2', cart.id, {
      expectedTotal: cart.pricing.total,
    });
    const order = () => world.ledger.purchaseOrders.find((one) => one.wire.id === orderId)?.wire;
    advance(7_900);
    expect(order()?.shippingLabelUrl).toBeNull();
    advance(12_200);
    expect(order()?.shippingLabelUrl).toMatch(/\/labels\/[0-9a-f]{64}\.pdf$/);
    advance(180_000);
    expect(order()?.status).toBe('order_complete');
  });

  test('paid out instantly uses credit up, which is repaid when the metal has arrived', () => {
    const { world, account, advance } = open();
    const variant = catalogue.products.find(({ row }) => row.sku === 'CML-1')?.variants[0];
    const item = { productId: variant?.product.id, variantId: variant?.id, quantity: 1 };
    const selectedOptionalIds = ['instant_payout'];
    const cart = createSellQuote(world, account, 'v2', { items: [item], selectedOptionalIds });
    executeSell(world, account, 'v2', cart.id, { expectedTotal: cart.pricing.total });
    expect(account.instantPayout.outstandingBalance).toBe(cart.pricing.total);
    advance(300_000);
    expect(account.instantPayout.outstandingBalance).toBe(0);
  });
});

test('requests, shipments and fulfilment move on by themselves, and leave alone what was bought', () => {
  const { world, account, advance } = open();
  const own = account.organization.id;
  for (let quarter = 0; quarter < 8; quarter++) advance(900_000);
  const of = <Kept extends { organizationId: string }>(records: readonly Kept[]): Kept[] =>
    records.filter((one) => one.organizationId === own);
  expect(of(world.ledger.outboundRequests).length).toBeGreaterThan(5);
  const shipped = of(world.ledger.outboundShipments).map(({ wire }) => wire.status);
  expect(shipped).toContain('delivered');
  const wanted = new Set(of(world.ledger.fulfillmentRequests).map(({ wire }) => wire.status));
  expect(wanted).toContain('completed');
});

test('what happened while nobody looked carries the time at which it happened', () => {
  const { world, account, advance } = open();
  advance(3_600_000);
  const times = world.ledger.outboundRequests
    .filter(({ organizationId }) => organizationId === account.organization.id)
    .map(({ wire }) => Date.parse(wire.createdAt) - NOW);
  expect(times.slice(-4)).toEqual([900_000, 1_800_000, 2_700_000, 3_600_000]);
});
