import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { Driver, PRICE } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

describe('a quote', () => {
  it('freezes the payload that will be sent', async () => {
    await world.quote(buyDraft({ limit: cents(510_000) }));
    expect(world.quoted()).toMatchObject({
      limit: 510_000,
      distance: 10_000,
      refusal: null,
      previousTotal: null,
      quote: { total: 500_000, unexplained: 0, fine: { unit: 'ozt', amount: 622_069_536 } },
    });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(JSON.parse(world.gateway.posts[0]?.body ?? '')).toEqual({
      expectedTotal: 510_000,
      paymentMethod: 'wire_transfer',
      selectedOptionalIds: ['vault_shipping'],
    });
  });

  it('counts its age from the moment its request was sent', async () => {
    const asked = world.service.ticket.requestQuote(buyDraft());
    world.clock.advance(20_000);
    await world.answerQuote();
    await asked;
    expect(world.quoted().quote.expiresAt).toBe(world.clock.monotonicNow() + 40_000);
  });

  it('has its total as limit when the user gave none', async () => {
    await world.quote();
    expect(world.quoted()).toMatchObject({ limit: 500_000, distance: 0, refusal: null });
  });

  it('is requested once when the same draft is requested again meanwhile', async () => {
    const both = [
      world.service.ticket.requestQuote(buyDraft()),
      world.service.ticket.requestQuote(buyDraft()),
    ];
    expect(world.gateway.quotes).toHaveLength(1);
    await world.answerQuote();
    await world.answerList();
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
  });

  it('that comes late, for a draft that was replaced, changes nothing', async () => {
    void world.service.ticket.requestQuote(buyDraft({ limit: cents(1) }));
    const late = world.gateway.quotes[0];
    await world.quote(buyDraft({ limit: cents(600_000) }));
    const before = world.state();
    late?.answer({ ok: true, value: world.gateway.quoteFor(late.asked, cents(1)) });
    await settle();
    expect(world.state()).toEqual(before);
  });

  it('keeps the limit on a requote, and tells the total it replaces', async () => {
    await world.quote(buyDraft({ limit: cents(505_000) }));
    const again = world.service.ticket.requote();
    await world.answerQuote(cents(252_000));
    await again;
    expect(world.quoted()).toMatchObject({ limit: 505_000, previousTotal: 500_000, refusal: null });
    const outside = world.service.ticket.requote();
    await world.answerQuote(cents(253_000));
    await outside;
    expect(world.quoted()).toMatchObject({
      limit: 505_000,
      refusal: { kind: 'price-limit-broken' },
    });
    expect(await soon(world.service.ticket.execute(world.quoted().intentId))).toMatchObject({
      ok: false,
      error: { kind: 'price-limit-broken' },
    });
    expect(world.gateway.posts).toHaveLength(0);
  });

  it('gets a new intent id with a new limit; the old one sends nothing', async () => {
    const old = await world.quote();
    const moved = world.service.ticket.setLimit(old, cents(520_000));
    expect(moved).toMatchObject({ ok: true });
    expect(world.quoted().intentId).not.toBe(old);
    expect(await soon(world.service.ticket.execute(old))).toMatchObject({
      error: { kind: 'not-current' },
    });
    expect(world.service.ticket.setLimit(old, cents(1))).toMatchObject({
      error: { kind: 'not-current' },
    });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(JSON.parse(world.gateway.posts[0]?.body ?? '')).toMatchObject({
      expectedTotal: 520_000,
    });
  });

  it.each([
    [buyDraft({ paymentMethod: null }), 'no-payment-method'],
    [buyDraft({ destination: null }), 'no-destination'],
    [buyDraft({ lines: sellDraft().lines }), 'wrong-line'],
    [sellDraft({ lines: buyDraft().lines }), 'wrong-line'],
    [buyDraft({ lines: [...buyDraft().lines, ...buyDraft().lines] }), 'repeated-line'],
  ])('is not asked for when the ticket is not complete (%#)', async (draft, kind) => {
    expect(await world.service.ticket.requestQuote(draft)).toMatchObject({ error: { kind } });
    expect(world.state()).toMatchObject({ phase: 'quote-failed', failure: { kind } });
    expect(world.gateway.quotes).toHaveLength(0);
  });

  it('for fewer pieces than were requested is never executed', async () => {
    void world.service.ticket.requestQuote(buyDraft());
    const pending = world.gateway.quotes[0];
    if (pending === undefined) throw new Error('No quote was requested.');
    const good = world.gateway.quoteFor(pending.asked, PRICE);
    pending.answer({
      ok: true,
      value: { ...good, lines: good.lines.map((line) => ({ ...line, quantity: 1 })) },
    });
    await settle();
    expect(world.quoted().refusal).toMatchObject({ kind: 'quote-differs' });
    expect(await soon(world.service.ticket.execute(world.quoted().intentId))).toMatchObject({
      error: { kind: 'quote-differs' },
    });
    expect(world.gateway.posts).toHaveLength(0);
  });

  it('is dropped when the computer sleeps; the draft and its limit stay', async () => {
    await world.quote(buyDraft({ limit: cents(505_000) }));
    const { intentId } = world.quoted();
    world.service.voidOpenQuote('The computer went to sleep.');
    expect(world.state()).toMatchObject({
      phase: 'quote-failed',
      failure: { kind: 'quote-voided' },
    });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'not-current' },
    });
    const again = world.service.ticket.requote();
    await world.answerQuote();
    await again;
    expect(world.quoted().limit).toBe(505_000);
  });
});
