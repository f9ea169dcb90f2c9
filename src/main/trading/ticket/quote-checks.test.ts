import { beforeEach, describe, expect, it } from 'vitest';
import type { OptionalView, TicketState } from '#contract/ipc/trading/ticket.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { Driver, refused } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';
import { failed } from '#domain/result.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const FAILED = failed(unknownOutcome('503', null));
function rejected(): Extract<TicketState, { phase: 'rejected' }> {
  const state = world.state();
  if (state.phase !== 'rejected') throw new Error(`The ticket is ${state.phase}.`);
  return state;
}

const conflict = {
  productId: 'known',
  variantId: null,
  listingId: 'listing-1',
  listedQuantity: 5,
  sellQuantity: 1,
  type: 'listing_quantity_mismatch',
};

describe('own listings of what is sold', () => {
  it('are requested with the quote, shown with titles, and choose nothing by themselves', async () => {
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
    if (pending === undefined) throw new Error('No quote was requested.');
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
    'are requested again after %s',
    async (errorCode) => {
      await world.send(sellDraft());
      world.gateway.conflicts[0]?.answer(FAILED);
      await world.refuse(refused(409, errorCode));
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
    await world.refuse(refused(422, 'optional_fee_mismatch'));
  }

  it('is reported with its old and new fee', async () => {
    await drift();
    expect(rejected().feeChanges).toEqual([]);
    const now = { ...world.gateway.addOn('overnight_label'), fee: cents(-1_900) };
    world.gateway.optionals[0]?.answer({ ok: true, value: { optionals: [now], problems: [] } });
    await settle();
    expect(rejected().feeChanges).toEqual([
      { id: 'overnight_label', label: 'Title of overnight_label', before: -1_500, now: -1_900 },
    ]);
  });

  it('is reported from a refresh where the list of add-ons is missing, lacks it or shows no difference', async () => {
    const same = world.gateway.addOn('overnight_label');
    const list = (optionals: OptionalView[]) =>
      ({ ok: true, value: { optionals, problems: [] } }) as const;
    for (const listed of [FAILED, list([]), list([same])]) {
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

  it('is reported with why, where the marketplace says that the add-on failed', async () => {
    await drift();
    const problems = [
      { id: 'overnight_label', reason: 'No carrier' },
      { id: 'instant_payout', reason: 'Not chosen' },
    ];
    world.gateway.optionals[0]?.answer({ ok: true, value: { optionals: [], problems } });
    await settle();
    expect(rejected().failure.advice).toContain(
      'Title of overnight_label could not be priced now: No carrier.',
    );
    expect(rejected().failure.advice).not.toContain('Not chosen');
  });

  it('asks nothing more once the ticket went on', async () => {
    await drift();
    const late = world.gateway.optionals[0];
    world.service.ticket.discard();
    late?.answer(FAILED);
    await settle();
    expect(world.gateway.quotes).toHaveLength(0);
  });

  it('is accepted by one requote; outside the limit that asks', async () => {
    await drift();
    world.gateway.addOnFee = cents(-1_900);
    await world.requote();
    expect(world.quoted()).toMatchObject({
      previousTotal: 248_500,
      quote: { total: 248_100 },
      limit: 248_500,
      feeChanges: [{ id: 'overnight_label', before: -1_500, now: -1_900 }],
      refusal: { kind: 'price-moved' },
    });
  });

  it('is accepted by one requote; inside the limit that goes on, with the new fee', async () => {
    await world.send({ ...draft, limit: cents(240_000) });
    await world.refuse(refused(422, 'optional_fee_mismatch'));
    world.gateway.addOnFee = cents(-1_900);
    await world.requote();
    expect(world.quoted()).toMatchObject({ limit: 240_000, refusal: null });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(JSON.parse(world.gateway.posts[1]?.body ?? '')).toMatchObject({
      expectedTotal: 240_000,
      expectedOptionalFees: { overnight_label: -1_900 },
    });
  });

  it('that was accepted by a new quote is reported on it, and on each requote of it', async () => {
    await drift();
    world.gateway.addOnFee = cents(-1_900);
    await world.quote(draft);
    const change = { id: 'overnight_label', before: -1_500, now: -1_900 };
    const reported = { feesSince: 'refused-order', feeChanges: [change] };
    expect(world.quoted()).toMatchObject({ ...reported, previousTotal: 248_500, refusal: null });
    await world.requote();
    expect(world.quoted()).toMatchObject({ ...reported, previousTotal: 248_100 });
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

  it('is reported no more once an order was sent with it', async () => {
    await drift();
    world.gateway.addOnFee = cents(-1_900);
    await world.send(draft);
    await world.refuse(refused(429));
    await world.quote(draft);
    expect(world.quoted()).toMatchObject({ feeChanges: [], feesSince: 'last-quote' });
  });

  it('is not reported on the ticket that follows', async () => {
    await drift();
    const late = world.gateway.optionals[0];
    await world.requote();
    const before = world.state();
    late?.answer({
      ok: true,
      value: { optionals: [world.gateway.addOn('overnight_label')], problems: [] },
    });
    await settle();
    expect(world.state()).toEqual(before);
  });
});

describe('instant payout', () => {
  const atOnce = sellDraft({ optionalIds: ['instant_payout'] });

  async function quoteWithCredit(credit: Cents | null): Promise<string> {
    const intentId = await world.quote(atOnce);
    world.gateway.credits[0]?.answer({ ok: true, value: credit });
    await settle();
    return intentId;
  }

  it.each([
    ['in cents or in dollars', 2_000, /your available credit of \$20\.00\. The marketplace may/],
    [
      'unless it is in dollars',
      200_000,
      /of \$2,000\.00 if .* in cents.* it would be \$200,000\.00\./,
    ],
  ])('beyond the credit %s is asked about before it is sent', async (_, credit, words) => {
    const intentId = await quoteWithCredit(cents(credit));
    expect(world.quoted()).toMatchObject({
      limitBreaches: [{ limit: 'doubts', action: 'ask', words: expect.stringMatching(words) }],
      refusal: { kind: 'limit-asked' },
    });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({ ok: false });
    expect(world.gateway.posts).toEqual([]);
    world.service.ticket.acceptLimits(intentId);
    void world.service.ticket.execute(intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it.each([248_500, null])('is not asked about with a credit of %s', async (credit) => {
    await quoteWithCredit(credit === null ? null : cents(credit));
    expect(world.quoted()).toMatchObject({ limitBreaches: [], refusal: null });
  });

  it('is asked about when the credit is read late, and not when the quote is another by then', async () => {
    await world.quote(atOnce);
    const [late] = world.gateway.credits;
    await world.requote();
    late?.answer({ ok: true, value: cents(1) });
    await settle();
    expect(world.quoted().refusal).toBeNull();
    world.gateway.credits[0]?.answer({ ok: true, value: cents(1) });
    await settle();
    expect(world.quoted().refusal).toMatchObject({ kind: 'limit-asked' });
  });

  it('beyond the credit is refused with the credit that is left', async () => {
    world.gateway.sells = 'answers';
    await world.send(atOnce);
    world.gateway.credits[0]?.answer(FAILED);
    await world.refuse(refused(422, 'instant_payout_insufficient_credit'));
    world.gateway.credits[0]?.answer({ ok: true, value: cents(123_456) });
    await settle();
    expect(rejected().failure).toMatchObject({ title: 'Refused' });
    expect(rejected().failure.advice).toContain('$1,234.56');
  });
});
