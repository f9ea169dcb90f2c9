import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIRMED, Driver, LOST } from '../testing/driver.ts';
import { sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
  world.gateway.sells = 'answers';
});

describe('a sell of unknown outcome, where sells are listed,', () => {
  it('is linked by itself when a purchase order carries the quote id', async () => {
    world.gateway.place('sell', null);
    const intentId = await world.lose(sellDraft());
    const order = world.gateway.place('sell', world.gateway.posts[0]?.quoteId ?? '');
    await world.answerSellList();
    expect(world.service.unknowns.list()).toEqual([]);
    expect(world.service.intents()).toMatchObject([
      {
        intentId,
        status: 'CONFIRMED_BY_LOOKUP',
        resolution: { orderId: order.id, evidence: expect.stringContaining('purchase order') },
      },
    ]);
  });

  it('offers the new orders of a list of sells, and no old one is linked, also after a restart', async () => {
    const before = world.gateway.place('sell', null);
    const intentId = await world.lose(sellDraft());
    world.restart();
    const candidate = world.gateway.place('sell', null);
    await world.answerSellList();
    expect(world.service.unknowns.list()).toMatchObject([
      { listed: true, candidates: [{ orderId: candidate.id, carriesQuoteId: false }] },
    ]);
    expect(await soon(world.service.unknowns.linkOrder(intentId, before.id))).toMatchObject({
      error: { kind: 'order-not-new' },
    });
    expect(await soon(world.service.unknowns.linkOrder(intentId, candidate.id))).toMatchObject({
      ok: true,
    });
  });

  it('is not proved absent by a list of sells', async () => {
    const intentId = await world.lose(sellDraft());
    await world.answerSellList();
    expect(world.service.unknowns.list()).toMatchObject([
      { intentId, candidates: [], lastCheckNote: expect.stringContaining('does not prove') },
    ]);
  });

  it.each([
    ['no list was read', 'The list was not read before'],
    ['the list was read in part', 'only part of it could be read'],
  ])('says of candidates that they may be older when %s before it', async (_, said) => {
    const intentId = await world.quoteAlone(sellDraft());
    if (said.startsWith('only')) await world.answerSellList(false);
    // The click does not wait for the list.
    void world.service.ticket.execute(intentId);
    await settle();
    for (let older = 0; older < 30; older += 1) world.gateway.place('sell', null);
    await world.answerExecution(LOST);
    await world.answerSellList();
    const [unknown] = world.service.unknowns.list();
    expect(unknown?.lastCheckNote).toContain(said);
    expect(unknown?.lastCheckNote).toContain('5 older ones are not shown');
    expect(unknown?.candidates).toHaveLength(25);
  });

  it('says when the list of sells could not be read, and keeps what was found', async () => {
    const intentId = await world.lose(sellDraft());
    const candidate = world.gateway.place('sell', null);
    await world.answerSellList();
    const again = world.service.unknowns.checkAgain(intentId);
    await settle();
    world.gateway.sellLists.at(-1)?.answer({ ok: false, error: 'unread' });
    expect(await soon(again)).toMatchObject({ error: { kind: 'sells-unread' } });
    expect(world.service.unknowns.list()).toMatchObject([
      {
        candidates: [{ orderId: candidate.id }],
        lastCheckNote: expect.stringContaining('could not be read'),
      },
    ]);
  });

  it('is not mistaken for a buy of the same number', async () => {
    await world.send();
    const buy = world.gateway.place('buy', null);
    await world.answerExecution(CONFIRMED);
    expect(buy.id).toBe('order-1');
    const intentId = await world.lose(sellDraft());
    const sell = { ...world.gateway.place('sell', null), id: buy.id };
    world.gateway.orders.splice(0, 2, sell);
    await world.answerSellList();
    expect(world.service.unknowns.list()).toMatchObject([{ candidates: [{ orderId: sell.id }] }]);
    expect(await soon(world.service.unknowns.linkOrder(intentId, sell.id))).toMatchObject({
      ok: true,
    });
  });
});
