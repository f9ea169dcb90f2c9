import { beforeEach, describe, expect, it } from 'vitest';
import { minimalOrderLine } from '#main/marketplace/testing/minimal-records.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { answered, Driver, refused } from '../testing/driver.ts';
import { JOURNAL_PATH, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const quoteId = (): string => world.gateway.posts.at(-1)?.quoteId ?? '';
const confirm = ({ id }: Order): Promise<void> =>
  world.answerExecution(answered(200, { data: { orderId: id } }));
const extra = () => world.service.unknowns.listExtra();

describe('an order that was placed twice', () => {
  it('is an alarm with both ids when both carry the quote id, until the user has seen it', async () => {
    const intentId = await world.send();
    const first = world.gateway.place('buy', quoteId());
    const second = world.gateway.place('buy', quoteId());
    await confirm(second);
    expect(world.state()).toMatchObject({ phase: 'confirmed', orderId: second.id });
    await world.answerList();
    const alarm = {
      intentId,
      orderIds: [second.id],
      extra: [{ orderId: first.id, evidence: expect.stringContaining(`Order ${first.id} has`) }],
    };
    expect(extra()).toMatchObject([alarm]);
    expect(world.published).toContain('extra orders');
    world.restart();
    expect(extra()).toMatchObject([alarm]);
    expect(await soon(world.service.unknowns.acknowledgeExtra(intentId))).toMatchObject({
      ok: true,
    });
    expect(extra()).toEqual([]);
    world.restart();
    expect(extra()).toEqual([]);
    expect(world.service.intent(intentId)).toMatchObject({
      status: 'CONFIRMED',
      extraOrders: [{ orderId: first.id, isSeen: true }],
    });
    expect(await soon(world.service.unknowns.acknowledgeExtra(intentId))).toMatchObject({
      error: { kind: 'no-such-intent' },
    });
  });

  it('blocks nothing, and its second order is no candidate of a later one', async () => {
    await world.send();
    const first = world.gateway.place('buy', quoteId());
    await confirm(world.gateway.place('buy', quoteId()));
    await world.answerList();
    await world.quote();
    expect(world.quoted().refusal).toBeNull();
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    await world.refuse(refused(410));
    expect(world.state().phase).toBe('rejected');
    expect(extra()).toMatchObject([{ extra: [{ orderId: first.id }] }]);
  });

  const line = (quantity: number) => minimalOrderLine({ productId: 'p', variantId: 'v', quantity });
  const unnamed = (lines: Order['lines']): Order => {
    const order = { ...world.gateway.place('buy', null), lines };
    world.gateway.orders.splice(-1, 1, order);
    return order;
  };

  it('is an alarm without quote ids when a new one has the same lines and belongs to nothing', async () => {
    unnamed([line(2)]);
    await world.send();
    const first = unnamed([line(2)]);
    unnamed([line(3)]);
    await confirm(unnamed([line(2)]));
    await world.answerList();
    expect(extra()).toMatchObject([
      { extra: [{ orderId: first.id, evidence: expect.stringContaining('same lines') }] },
    ]);
    expect(extra()[0]?.extra).toHaveLength(1);
  });

  it('is none when the new one is of another quote of a list that names ours', async () => {
    await world.send();
    const own = { ...world.gateway.place('buy', quoteId()), lines: [line(2)] };
    world.gateway.orders.splice(-1, 1, own);
    const foreign = world.gateway.place('buy', 'f0000000-0000-4000-9000-000000000001');
    world.gateway.orders.splice(-1, 1, { ...foreign, lines: [line(2)] });
    await confirm(own);
    await world.answerList();
    expect(extra()).toEqual([]);
  });

  it('waits with its judgement while another order is on its way, which would look like it', async () => {
    await world.send();
    await confirm(unnamed([line(2)]));
    const look = world.gateway.lists.pop();
    await world.send();
    const next = unnamed([line(2)]);
    look?.answer(world.gateway.list());
    await settle();
    expect(extra()).toEqual([]);
    await confirm(next);
    await world.answerList();
    world.clock.advance(15_000);
    await world.answerList();
    expect(extra()).toEqual([]);
  });

  it('is looked for again where the list cannot be read, or is a copy', async () => {
    await world.send();
    const first = unnamed([line(2)]);
    await confirm(unnamed([line(2)]));
    world.gateway.lists.pop()?.answer({ ok: false, error: unknownOutcome('503', null) });
    await settle();
    world.clock.advance(15_000);
    world.gateway.lists.pop()?.answer({
      ok: true,
      value: { orders: [], complete: true, fromCache: true },
    });
    await settle();
    expect(extra()).toEqual([]);
    world.clock.advance(60_000);
    await world.answerList();
    expect(extra()).toMatchObject([{ extra: [{ orderId: first.id }] }]);
  });

  it('is looked for until a list can be read, however long that takes', async () => {
    await world.send();
    const first = unnamed([line(2)]);
    await confirm(unnamed([line(2)]));
    for (const wait of [15_000, 60_000, 300_000, 300_000]) {
      world.gateway.lists.pop()?.answer({ ok: false, error: unknownOutcome('503', null) });
      await settle();
      expect(extra()).toEqual([]);
      world.clock.advance(wait);
    }
    await world.answerList();
    expect(extra()).toMatchObject([{ extra: [{ orderId: first.id }] }]);
  });

  it('is found after a restart where the run ended before it could look', async () => {
    const intentId = await world.send();
    const first = unnamed([line(2)]);
    await confirm(unnamed([line(2)]));
    world.gateway.lists.length = 0;
    world.restart();
    world.service.start();
    await world.service.published;
    expect(extra()).toEqual([]);
    await world.answerList();
    expect(extra()).toMatchObject([{ intentId, extra: [{ orderId: first.id }] }]);
    // Once it is acknowledged, the next start finds nothing new.
    await soon(world.service.unknowns.acknowledgeExtra(intentId));
    world.restart();
    world.service.start();
    await world.service.published;
    await world.answerList();
    expect(extra()).toEqual([]);
  });

  it('of a day ago is not looked for at a start', async () => {
    await world.send();
    await confirm(unnamed([line(2)]));
    await world.answerList();
    world.clock.advance(25 * 3_600_000);
    world.gateway.lists.length = 0;
    world.restart();
    world.service.start();
    await world.service.published;
    await settle();
    expect(world.gateway.lists).toHaveLength(0);
  });

  it('is none when it was placed at another time, and one of a list without times may be', async () => {
    const at = (order: Order, createdAt: number | null): Order => {
      const placed = { ...order, createdAt };
      world.gateway.orders.splice(-1, 1, placed);
      return placed;
    };
    await world.send();
    const own = at(unnamed([line(2)]), 1_800_000_000_000);
    const near = at(unnamed([line(2)]), 1_800_000_060_000);
    at(unnamed([line(2)]), 1_800_003_600_000);
    const timeless = at(unnamed([line(2)]), null);
    await confirm(own);
    await world.answerList();
    expect(
      extra()[0]
        ?.extra.map(({ orderId }) => orderId)
        .toSorted(),
    ).toEqual([near.id, timeless.id].toSorted());
  });

  it('is looked for a second time, later, where the list names no quotes', async () => {
    await world.send();
    await confirm(unnamed([line(2)]));
    await world.answerList();
    const late = unnamed([line(2)]);
    world.clock.advance(60_000);
    await world.answerList();
    expect(extra()).toMatchObject([{ extra: [{ orderId: late.id }] }]);
    world.clock.advance(120_000);
    await settle();
    expect(world.gateway.lists).toHaveLength(0);
  });

  it('is looked for once, and where sells are not listed not at all', async () => {
    await world.send();
    await confirm(world.gateway.place('buy', quoteId()));
    expect(world.gateway.lists).toHaveLength(1);
    await world.answerList();
    world.clock.advance(120_000);
    await settle();
    expect(world.gateway.lists).toHaveLength(0);
    await world.send(sellDraft());
    await confirm(world.gateway.place('sell', quoteId()));
    world.clock.advance(120_000);
    await settle();
    expect(world.gateway.sellLists).toHaveLength(0);
    expect(extra()).toEqual([]);
  });

  it('is found for a sell where sells are listed', async () => {
    world.gateway.sells = 'answers';
    await world.send(sellDraft());
    const first = world.gateway.place('sell', quoteId());
    await confirm(world.gateway.place('sell', quoteId()));
    await world.answerSellList();
    expect(extra()).toMatchObject([{ side: 'sell', extra: [{ orderId: first.id }] }]);
    world.restart();
    expect(extra()).toMatchObject([{ side: 'sell', extra: [{ orderId: first.id }] }]);
  });

  it('is no alarm for the parts of an order that the answer names', async () => {
    await world.send();
    const own = world.gateway.place('buy', quoteId());
    const part = world.gateway.place('buy', quoteId());
    const body = { data: { orderId: own.id, sellOrderIds: [part.id] } };
    await world.answerExecution(answered(200, body));
    await world.answerList();
    expect(extra()).toEqual([]);
  });
});

describe('an order that had been refused', () => {
  it('is an alarm when it turns up in any list that is read later', async () => {
    const intentId = await world.send();
    const sent = quoteId();
    await world.refuse(refused(410));
    expect(world.service.intent(intentId)?.status).toBe('REJECTED');
    const late = world.gateway.place('buy', sent);
    await world.quote();
    expect(extra()).toMatchObject([{ intentId, orderIds: [], extra: [{ orderId: late.id }] }]);
  });

  it('is looked for once more by itself', async () => {
    const intentId = await world.send();
    await world.refuse(refused(410));
    const late = world.gateway.place('buy', quoteId());
    expect(world.gateway.lists).toHaveLength(0);
    world.clock.advance(15_000);
    await world.answerList();
    expect(extra()).toMatchObject([{ intentId, extra: [{ orderId: late.id }] }]);
    const journal = Buffer.from(world.files.durable(JOURNAL_PATH)).toString('utf8');
    // Earlier versions read the line as an order that was seen.
    expect(journal).toContain(`{"type":"orders-seen","orderIds":["${late.id}"],"extraOf":`);
  });
});
