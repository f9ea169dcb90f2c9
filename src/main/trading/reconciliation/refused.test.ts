import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { answered, Driver, refused } from '../testing/driver.ts';
import { JOURNAL_PATH, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const GONE = refused(410);
const quoteId = (): string => world.gateway.posts.at(-1)?.quoteId ?? '';
const status = (intentId: string) => world.service.intent(intentId)?.status;

describe('a refusal that the order itself may have brought about', () => {
  it.each([
    ['400', refused(400)],
    ['404', refused(404)],
    ['409 because the price moved', refused(409, 'subtotal_mismatch')],
    ['410', GONE],
    ['422', refused(422)],
    ['422 with a code that nobody knows', refused(422, 'brand_new')],
    ['422 because there is no credit', refused(422, 'instant_payout_insufficient_credit')],
    ['429', refused(429)],
    ['403 of no form of the service', answered(403, { error: 'Forbidden' })],
    ['409 of no form of the service', answered(409, { error: 'Conflict' })],
    ['halt', refused(503, 'system_check_failed')],
    ['fee that changed', refused(422, 'optional_fee_mismatch')],
  ])('%s is reported once one look shows no order', async (_name, attempt) => {
    const intentId = await world.send();
    const before = world.published.length;
    await world.answerExecution(attempt);
    // Nobody is notified of an unknown order meanwhile; the ticket is as it was, and nothing else can be sent.
    expect(world.state()).toMatchObject({ phase: 'sending', intentId });
    expect(world.published.slice(before)).not.toContain('unknowns');
    expect(world.service.unknowns.list()).toEqual([]);
    expect(world.gateway.lists).toHaveLength(1);
    await world.answerList();
    expect(world.gateway.lists).toHaveLength(0);
    expect(world.state()).toMatchObject({ phase: 'rejected', failure: { kind: 'refused' } });
    expect(world.outcomes).toMatchObject([{ state: 'REJECTED' }]);
    world.restart();
    expect(world.service.unknowns.list()).toEqual([]);
    expect(world.service.intent(intentId)).toMatchObject({
      status: 'REJECTED',
      outcome: { state: 'REJECTED' },
      evidence: { serverMessage: expect.any(String) },
    });
  });

  it('because the price moved goes on to a new quote as soon as the look is over', async () => {
    await world.send();
    await world.refuse(refused(409, 'subtotal_mismatch'));
    await world.answerQuote(cents(252_500));
    expect(world.quoted()).toMatchObject({ previousTotal: 500_000, limit: 500_000 });
  });

  it('is no refusal when the list has the order: it was placed', async () => {
    const intentId = await world.send();
    const order = world.gateway.place('buy', quoteId());
    await world.refuse(GONE);
    expect(status(intentId)).toBe('CONFIRMED_BY_LOOKUP');
    expect(world.state()).toMatchObject({ phase: 'confirmed', orderId: order.id });
    expect(world.outcomes).toEqual([
      { state: 'CONFIRMED', orderId: order.id, partialOrderIds: null },
    ]);
    expect(world.events).toContain('CONFIRMED_BY_LOOKUP');
  });

  it('is unknown when a new order may be it, and the user says whether it is', async () => {
    const intentId = await world.send();
    const order = world.gateway.place('buy', null);
    await world.refuse(GONE);
    expect(world.state()).toMatchObject({ phase: 'unknown' });
    expect(world.service.unknowns.list()).toMatchObject([
      {
        intentId,
        reason: expect.stringContaining('may have sent the request twice'),
        candidates: [{ orderId: order.id }],
      },
    ]);
    const linking = world.service.unknowns.linkOrder(intentId, order.id);
    await world.answerList();
    expect(await soon(linking)).toMatchObject({ ok: true });
  });

  it('is reported although somebody else ordered, where the list names the quotes of our orders', async () => {
    await world.send();
    const own = world.gateway.place('buy', quoteId());
    await world.answerExecution(answered(200, { data: { orderId: own.id } }));
    await world.answerList();
    const intentId = await world.send();
    world.gateway.place('buy', 'f0000000-0000-4000-9000-000000000001');
    await world.refuse(GONE);
    expect(status(intentId)).toBe('REJECTED');
  });

  it('is unknown after another order whose quote has an id of a form that nobody knows', async () => {
    const intentId = await world.send();
    world.gateway.place('buy', 'cart-17');
    await world.refuse(GONE);
    expect(status(intentId)).toBe('UNKNOWN');
  });

  it('is unknown while the list is a copy that something on the way had kept', async () => {
    const intentId = await world.send();
    const order = world.gateway.place('buy', quoteId());
    await world.answerExecution(GONE);
    const old = { orders: [], complete: true, fromCache: true };
    world.gateway.lists[0]?.answer({ ok: true, value: old });
    await settle();
    expect(world.service.unknowns.list()).toMatchObject([
      { intentId, lastCheckNote: expect.stringContaining('is a copy') },
    ]);
    world.clock.advance(15_000);
    await world.answerList();
    expect(world.service.intent(intentId)).toMatchObject({
      status: 'CONFIRMED_BY_LOOKUP',
      resolution: { orderId: order.id },
    });
  });

  it('is unknown while only a part of the list could be read', async () => {
    const intentId = await world.send();
    await world.answerExecution(GONE);
    const part = { orders: [], complete: false, fromCache: false };
    world.gateway.lists[0]?.answer({ ok: true, value: part });
    await settle();
    expect(status(intentId)).toBe('UNKNOWN');
  });

  it('is unknown while the list cannot be read, blocks, and is settled by the next look', async () => {
    const intentId = await world.send();
    await world.answerExecution(GONE);
    const failure = unknownOutcome('The service had an error.', null);
    world.gateway.lists[0]?.answer({ ok: false, error: failure });
    await settle();
    expect(world.state()).toMatchObject({ phase: 'unknown' });
    const next = await world.quote();
    expect(await soon(world.service.ticket.execute(next))).toMatchObject({
      error: { kind: 'unknown-open' },
    });
    world.clock.advance(15_000);
    await world.answerList();
    expect(status(intentId)).toBe('REJECTED');
    expect(world.service.unknowns.list()).toEqual([]);
    expect(world.events).toContain('REJECTED');
  });

  it('is waited for five seconds; a list that takes longer settles it when it comes', async () => {
    const intentId = await world.send();
    await world.answerExecution(GONE);
    world.clock.advance(4_999);
    await settle();
    expect(world.state().phase).toBe('sending');
    world.clock.advance(1);
    await settle();
    expect(world.state().phase).toBe('unknown');
    expect(world.service.unknowns.list()).toMatchObject([{ intentId, reconciling: true }]);
    await world.answerList();
    expect(status(intentId)).toBe('REJECTED');
    expect(world.service.unknowns.list()).toEqual([]);
  });

  it('is unknown after a restart between the refusal and its look, and settles by the look of the start', async () => {
    const intentId = await world.send();
    await world.answerExecution(GONE);
    world.gateway.lists.splice(0);
    world.restart();
    expect(world.service.unknowns.list()).toMatchObject([{ intentId, reconciling: true }]);
    await world.answerList();
    expect(world.service.unknowns.list()).toEqual([]);
    expect(status(intentId)).toBe('REJECTED');
  });

  it('does not keep a profile from closing', async () => {
    await world.send();
    await world.answerExecution(GONE);
    expect(await soon(world.service.stop())).not.toBe('waiting');
    expect(world.newService().unknowns.list()).toMatchObject([{ side: 'buy' }]);
  });

  it('is written so that earlier versions read that there is no order', async () => {
    await world.send();
    await world.refuse(GONE);
    const lines = Buffer.from(world.files.durable(JOURNAL_PATH)).toString('utf8').split('\n');
    const records = lines.filter(Boolean).map((line): unknown => JSON.parse(line));
    expect(records).toMatchObject([
      {},
      { record: { type: 'prepared' } },
      { record: { type: 'sending' } },
      { record: { type: 'outcome', outcome: { state: 'UNKNOWN', refused: { code: 410 } } } },
      {
        record: {
          type: 'resolved',
          resolution: {
            state: 'ABSENT_BY_USER',
            statement: expect.stringContaining('refused it (410 http-410)'),
            refused: { code: 410, kind: 'http-410' },
          },
        },
      },
    ]);
  });
});

describe('a refusal of a sell', () => {
  it('is looked up in the list of sells where there is one', async () => {
    world.gateway.sells = 'answers';
    const intentId = await world.send(sellDraft());
    await world.answerExecution(GONE);
    expect(world.gateway.sellLists).toHaveLength(1);
    await world.answerSellList();
    expect(status(intentId)).toBe('REJECTED');
  });

  it.each([GONE, refused(409, 'subtotal_mismatch'), refused(422), answered(404, { error: 'x' })])(
    'stays unknown where sells are not listed: %j',
    async (attempt) => {
      const intentId = await world.send(sellDraft());
      await world.answerExecution(attempt);
      expect(world.state()).toMatchObject({ phase: 'unknown' });
      expect(world.service.unknowns.list()).toMatchObject([{ intentId, listed: false }]);
      world.clock.advance(90_000);
      const said = world.service.unknowns.recordAbsent(
        intentId,
        'Support (chat) says there is none.',
      );
      expect(await soon(said)).toMatchObject({ ok: true });
    },
  );

  it.each(['listing_quantity_mismatch', 'optional_fee_mismatch', 'system_check_failed'])(
    'for %s, which no order brings about, is final where sells are not listed',
    async (code) => {
      const intentId = await world.send(sellDraft());
      await world.answerExecution(refused(409, code));
      expect(status(intentId)).toBe('REJECTED');
      expect(world.state().phase).toBe('rejected');
    },
  );

  it('is final, too, where the look finds out that sells are not listed', async () => {
    world.gateway.sells = 'unknown';
    const intentId = await world.send(sellDraft());
    await world.answerExecution(refused(409, 'listing_quantity_mismatch'));
    world.gateway.sells = 'silent';
    world.gateway.sellLists.at(-1)?.answer({ ok: false, error: 'unlisted' });
    await settle();
    expect(status(intentId)).toBe('REJECTED');
  });
});

describe('a refusal of the key', () => {
  it.each([401, 403])('with %i is looked up where the key still reads the list', async (code) => {
    const intentId = await world.send();
    const order = world.gateway.place('buy', quoteId());
    await world.refuse(refused(code));
    expect(world.service.intent(intentId)).toMatchObject({
      status: 'CONFIRMED_BY_LOOKUP',
      resolution: { orderId: order.id },
    });
  });

  it.each([
    [401, { kind: 'unknown-key' }],
    [401, { kind: 'wrong-environment', keyIs: 'live' }],
    [401, { kind: 'wrong-environment', keyIs: 'sandbox' }],
    [403, { kind: 'forbidden', needs: 'admin-key' }],
  ] as const)('with %i is final if the list refuses the key as well: %j', async (code, why) => {
    const intentId = await world.send();
    await world.answerExecution(refused(code));
    const failure = failureFor(withoutAnswer('getSaleOrders', why));
    world.gateway.lists[0]?.answer({ ok: false, error: failure });
    await settle();
    expect(status(intentId)).toBe('REJECTED');
    expect(world.state().phase).toBe('rejected');
  });

  it('of no form of the service is not: a gateway may refuse both', async () => {
    const intentId = await world.send();
    await world.answerExecution(answered(403, { error: 'Forbidden' }));
    const failure = { ...unknownOutcome('No.', null), kind: 'forbidden' };
    world.gateway.lists[0]?.answer({ ok: false, error: failure });
    await settle();
    expect(status(intentId)).toBe('UNKNOWN');
  });

  it.each([401, 403])('with %i is final at once for a sell that no list shows', async (code) => {
    const intentId = await world.send(sellDraft());
    await world.answerExecution(refused(code));
    expect(status(intentId)).toBe('REJECTED');
  });
});
