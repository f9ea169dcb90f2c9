import { expect, it } from 'vitest';
import type { OwnOrder } from '#main/polling/reading/own-orders.ts';
import { minimalOrder } from '#main/marketplace/testing/minimal-records.ts';
import { answered, Driver } from '#main/trading/testing/driver.ts';
import { buyDraft, sellDraft } from '#main/trading/testing/world.ts';
import {
  followEarlierSells,
  followFoundSells,
  followListedSells,
  followPlacedOrders,
} from './follow-orders.ts';

const PARTLY = answered(200, { status: 'partial', processedOrderIds: ['order-1', 'order-2'] });

async function follow(act: (world: Driver) => Promise<string>): Promise<readonly OwnOrder[]> {
  const world = new Driver();
  const followed: OwnOrder[] = [];
  const intent = world.service.intent(await act(world));
  if (intent === null) throw new Error('There is no such intent.');
  followPlacedOrders({ touchOwnOrder: (order) => followed.push(order) }, intent);
  return followed;
}

it('follows a sell whose order the user linked', async () => {
  const followed = await follow(async (world) => {
    const intentId = await world.lose(sellDraft());
    world.gateway.place('sell', null);
    await world.service.unknowns.linkOrder(intentId, 'order-1');
    return intentId;
  });
  expect(followed).toEqual([{ side: 'sell', orderId: 'order-1', toVault: false }]);
});

it('follows every order of a part that went through', async () => {
  const followed = await follow(async (world) => {
    const intentId = await world.send(buyDraft());
    await world.answerExecution(PARTLY);
    return intentId;
  });
  expect(followed).toEqual([
    { side: 'buy', orderId: 'order-1', toVault: true },
    { side: 'buy', orderId: 'order-2', toVault: true },
  ]);
});

it('follows nothing where no order is known', async () => {
  expect(await follow((world) => world.lose())).toEqual([]);
});

it('after a start watches for the label of every order of every sell', async () => {
  const world = new Driver();
  await world.send(sellDraft());
  await world.answerExecution(PARTLY);
  await world.send();
  await world.answerExecution(answered(200, { data: { orderId: 'order-9' } }));
  world.clock.advance(1_000);
  await world.send(sellDraft());
  await world.answerExecution(answered(200, { data: { orderId: 'order-3' } }));
  world.restart();
  const watched: string[] = [];
  followEarlierSells({ watchLabel: (orderId) => watched.push(orderId) }, world.service.intents());
  expect(watched).toEqual(['order-3', 'order-1', 'order-2']);
});

it('watches for the labels of sells that were found by their ids, and of listed ones that miss theirs', () => {
  const watched: [string, number][] = [];
  const polling = {
    watchLabel: (orderId: string, placedAt: number) => watched.push([orderId, placedAt]),
  };
  const found = [
    { orderId: 'old', placedAt: 1 },
    { orderId: 'new', placedAt: null },
  ];
  followFoundSells(polling, found, 9);
  expect(watched.splice(0)).toEqual([
    ['new', 9],
    ['old', 1],
  ]);
  const listed = [
    minimalOrder('waits', 'sell', { status: 'order_placed', createdAt: 3 }),
    minimalOrder('complete', 'sell', { status: 'order_complete', createdAt: 3 }),
    minimalOrder('labelled', 'sell', { createdAt: 3 }),
  ];
  const labelUrl = (orderId: string): string | null =>
    orderId === 'labelled' ? 'https://label.test/1' : null;
  followListedSells(polling, listed, { labelUrl, now: 9 });
  expect(watched).toEqual([['waits', 3]]);
});
