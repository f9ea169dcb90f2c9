import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { minimalOrder, minimalOrderLine } from '#main/marketplace/testing/minimal-records.ts';
import { answered, CONFIRMED, Driver, PRICE, refused } from '#main/trading/testing/driver.ts';
import { buyDraft, sellDraft } from '#main/trading/testing/world.ts';
import { orderRows } from './order-rows.ts';
import type { OrderContext } from './order-row.ts';
import { orderContext } from './testing/order-context.ts';

const orderLine = minimalOrderLine();

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

function rows(orders: readonly Order[] = [], context: Partial<OrderContext> = {}) {
  return orderRows(
    world.service,
    orders,
    orderContext({ times: { nextLookAt: (orderId) => orderId.length }, ...context }),
  );
}

describe('the rows of the orders', () => {
  it('show an order of the terminal once, with what the service says and what the journal knows', async () => {
    await world.send(buyDraft({ limit: cents(520_000) }));
    const order = world.gateway.place('buy', null);
    await world.answerExecution(CONFIRMED);
    const reported = { ...order, status: 'order_complete', total: cents(499_000) };
    expect(rows([reported])).toMatchObject([
      {
        orderId: order.id,
        side: 'buy',
        what: '2 × American Gold Eagle 1 oz',
        total: 499_000,
        limit: 520_000,
        improvement: 21_000,
        // $2,495.00 an ounce against spot at $2,480.00.
        allInPerUnit: 2_495_000_000,
        premium: 6_048,
        outcome: 'confirmed',
        serviceStatus: 'order_complete',
        label: { state: 'none' },
        destination: 'vault',
        failure: null,
      },
    ]);
  });

  it('take a refund for no price: improvement and premium are of what was executed', async () => {
    await world.send(buyDraft({ limit: cents(520_000) }));
    const order = world.gateway.place('buy', null);
    await world.answerExecution(CONFIRMED);
    const line = { ...orderLine, quantity: 2, price: cents(249_500) };
    const kept = { total: cents(45_703), status: 'partially_refunded' };
    const reported = { ...order, ...kept, lines: [line], subtotal: cents(499_000) };
    const executed = { total: 45_703, executedTotal: 499_000, improvement: 21_000, premium: 6_048 };
    expect(rows([reported])).toMatchObject([executed]);
    // Without a word in the status, it is seen by the lines that no longer come to the total.
    const quoted =
      reported.subtotal === null ? null : rows([{ ...reported, status: 'order_complete' }]);
    expect(quoted).toMatchObject([{ total: 45_703 }]);
    // Where nothing says what was executed, nothing is claimed of it.
    const silent = rows([{ ...order, ...kept, lines: [], subtotal: null }]);
    expect(silent).toMatchObject([{ total: 45_703, executedTotal: null, improvement: null }]);
  });

  it('claim no total before the service said what was charged', async () => {
    await world.send();
    await world.answerExecution(CONFIRMED);
    expect(rows()).toMatchObject([{ total: null, improvement: null }]);
  });

  it('count the improvement of a sell the other way round', async () => {
    await world.send(sellDraft({ limit: cents(240_000) }));
    const order = world.gateway.place('sell', null);
    await world.answerExecution(CONFIRMED);
    const reported = { ...order, total: PRICE };
    expect(rows([reported])).toMatchObject([
      { improvement: 10_000, label: { state: 'pending', nextLookAt: order.id.length } },
    ]);
    const labelled = {
      ...reported,
      labelUrl: 'https://labels.example/1.pdf',
      trackingNumber: 'T1',
    };
    expect(rows([labelled])).toMatchObject([
      { label: { state: 'ready', url: 'https://labels.example/1.pdf' }, trackingNumber: 'T1' },
    ]);
  });

  it('show orders that were placed elsewhere', () => {
    const order = world.gateway.place('buy', null);
    expect(rows([order])).toMatchObject([
      { key: `order:buy:${order.id}`, intentId: null, outcome: 'service-only', limit: null },
    ]);
  });

  it('keep apart a buy and a sell of the same id', async () => {
    await world.send(buyDraft());
    const bought = world.gateway.place('buy', null);
    await world.answerExecution(CONFIRMED);
    const sold = minimalOrder(bought.id, 'sell', { createdAt: 1 });
    expect(rows([bought, sold])).toMatchObject([
      { orderId: bought.id, side: 'buy', outcome: 'confirmed' },
      { key: `order:sell:${bought.id}`, side: 'sell', outcome: 'service-only' },
    ]);
  });

  it('take the titles of a list that has none from the catalogue', () => {
    const line = { ...orderLine, productId: 'eagle', quantity: 3 };
    const sold = minimalOrder('7', 'sell', { lines: [line] });
    const titleOf = (id: string): string | null => (id === 'eagle' ? 'Gold Eagle' : null);
    expect(rows([sold], { titleOf })).toMatchObject([{ what: '3 × Gold Eagle' }]);
    expect(rows([sold])).toMatchObject([{ what: '3 × Unnamed item' }]);
  });

  it('say which product each line is of, as far as the journal or the record tells', async () => {
    await world.send();
    await world.answerExecution(CONFIRMED);
    expect(rows()[0]?.lines).toMatchObject([
      { rowKey: 'eagle', title: 'American Gold Eagle 1 oz', quantity: 2 },
    ]);
    const line = { ...orderLine, productId: 'eagle', variantId: 'v1', quantity: 3, price: PRICE };
    const elsewhere = rows([minimalOrder('7', 'sell', { lines: [line] })]).at(-1);
    expect(elsewhere?.lines).toMatchObject([
      { rowKey: null, productId: 'eagle', variantId: 'v1', quantity: 3, price: PRICE },
    ]);
  });

  it('wait for no label of a sell that was complete before it was known', () => {
    const sold = minimalOrder('7', 'sell', { status: 'order_complete' });
    const label = (wasRead: boolean): unknown =>
      rows([sold], { wasReadSingly: () => wasRead })[0]?.label.state;
    expect([label(false), label(true)]).toEqual(['unasked', 'pending']);
  });

  it('can be removed where the user found the sell by its id, and are gone once that was done', () => {
    const sold = minimalOrder('7', 'sell');
    const found = { wasFound: () => true, isListed: () => false };
    expect(rows([sold], found)).toMatchObject([{ isRemovable: true }]);
    expect(rows([sold], { ...found, isListed: () => true })).toMatchObject([
      { isRemovable: false },
    ]);
    expect(rows([sold], { ...found, wasFound: () => false })).toEqual([]);
  });

  it('have what came in the place of a total that could not be read', () => {
    const order = world.gateway.place('buy', null);
    const unread = [{ what: 'total', raw: '470.5 EUR' }];
    expect(rows([{ ...order, total: null, unread }])).toMatchObject([
      { total: null, totalUnread: '470.5 EUR' },
    ]);
    expect(rows([order])[0]).not.toHaveProperty('totalUnread');
  });

  it('have a quoted total, and none of an order, while nobody knows whether there is one', async () => {
    const unseen = { orderId: null, total: null, quotedTotal: 500_000 };
    await world.send();
    expect(rows()).toMatchObject([{ ...unseen, outcome: 'sending' }]);
    await world.refuse(refused(500));
    expect(rows()).toMatchObject([{ ...unseen, outcome: 'unknown' }]);
  });

  it('say why an order was refused', async () => {
    await world.send();
    await world.refuse(refused(410));
    expect(rows()).toMatchObject([
      {
        outcome: 'rejected',
        orderId: null,
        // Nothing was paid, at no premium: what it was quoted at is no total of an order.
        total: null,
        quotedTotal: null,
        allInPerUnit: null,
        premium: null,
        failure: { kind: 'refused' },
      },
    ]);
  });

  it('say how an outcome that nobody saw was settled', async () => {
    const found = await world.lose();
    const order = world.gateway.place('buy', world.gateway.posts[0]?.quoteId ?? '');
    await world.answerList();
    expect(rows()).toMatchObject([
      { intentId: found, orderId: order.id, outcome: 'confirmed-by-lookup', failure: null },
    ]);
    world.clock.advance(1_000);
    const absent = await world.lose();
    await world.answerList();
    expect(rows()[0]).toMatchObject({ intentId: absent, orderId: null, outcome: 'unknown' });
    world.clock.advance(90_000);
    await world.service.unknowns.recordAbsent(absent, 'Support (chat) says there is none.');
    expect(rows()[0]).toMatchObject({ outcome: 'absent-by-user', failure: null });
  });

  it('come newest first, and only those of this profile', async () => {
    await world.send();
    await world.refuse(refused(410));
    world.clock.advance(1_000);
    const later = await world.send();
    await world.refuse(refused(410));
    expect(rows().map((row) => row.intentId)[0]).toBe(later);
    world.files.crash();
    const other = world.newService({ id: 'q', name: 'Other' });
    expect(orderRows(other, [], orderContext())).toEqual([]);
  });

  it('add up the orders of a part only when all are known, and compare no part with the limit', async () => {
    await world.send(buyDraft({ limit: cents(520_000) }));
    const one = { ...world.gateway.place('buy', null), total: cents(100_000) };
    const two = { ...world.gateway.place('buy', null), total: cents(50_000) };
    const orderIds = [one.id, two.id];
    await world.answerExecution(
      answered(200, { status: 'partial', orderId: one.id, processedOrderIds: orderIds }),
    );
    expect(rows([one, two])).toMatchObject([
      {
        outcome: 'partly-executed',
        orderIds,
        total: 150_000,
        improvement: null,
        allInPerUnit: null,
        premium: null,
      },
    ]);
    expect(rows([one])).toMatchObject([{ total: null }]);
  });

  it('report how a buy is paid, by the request or by the service', async () => {
    await world.send(buyDraft({ paymentMethod: 'wire_transfer' }));
    await world.answerExecution(CONFIRMED);
    expect(rows()).toMatchObject([{ payment: { method: 'wire_transfer', wire: true } }]);
    const elsewhere = { ...world.gateway.place('buy', null), id: 'other', paymentMethod: 'pm_1' };
    expect(rows([elsewhere]).find(({ orderId }) => orderId === 'other')).toMatchObject({
      payment: { method: 'pm_1', wire: false },
    });
  });

  it('carry the shipping date of the label that was chosen', async () => {
    const shippingDates = () => ({ twoDayLabel: 10, overnightLabel: 20, toldAt: 5 });
    const shipBy = (): unknown =>
      rows([], { times: { nextLookAt: () => null, shippingDates } })[0]?.shipBy;
    await world.send(sellDraft());
    await world.answerExecution(CONFIRMED);
    expect(shipBy()).toEqual({ at: 10, label: 'two-day', statedAt: 5 });
    world.clock.advance(1_000);
    await world.send(sellDraft({ optionalIds: ['overnight_label'] }));
    await world.answerExecution(answered(200, { success: true, data: { orderId: 'order-2' } }));
    expect(shipBy()).toEqual({ at: 20, label: 'overnight', statedAt: 5 });
  });
});
