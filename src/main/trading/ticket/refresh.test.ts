import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { unknownOutcome } from '../failures/failures.ts';
import { CONFIRMED, Driver, refused } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const ADDRESS = {
  name: 'A Buyer',
  line1: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};
const toAddress = buyDraft({ destination: { kind: 'address', address: ADDRESS } });

function lastAsked(): string | null | undefined {
  return world.gateway.quotes.at(-1)?.asked.refreshOf;
}

describe('a requote', () => {
  it.each([
    ['v2', sellDraft(), true],
    ['v2', buyDraft(), false],
    ['v1', sellDraft(), true],
    ['v1', toAddress, true],
  ] as const)('of a %s quote is a refresh where there is one (%#)', async (version, draft, is) => {
    world.gateway.version = version;
    await world.quote(draft);
    const { quoteId } = world.quoted().quote;
    const again = world.service.ticket.requote();
    expect(lastAsked()).toBe(is ? quoteId : null);
    await world.answerQuote();
    await again;
    expect(world.quoted().quote.quoteId === quoteId).toBe(is);
  });

  it('by refresh counts its window from the moment the refresh was requested', async () => {
    await world.quote(sellDraft());
    world.clock.advance(50_000);
    const again = world.service.ticket.requote();
    world.clock.advance(5_000);
    await world.answerQuote();
    await again;
    expect(world.quoted().quote.expiresAt).toBe(world.clock.monotonicNow() + 55_000);
    world.clock.advance(52_000);
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('by refresh sends the new price under a new intent id; the old id sends nothing', async () => {
    const old = await world.quote(sellDraft({ limit: cents(240_000) }));
    await world.requote(cents(245_000));
    expect(world.quoted()).toMatchObject({
      limit: 240_000,
      previousTotal: 250_000,
      quote: { total: 245_000 },
      refusal: null,
    });
    expect(await soon(world.service.ticket.execute(old))).toMatchObject({
      error: { kind: 'not-current' },
    });
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('outside the limit stops and asks', async () => {
    await world.quote(sellDraft({ limit: cents(240_000) }));
    await world.requote(cents(239_999));
    expect(world.quoted()).toMatchObject({ distance: -1, refusal: { kind: 'price-limit-broken' } });
    expect(await soon(world.service.ticket.execute(world.quoted().intentId))).toMatchObject({
      error: { kind: 'price-limit-broken' },
    });
    expect(world.gateway.posts).toHaveLength(0);
  });

  it('makes a new quote when the cart is gone, under the same limit', async () => {
    await world.quote(sellDraft({ limit: cents(240_000) }));
    const { quoteId } = world.quoted().quote;
    const again = world.service.ticket.requote();
    world.gateway.quotes.at(-1)?.answer('gone');
    await settle();
    expect(lastAsked()).toBeNull();
    await world.answerQuote();
    await again;
    expect(world.quoted()).toMatchObject({ limit: 240_000, previousTotal: 250_000 });
    expect(world.quoted().quote.quoteId).not.toBe(quoteId);
  });

  it('makes a new quote when the answer is about another cart', async () => {
    await world.quote(sellDraft());
    void world.service.ticket.requote();
    const pending = world.gateway.quotes.at(-1);
    if (pending === undefined) throw new Error('No refresh was requested.');
    const other = world.gateway.quoteFor({ ...pending.asked, refreshOf: null }, cents(1));
    pending.answer({ ok: true, value: other });
    await settle();
    expect(world.state().phase).toBe('quoting');
    expect(lastAsked()).toBeNull();
  });

  it('of a quote that was given up meanwhile asks for nothing more', async () => {
    await world.quote(sellDraft());
    void world.service.ticket.requote();
    const pending = world.gateway.quotes.at(-1);
    world.service.ticket.discard();
    pending?.answer('gone');
    await settle();
    expect(world.gateway.quotes).toHaveLength(0);
    expect(world.state()).toEqual({ phase: 'idle' });
  });

  it('that fails is a new quote the next time, and what it replaces is not forgotten', async () => {
    await world.quote(sellDraft({ limit: cents(240_000) }));
    void world.service.ticket.requote();
    world.gateway.quotes.at(-1)?.answer({ ok: false, error: unknownOutcome('503', null) });
    await settle();
    expect(world.state()).toMatchObject({ phase: 'quote-failed', draft: { limit: 240_000 } });
    void world.service.ticket.requote();
    expect(lastAsked()).toBeNull();
    await world.answerQuote(cents(249_000));
    expect(world.quoted()).toMatchObject({ limit: 240_000, previousTotal: 250_000 });
  });

  it('after the computer slept is a new quote', async () => {
    await world.quote(sellDraft());
    world.service.voidOpenQuote('The computer went to sleep.');
    void world.service.ticket.requote();
    expect(lastAsked()).toBeNull();
  });

  it('after an execution is a new quote, whatever came of it', async () => {
    world.gateway.sells = 'answers';
    for (const attempt of [refused(410), refused(422), CONFIRMED]) {
      await world.send(sellDraft());
      await world.refuse(attempt);
      void world.service.ticket.requote();
      expect(lastAsked()).toBeNull();
      await world.answerQuote();
      await world.answerSellList();
    }
  });

  it('never refreshes a quote that was sent by an earlier run, even if it comes again', async () => {
    world.gateway.sells = 'answers';
    await world.send(sellDraft());
    const { quoteId } = world.gateway.posts[0] ?? { quoteId: '' };
    await world.refuse(refused(422));
    void world.service.ticket.requestQuote(sellDraft());
    const pending = world.gateway.quotes.at(-1);
    if (pending === undefined) throw new Error('No quote was requested.');
    const same = world.gateway.quoteFor({ ...pending.asked, refreshOf: quoteId }, cents(250_000));
    pending.answer({ ok: true, value: same });
    await settle();
    expect(world.quoted().refusal).toMatchObject({ kind: 'quote-already-sent' });
    void world.service.ticket.requote();
    expect(lastAsked()).toBeNull();
  });
});

describe('after an execution that placed nothing', () => {
  beforeEach(() => {
    world.gateway.sells = 'answers';
  });

  it('the limit that was confirmed stays, and a worse price asks', async () => {
    await world.send(sellDraft());
    await world.refuse(refused(410));
    await world.requote(cents(249_000));
    expect(world.quoted()).toMatchObject({
      limit: 250_000,
      previousTotal: 250_000,
      refusal: { kind: 'price-moved' },
    });
    world.service.ticket.setLimit(world.quoted().intentId, cents(249_000));
    expect(world.quoted().refusal).toBeNull();
  });

  it('a better price goes on', async () => {
    await world.send(sellDraft());
    await world.refuse(refused(410));
    await world.requote(cents(251_000));
    expect(world.quoted()).toMatchObject({ limit: 250_000, distance: 1_000, refusal: null });
  });

  it('the question stays when the first requote failed', async () => {
    await world.send(sellDraft());
    await world.refuse(refused(410));
    void world.service.ticket.requote();
    world.gateway.quotes.at(-1)?.answer({ ok: false, error: unknownOutcome('503', null) });
    await settle();
    await world.requote(cents(249_000));
    expect(world.quoted()).toMatchObject({ refusal: { kind: 'price-moved' } });
  });
});
