import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketState } from '#contract/ipc/ticket.ts';
import { cents } from '#domain/money/money.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { Driver, refused } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';
import { failed } from '#domain/result.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const FAILED = failed(unknownOutcome('503', null));
const withCode = buyDraft({ promotionCode: 'FREESHIP', bound: cents(510_000) });
const applied = {
  status: 'applied',
  discount: cents(-1_000),
  total: cents(499_000),
  parts: [{ label: 'Free shipping', discount: cents(-1_000) }],
};

function rejected(): Extract<TicketState, { phase: 'rejected' }> {
  const state = world.state();
  if (state.phase !== 'rejected') throw new Error(`The ticket is ${state.phase}.`);
  return state;
}

describe('a promotion code', () => {
  it('is previewed as soon as the quote is there, and changes neither total, bound nor request', async () => {
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
      bound: 510_000,
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

  it('keeps its preview when the bound is moved, and forgets it with the quote', async () => {
    await world.quote(withCode);
    world.service.ticket.setBound(world.quoted().intentId, cents(520_000));
    const [first] = world.gateway.previews;
    await world.requote();
    first?.answer({ ok: true, value: applied });
    await settle();
    expect(world.quoted().promotion).toEqual({ state: 'checking', code: 'FREESHIP' });
    world.service.ticket.setBound(world.quoted().intentId, cents(530_000));
    world.gateway.previews[0]?.answer({ ok: true, value: applied });
    await settle();
    expect(world.quoted()).toMatchObject({ bound: 530_000, promotion: { state: 'applied' } });
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

const conflict = {
  productId: 'known',
  variantId: null,
  listingId: 'listing-1',
  listedQuantity: 5,
  sellQuantity: 1,
  type: 'listing_quantity_mismatch',
};

describe('own listings of what is sold', () => {
  it('are asked for with the quote, shown with titles, and choose nothing by themselves', async () => {
    await world.quote(sellDraft());
    expect(world.quoted().listingConflicts).toEqual({ state: 'checking' });
    const rows = [conflict, { ...conflict, productId: 'nobody knows' }];
    world.gateway.conflicts[0]?.answer({ ok: true, value: rows });
    await settle();
    expect(world.quoted().listingConflicts).toMatchObject({
      state: 'read',
      rows: [
        { title: 'Gold Maple Leaf 1 oz', listedQuantity: 5, sellQuantity: 1 },
        { title: null, listingId: 'listing-1' },
      ],
    });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    const body: unknown = JSON.parse(world.gateway.posts[0]?.body ?? '');
    expect(body).not.toHaveProperty('adjustListings');
    expect(body).not.toHaveProperty('confirmListingMismatch');
  });

  it('are never in the way when they cannot be read', async () => {
    await world.quote(sellDraft());
    world.gateway.conflicts[0]?.answer(FAILED);
    await settle();
    expect(world.quoted()).toMatchObject({ listingConflicts: { state: 'failed' }, refusal: null });
  });

  it('take the title of the line that they conflict with', async () => {
    void world.service.ticket.requestQuote(sellDraft());
    const pending = world.gateway.quotes[0];
    if (pending === undefined) throw new Error('No quote was asked for.');
    const good = world.gateway.quoteFor(pending.asked, cents(250_000));
    const offer = { id: 'o', productId: 'p1', variantId: 'v1' };
    const value = { ...good, lines: good.lines.map((line) => ({ ...line, offer })) };
    pending.answer({ ok: true, value });
    await settle();
    const rows = [{ ...conflict, productId: 'p1', variantId: 'v1' }];
    world.gateway.conflicts[0]?.answer({ ok: true, value: rows });
    await settle();
    expect(world.quoted().listingConflicts).toMatchObject({
      rows: [{ title: 'American Gold Eagle 1 oz, 2025' }],
    });
  });

  it.each([
    ['a buy', 'v2', buyDraft()],
    ['execution v1', 'v1', sellDraft()],
  ] as const)('are not asked for with %s', async (_name, version, draft) => {
    world.gateway.version = version;
    await world.quote(draft);
    expect(world.quoted().listingConflicts).toBeNull();
    expect(world.gateway.conflicts).toHaveLength(0);
  });

  it.each(['listing_quantity_mismatch', 'listing_validation_failed'])(
    'are asked for again after %s',
    async (errorCode) => {
      await world.send(sellDraft());
      world.gateway.conflicts[0]?.answer(FAILED);
      await world.answerExecution(refused(409, errorCode));
      expect(rejected().listingConflicts).toEqual({ state: 'checking' });
      world.gateway.conflicts[0]?.answer({ ok: true, value: [conflict] });
      await settle();
      expect(rejected().listingConflicts).toMatchObject({ rows: [{ listingId: 'listing-1' }] });
    },
  );
});

describe('an add-on whose fee drifted', () => {
  const draft = sellDraft({ optionalIds: ['overnight_label'] });

  async function drift(): Promise<void> {
    await world.send(draft);
    await world.answerExecution(refused(422, 'optional_fee_mismatch'));
  }

  it('is told with its old and new fee', async () => {
    await drift();
    expect(rejected().feeChanges).toEqual([]);
    const now = { ...world.gateway.addOn('overnight_label'), fee: cents(-1_900) };
    world.gateway.optionals[0]?.answer({ ok: true, value: [now] });
    await settle();
    expect(rejected().feeChanges).toEqual([
      { id: 'overnight_label', label: 'Title of overnight_label', before: -1_500, now: -1_900 },
    ]);
  });

  it('is told from a refresh where the list of add-ons is missing, lacks it or shows no difference', async () => {
    const same = world.gateway.addOn('overnight_label');
    for (const listed of [FAILED, { ok: true, value: [] }, { ok: true, value: [same] }] as const) {
      world.gateway.addOnFee = cents(-1_500);
      await drift();
      world.gateway.optionals[0]?.answer(listed);
      await settle();
      world.gateway.addOnFee = cents(-1_900);
      expect(world.gateway.quotes.at(-1)?.asked.refreshOf).toBe(rejected().quote.quoteId);
      await world.answerQuote();
      expect(rejected().feeChanges).toMatchObject([{ before: -1_500, now: -1_900 }]);
    }
  });

  it('asks nothing more once the ticket went on', async () => {
    await drift();
    const late = world.gateway.optionals[0];
    world.service.ticket.discard();
    late?.answer(FAILED);
    await settle();
    expect(world.gateway.quotes).toHaveLength(0);
  });

  it('is accepted by one requote; outside the bound that asks', async () => {
    await drift();
    world.gateway.addOnFee = cents(-1_900);
    await world.requote();
    expect(world.quoted()).toMatchObject({
      previousTotal: 248_500,
      quote: { total: 248_100 },
      bound: 248_500,
      feeChanges: [{ id: 'overnight_label', before: -1_500, now: -1_900 }],
      refusal: { kind: 'price-moved' },
    });
  });

  it('is accepted by one requote; inside the bound that goes on, with the new fee', async () => {
    await world.send({ ...draft, bound: cents(240_000) });
    await world.answerExecution(refused(422, 'optional_fee_mismatch'));
    world.gateway.addOnFee = cents(-1_900);
    await world.requote();
    expect(world.quoted()).toMatchObject({ bound: 240_000, refusal: null });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(JSON.parse(world.gateway.posts[1]?.body ?? '')).toMatchObject({
      expectedTotal: 240_000,
      expectedOptionalFees: { overnight_label: -1_900 },
    });
  });

  it('that was accepted by a new quote is told on it, and on each requote of it', async () => {
    await drift();
    world.gateway.addOnFee = cents(-1_900);
    await world.quote(draft);
    const change = { id: 'overnight_label', before: -1_500, now: -1_900 };
    const told = { feesSince: 'refused-order', feeChanges: [change] };
    expect(world.quoted()).toMatchObject({ ...told, previousTotal: 248_500, refusal: null });
    await world.requote();
    expect(world.quoted()).toMatchObject({ ...told, previousTotal: 248_100 });
    world.gateway.addOnFee = cents(-1_700);
    await world.requote();
    expect(world.quoted().feeChanges).toMatchObject([{ before: -1_500, now: -1_700 }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another order', async () => world.quote(sellDraft({ optionalIds: [] }))],
    [
      'a ticket that was dropped',
      async () => {
        world.service.ticket.discard();
        await world.quote(draft);
      },
    ],
  ])('is no difference of %s', async (_name, ask) => {
    await drift();
    world.gateway.addOnFee = cents(-1_900);
    await ask();
    expect(world.quoted()).toMatchObject({
      feeChanges: [],
      feesSince: 'last-quote',
      previousTotal: null,
    });
  });

  it('is told no more once an order was sent with it', async () => {
    await drift();
    world.gateway.addOnFee = cents(-1_900);
    await world.send(draft);
    await world.answerExecution(refused(429));
    await world.quote(draft);
    expect(world.quoted()).toMatchObject({ feeChanges: [], feesSince: 'last-quote' });
  });

  it('is not told on the ticket that follows', async () => {
    await drift();
    const late = world.gateway.optionals[0];
    await world.requote();
    const before = world.state();
    late?.answer({ ok: true, value: [world.gateway.addOn('overnight_label')] });
    await settle();
    expect(world.state()).toEqual(before);
  });
});

it('instant payout beyond the credit is refused with the credit that is left', async () => {
  await world.send(sellDraft({ optionalIds: ['instant_payout'] }));
  await world.answerExecution(refused(422, 'instant_payout_insufficient_credit'));
  world.gateway.credits[0]?.answer({ ok: true, value: cents(123_456) });
  await settle();
  expect(rejected().failure).toMatchObject({ title: 'Refused' });
  expect(rejected().failure.advice).toContain('$1,234.56');
});
