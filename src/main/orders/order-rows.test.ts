import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { Order } from '#main/marketplace/model/market-model.ts';
import { answered, CONFIRMED, Driver, PRICE, refused } from '#main/trading/testing/driver.ts';
import { buyDraft, sellDraft } from '#main/trading/testing/world.ts';
import { orderRows } from './order-rows.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

function rows(orders: readonly Order[] = []) {
  return orderRows(world.service, orders, { nextLookAt: (orderId) => orderId.length });
}

describe('the rows of the orders', () => {
  it('show an order of the terminal once, with what the service says and what the journal knows', async () => {
    await world.send(buyDraft({ bound: cents(520_000) }));
    const order = world.gateway.place('buy', null);
    await world.answerExecution(CONFIRMED);
    const told = { ...order, status: 'order_complete', total: cents(499_000) };
    expect(rows([told])).toMatchObject([
      {
        orderId: order.id,
        side: 'buy',
        what: '2 × American Gold Eagle 1 oz',
        total: 499_000,
        bound: 520_000,
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

  it('claim no total before the service said what was charged', async () => {
    await world.send();
    await world.answerExecution(CONFIRMED);
    expect(rows()).toMatchObject([{ total: null, improvement: null }]);
  });

  it('count the improvement of a sell the other way round', async () => {
    await world.send(sellDraft({ bound: cents(240_000) }));
    const order = world.gateway.place('sell', null);
    await world.answerExecution(CONFIRMED);
    const told = { ...order, total: PRICE };
    expect(rows([told])).toMatchObject([
      { improvement: 10_000, label: { state: 'pending', nextLookAt: order.id.length } },
    ]);
    const labelled = { ...told, labelUrl: 'https://labels.example/1.pdf', trackingNumber: 'T1' };
    expect(rows([labelled])).toMatchObject([
      { label: { state: 'ready', url: 'https://labels.example/1.pdf' }, trackingNumber: 'T1' },
    ]);
  });

  it('show orders that were placed elsewhere', () => {
    const order = world.gateway.place('buy', null);
    expect(rows([order])).toMatchObject([
      { key: `order:${order.id}`, intentId: null, outcome: 'service-only', bound: null },
    ]);
  });

  it('say why an order was refused', async () => {
    await world.send();
    await world.answerExecution(refused(410));
    expect(rows()).toMatchObject([
      { outcome: 'rejected', orderId: null, failure: { kind: 'refused' } },
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
    await world.answerExecution(refused(410));
    world.clock.advance(1_000);
    const later = await world.send();
    await world.answerExecution(refused(410));
    expect(rows().map((row) => row.intentId)[0]).toBe(later);
    world.files.crash();
    const other = world.newService({ id: 'q', name: 'Other' });
    expect(orderRows(other, [], { nextLookAt: () => null })).toEqual([]);
  });

  it('add up the orders of a part only when all are known, and compare no part with the bound', async () => {
    await world.send(buyDraft({ bound: cents(520_000) }));
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

  it('tell how a buy is paid, by the request or by the service', async () => {
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
      orderRows(world.service, [], { nextLookAt: () => null, shippingDates })[0]?.shipBy;
    await world.send(sellDraft());
    await world.answerExecution(CONFIRMED);
    expect(shipBy()).toEqual({ at: 10, label: 'two-day', toldAt: 5 });
    world.clock.advance(1_000);
    await world.send(sellDraft({ optionalIds: ['overnight_label'] }));
    await world.answerExecution(answered(200, { success: true, data: { orderId: 'order-2' } }));
    expect(shipBy()).toEqual({ at: 20, label: 'overnight', toldAt: 5 });
  });
});
