import { beforeEach, describe, expect, it } from 'vitest';
import { orderIdsOf } from '../journal/model/journaled-intent.ts';
import { CONFIRMED, Driver, LOST } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

describe('an outcome that was not seen', () => {
  it('is UNKNOWN, blocks the next execution, and survives a restart', async () => {
    const intentId = await world.lose();
    expect(world.state()).toMatchObject({ phase: 'unknown', failure: { kind: 'outcome-unknown' } });
    expect(world.service.unknowns.list()).toMatchObject([
      { intentId, side: 'buy', limit: 500_000, reason: 'The connection broke.' },
    ]);
    world.restart();
    expect(world.service.unknowns.list()).toMatchObject([{ intentId }]);
    const next = await world.quote();
    expect(world.quoted().refusal).toMatchObject({ kind: 'unknown-open' });
    expect(await soon(world.service.ticket.execute(next))).toMatchObject({
      error: { kind: 'unknown-open' },
    });
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('is linked by itself when a sale order carries the quote id', async () => {
    const intentId = await world.lose();
    const quoteId = world.gateway.posts[0]?.quoteId ?? '';
    world.gateway.place('buy', null);
    const order = world.gateway.place('buy', quoteId);
    await world.answerList();
    expect(world.service.unknowns.list()).toEqual([]);
    expect(world.events).toEqual(['CONFIRMED_BY_LOOKUP']);
    expect(world.service.intents()).toMatchObject([
      { intentId, status: 'CONFIRMED_BY_LOOKUP', resolution: { orderId: order.id } },
    ]);
  });

  it('is looked for again by itself, because an order may appear late', async () => {
    await world.lose();
    await world.answerList();
    expect(world.service.unknowns.list()).toHaveLength(1);
    const quoteId = world.gateway.posts[0]?.quoteId ?? '';
    world.gateway.place('buy', quoteId);
    world.clock.advance(15_000);
    await settle();
    await world.answerList();
    expect(world.service.unknowns.list()).toEqual([]);
    // One look more, whether it was placed twice.
    await world.answerList();
    world.clock.advance(60_000);
    await settle();
    expect(world.gateway.lists).toHaveLength(0);
  });

  it('offers new orders that do not name the quote, and only those', async () => {
    world.gateway.place('buy', null);
    const intentId = await world.lose();
    const candidate = world.gateway.place('buy', null);
    await world.answerList();
    expect(world.service.unknowns.list()).toMatchObject([
      { candidates: [{ orderId: candidate.id, carriesQuoteId: false }], reconciling: false },
    ]);
    const old = world.service.unknowns.linkOrder(intentId, 'order-1');
    await world.answerList();
    expect(await soon(old)).toMatchObject({ error: { kind: 'order-not-new' } });
    const wrong = world.service.unknowns.linkOrder(intentId, 'order-99');
    await world.answerList();
    expect(await soon(wrong)).toMatchObject({ error: { kind: 'order-not-found' } });
    const right = world.service.unknowns.linkOrder(intentId, candidate.id);
    await world.answerList();
    expect(await soon(right)).toMatchObject({ ok: true });
    expect(world.service.unknowns.list()).toEqual([]);
  });

  it('is not linked to an order that existed before, whatever quote it carries', async () => {
    // The quote about to be made was executed elsewhere already.
    const before = world.gateway.place('buy', '00000000-0000-4000-9000-000000000001');
    await world.lose();
    expect(world.gateway.posts[0]?.quoteId).toBe(before.quoteId);
    await world.answerList();
    expect(world.service.unknowns.list()).toMatchObject([{ candidates: [] }]);
  });

  it('says of candidates that they may be older when the list before it was read in part', async () => {
    await world.quoteAlone();
    const [list] = world.gateway.lists;
    list?.answer({ ok: true, value: { orders: [], complete: false, fromCache: false } });
    await settle();
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    await world.answerExecution(LOST);
    world.gateway.place('buy', null);
    await world.answerList();
    expect(world.service.unknowns.list()[0]?.lastCheckNote).toContain('some may be older');
  });

  it('stays unknown when no new order is listed', async () => {
    const intentId = await world.lose();
    await world.answerList();
    expect(world.service.unknowns.list()).toMatchObject([
      { intentId, candidates: [], lastCheckNote: expect.stringContaining('does not prove') },
    ]);
  });

  it('is settled by a typed statement, which is kept', async () => {
    const intentId = await world.lose();
    await world.answerList();
    world.clock.advance(90_000);
    expect(
      await soon(
        world.service.unknowns.recordAbsent(intentId, 'Support (chat) says there is none.'),
      ),
    ).toEqual({ ok: true, value: null });
    world.restart();
    expect(world.service.unknowns.list()).toEqual([]);
    expect(world.service.intents()).toMatchObject([{ status: 'ABSENT_BY_USER' }]);
    expect(
      await soon(world.service.unknowns.recordAbsent(intentId, 'Again the same.')),
    ).toMatchObject({
      error: { kind: 'no-such-intent' },
    });
  });

  it('cannot be stated to be none while its quote could still be executed', async () => {
    const intentId = await world.lose();
    await world.answerList();
    const absent = () =>
      world.service.unknowns.recordAbsent(intentId, 'Support (chat) confirmed it.');
    const tooEarly = { ok: false, error: { kind: 'maybe-placed-yet' } };
    const quotedAt = world.clock.wallNow();
    expect(world.service.unknowns.list()).toMatchObject([{ placeableUntil: quotedAt + 90_000 }]);
    world.clock.advance(89_999);
    expect(await absent()).toMatchObject(tooEarly);
    world.clock.jumpWall(-3_600_000);
    expect(await absent()).toMatchObject(tooEarly);
    world.clock.advance(1);
    expect(world.service.unknowns.list()).toMatchObject([{ placeableUntil: null }]);
    expect(await absent()).toMatchObject({ ok: true });
  });

  it('waits as long when the clock of the computer is set forward', async () => {
    const intentId = await world.lose();
    await world.answerList();
    world.clock.jumpWall(3_600_000);
    const absent = () =>
      world.service.unknowns.recordAbsent(intentId, 'Support (chat) confirmed it.');
    world.clock.advance(89_999);
    expect(await absent()).toMatchObject({ ok: false, error: { kind: 'maybe-placed-yet' } });
    world.clock.advance(1);
    expect(await absent()).toMatchObject({ ok: true });
  });

  it('sent in this session waits as long though the clock was set forward before its outcome was unknown', async () => {
    await world.send(buyDraft());
    world.clock.jumpWall(3_600_000);
    await world.answerExecution(LOST);
    const [unknown] = world.service.unknowns.list();
    expect(unknown?.placeableUntil).toBe(world.clock.wallNow() + 90_000);
  });

  it('of an earlier run waits again, whatever the clock of the computer was set to meanwhile', async () => {
    const intentId = await world.lose();
    world.clock.jumpWall(3_600_000);
    world.restart();
    const absent = () =>
      soon(world.service.unknowns.recordAbsent(intentId, 'Support (chat) confirmed it.'));
    world.clock.advance(89_999);
    expect(await absent()).toMatchObject({ ok: false, error: { kind: 'maybe-placed-yet' } });
    world.clock.advance(1);
    expect(await absent()).toMatchObject({ ok: true });
  });

  it('of a sell is only settled with an order id that the service knows', async () => {
    const intentId = await world.lose(sellDraft());
    expect(world.gateway.lists).toHaveLength(0);
    expect(await soon(world.service.unknowns.linkOrder(intentId, 'order-1'))).toMatchObject({
      error: { kind: 'outcome-unknown' },
    });
    expect(world.service.unknowns.list()).toHaveLength(1);
    world.gateway.place('sell', null);
    expect(await soon(world.service.unknowns.linkOrder(intentId, ' order-1 '))).toMatchObject({
      ok: true,
    });
    expect(world.service.unknowns.list()).toEqual([]);
    expect(world.service.intents().map(orderIdsOf)).toEqual([['order-1']]);
  });

  it('of a sell stays unknown when it is looked for: the service lists no such orders', async () => {
    const intentId = await world.lose(sellDraft());
    world.gateway.place('sell', world.gateway.posts[0]?.quoteId ?? null);
    expect(await soon(world.service.unknowns.checkAgain(intentId))).toEqual({
      ok: true,
      value: null,
    });
    expect(world.gateway.lists).toHaveLength(0);
    expect(world.service.unknowns.list()).toMatchObject([
      {
        intentId,
        listed: false,
        candidates: [],
        lastCheckNote: expect.stringContaining('lists no purchase'),
      },
    ]);
  });

  it('of a sell is not settled by an answer about another order', async () => {
    const intentId = await world.lose(sellDraft());
    const other = world.gateway.place('sell', null);
    world.gateway.getPurchaseOrder = () => Promise.resolve({ ok: true, value: other });
    expect(await soon(world.service.unknowns.linkOrder(intentId, 'order-7'))).toMatchObject({
      error: { kind: 'order-not-found' },
    });
    expect(world.service.unknowns.list()).toMatchObject([{ intentId }]);
  });

  it('cannot be settled with the order of another intent', async () => {
    await world.send();
    world.gateway.place('buy', null);
    await world.answerExecution(CONFIRMED);
    const intentId = await world.lose();
    expect(await soon(world.service.unknowns.linkOrder(intentId, 'order-1'))).toMatchObject({
      error: { kind: 'order-already-linked' },
    });
  });

  it('can only be looked up with the profile it was sent with', async () => {
    const intentId = await world.lose();
    world.files.crash();
    const other = world.newService({ id: 'q', name: 'Other' });
    expect(await soon(other.unknowns.checkAgain(intentId))).toMatchObject({
      error: { kind: 'other-profile' },
    });
    expect(other.unknowns.list()).toMatchObject([{ intentId, profileName: 'Practice' }]);
  });
});

it('a terminal that fails while it sends does not know what came of it', async () => {
  const intentId = await world.quote();
  world.gateway.onPost = () => {
    throw new Error('Out of memory.');
  };
  await soon(world.service.ticket.execute(intentId));
  expect(world.gateway.posts).toHaveLength(1);
  expect(world.state().phase).toBe('unknown');
  expect(world.service.unknowns.list()).toMatchObject([{ intentId }]);
});

describe('a terminal that dies', () => {
  it('after it wrote down what it was about to send knows that nothing was sent', async () => {
    const intentId = await world.quote();
    world.files.onSync = () => {
      world.files.failing = 'append';
    };
    await soon(world.service.ticket.execute(intentId));
    world.restart();
    expect(world.gateway.posts).toHaveLength(0);
    expect(world.service.intent(intentId)).toMatchObject({ status: 'NOT_SENT' });
    expect(world.service.unknowns.list()).toEqual([]);
  });

  it('while it waits for the answer comes back with an UNKNOWN', async () => {
    const intentId = await world.send();
    world.restart();
    expect(world.service.unknowns.list()).toMatchObject([{ intentId }]);
  });
});

describe('a journal that cannot be used', () => {
  it.each(['append', 'sync'] as const)(
    'stops execution when %s fails; nothing is sent',
    async (operation) => {
      const intentId = await world.quote();
      world.files.failing = operation;
      expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
        error: { kind: 'journal-unwritable' },
      });
      expect(world.gateway.posts).toHaveLength(0);
      expect(world.events).toContain('journal-stopped');
      expect(world.quoted().refusal).toMatchObject({ kind: 'journal-unwritable' });
      world.restart();
      expect(world.service.unknowns.list()).toEqual([]);
    },
  );

  it('after the order was sent still reports what was seen', async () => {
    await world.send();
    world.files.failing = 'sync';
    await world.answerExecution(CONFIRMED);
    expect(world.state()).toMatchObject({ phase: 'confirmed', orderId: 'order-1' });
    expect(world.events).toContain('journal-stopped');
    world.restart();
    expect(world.service.unknowns.list()).toHaveLength(1);
  });

  it('because another terminal holds it lets quotes through and nothing else', async () => {
    const second = world.newService();
    expect(second.journalProblem()).toMatchObject({ kind: 'journal-in-use' });
    void second.ticket.requestQuote(buyDraft());
    await world.answerQuote();
    const now = second.state();
    expect(now).toMatchObject({ phase: 'quoted', refusal: { kind: 'journal-in-use' } });
    expect(
      await soon(second.ticket.execute(now.phase === 'quoted' ? now.intentId : '')),
    ).toMatchObject({
      error: { kind: 'journal-in-use' },
    });
    expect(world.gateway.posts).toHaveLength(0);
  });
});
