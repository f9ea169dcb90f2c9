import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { refusals, unknownOutcome } from '../failures/failures.ts';
import { NO_OBJECTIONS } from '../ports/gateway.ts';
import { Driver } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';
import { failed } from '#domain/result.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const FAILED = failed(unknownOutcome('503', null));
const withCode = buyDraft({ promotionCode: 'FREESHIP', limit: cents(510_000) });
const applied = {
  status: 'applied',
  discount: cents(-1_000),
  total: cents(499_000),
  parts: [{ label: 'Free shipping', discount: cents(-1_000), category: 'shipping', source: null }],
  objections: NO_OBJECTIONS,
};

describe('a promotion code', () => {
  it('is previewed as soon as the quote is there, and changes neither total, limit nor request', async () => {
    await world.quote(withCode);
    expect(world.quoted().promotion).toEqual({ state: 'checking', code: 'FREESHIP' });
    world.gateway.previews[0]?.answer({ ok: true, value: applied });
    await settle();
    expect(world.quoted()).toMatchObject({
      promotion: {
        state: 'applied',
        discount: 1_000,
        total: 499_000,
        parts: [{ label: 'Free shipping', discount: 1_000 }],
      },
      quote: { total: 500_000 },
      limit: 510_000,
      distance: 10_000,
    });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(JSON.parse(world.gateway.posts[0]?.body ?? '')).toMatchObject({
      expectedTotal: 510_000,
      promotionCode: 'FREESHIP',
    });
  });

  it.each([
    ['a failure', FAILED, unknownOutcome('503', null).kind],
    [
      'another status',
      { ok: true, value: { ...applied, status: 'not_applicable' } },
      'promotion-not-applied',
    ],
    [
      'no status and no discount',
      { ok: true, value: { ...applied, status: null, discount: null } },
      'promotion-not-applied',
    ],
  ] as const)(
    'is refused by %s, and the quote may still be executed',
    async (_name, answer, kind) => {
      await world.quote(withCode);
      world.gateway.previews[0]?.answer(answer);
      await settle();
      expect(world.quoted()).toMatchObject({
        promotion: { state: 'refused', failure: { kind } },
        refusal: null,
      });
    },
  );

  it('does not wait for its preview', async () => {
    void world.service.ticket.execute(await world.quote(withCode));
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
    world.gateway.previews[0]?.answer({ ok: true, value: applied });
    await settle();
    expect(world.state().phase).toBe('sending');
  });

  it('keeps its preview when the limit is moved, and forgets it with the quote', async () => {
    await world.quote(withCode);
    world.service.ticket.setLimit(world.quoted().intentId, cents(520_000));
    const [first] = world.gateway.previews;
    await world.requote();
    first?.answer({ ok: true, value: applied });
    await settle();
    expect(world.quoted().promotion).toEqual({ state: 'checking', code: 'FREESHIP' });
    world.service.ticket.setLimit(world.quoted().intentId, cents(530_000));
    world.gateway.previews[0]?.answer({ ok: true, value: applied });
    await settle();
    expect(world.quoted()).toMatchObject({ limit: 530_000, promotion: { state: 'applied' } });
  });

  it('is learned while the execution waits, and still there when it is refused', async () => {
    const asked = world.service.ticket.execute(await world.quoteAlone(withCode));
    world.gateway.previews[0]?.answer({ ok: true, value: applied });
    await settle();
    world.gateway.lists[0]?.answer(FAILED);
    await settle();
    world.gateway.lists[0]?.answer(FAILED);
    expect(await asked).toMatchObject({ error: { kind: 'baseline-unavailable' } });
    expect(world.quoted().promotion).toMatchObject({ state: 'applied' });
  });

  it.each([
    buyDraft({
      promotionCode: 'FREESHIP',
      destination: {
        kind: 'address',
        address: { name: 'A', line1: 'B', city: 'C', state: 'TX', postalCode: '1', country: 'US' },
      },
    }),
    sellDraft({ promotionCode: 'FREELABEL' }),
  ])('is never left out silently on execution v1 (%#)', async (draft) => {
    world.gateway.version = 'v1';
    await world.quote(draft);
    expect(world.gateway.previews).toHaveLength(0);
    expect(world.quoted().refusal).toMatchObject({ kind: 'promotion-needs-v2' });
    expect(world.quoted().promotion?.state).toBe(draft.side === 'buy' ? 'refused' : undefined);
    expect(await soon(world.service.ticket.execute(world.quoted().intentId))).toMatchObject({
      error: { kind: 'promotion-needs-v2' },
    });
    expect(world.gateway.posts).toHaveLength(0);
  });

  it('of a sell is sent with it, without a preview', async () => {
    void world.service.ticket.execute(await world.quote(sellDraft({ promotionCode: 'FREELABEL' })));
    await settle();
    expect(world.gateway.previews).toHaveLength(0);
    expect(JSON.parse(world.gateway.posts[0]?.body ?? '')).toMatchObject({
      promotionCode: 'FREELABEL',
    });
  });
});

describe('a preview that contradicts the quote', () => {
  const euros = refusals.foreignCurrency('EUR', '499000');
  const foreign = { ...applied, objections: { refusal: euros, doubts: [] } };
  const doubtful = {
    ...applied,
    objections: { refusal: null, doubts: ['It counts 1 available.'] },
  };

  it('in another currency forbids the execution, and accepting does not help', async () => {
    const intentId = await world.quote(withCode);
    world.gateway.previews[0]?.answer({ ok: true, value: foreign });
    await settle();
    expect(world.quoted()).toMatchObject({
      promotion: { state: 'refused', failure: { kind: 'foreign-currency' } },
      refusal: { kind: 'foreign-currency' },
    });
    world.service.ticket.acceptLimits(intentId);
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'foreign-currency' },
    });
    expect(world.gateway.posts).toEqual([]);
  });

  it('in its counts is asked about, and sent once that was accepted', async () => {
    const intentId = await world.quote(withCode);
    world.gateway.previews[0]?.answer({ ok: true, value: doubtful });
    await settle();
    expect(world.quoted()).toMatchObject({
      limitBreaches: [{ limit: 'doubts', action: 'ask', words: 'It counts 1 available.' }],
      refusal: { kind: 'limit-asked', title: 'The quote leaves a question open: accept first' },
    });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({ ok: false });
    world.service.ticket.acceptLimits(intentId);
    void world.service.ticket.execute(intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it.each([
    ['another currency', foreign, 'foreign-currency'],
    ['other counts', doubtful, 'limit-asked'],
  ] as const)('by %s stops an order that waits for the list of orders', async (_, value, kind) => {
    const asked = world.service.ticket.execute(await world.quoteAlone(withCode));
    world.gateway.previews[0]?.answer({ ok: true, value });
    await settle();
    await world.answerList();
    expect(await soon(asked)).toMatchObject({ error: { kind } });
    expect(world.gateway.posts).toEqual([]);
    expect(world.quoted().refusal).toMatchObject({ kind });
  });

  it('stops one that waits for a token', async () => {
    const intentId = await world.quote(withCode);
    const [preview] = world.gateway.previews;
    const execute = world.gateway.execute.bind(world.gateway);
    world.gateway.execute = async (request, mayStillSend) => {
      preview?.answer({ ok: true, value: foreign });
      await settle();
      return execute(request, mayStillSend);
    };
    await world.service.ticket.execute(intentId);
    expect(world.gateway.posts).toEqual([]);
    expect(world.state().phase).toBe('not-sent');
  });

  it('is dropped with the quote that it is of', async () => {
    await world.quote(withCode);
    const [late] = world.gateway.previews;
    await world.requote();
    late?.answer({ ok: true, value: foreign });
    await settle();
    expect(world.quoted().refusal).toBeNull();
  });
});
