import { beforeEach, describe, expect, it } from 'vitest';
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { cents } from '#domain/money/money.ts';
import { JOURNAL_PATH, buyDraft, sellDraft, settle, soon } from '../testing/world.ts';
import { CONFIRMED, Driver, PRICE, refused } from '../testing/driver.ts';

/** Two pieces at the driver's price come to 5,000.00. */
const ONE_ORDER = 500_000;

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const limitPerOrder = (dollars: number, action: 'ask' | 'refuse') => ({
  ...NO_LIMITS,
  perOrder: { value: cents(dollars * 100), action },
});

async function buyAndConfirm(): Promise<void> {
  const intentId = await world.quote();
  void world.service.ticket.execute(intentId);
  await settle();
  await world.answerExecution(CONFIRMED);
}

const journal = (): string => Buffer.from(world.files.durable(JOURNAL_PATH)).toString('utf8');

describe('a limit that refuses', () => {
  it('sends nothing, says both figures, and cannot be accepted away', async () => {
    world.limits = limitPerOrder(4_999, 'refuse');
    const intentId = await world.quote();
    expect(world.quoted()).toMatchObject({
      limitBreaches: [{ limit: 'perOrder', action: 'refuse' }],
      limitsAccepted: false,
      refusal: { kind: 'limit-refused' },
    });
    expect(world.quoted().refusal?.advice).toContain(
      '$5,000.00; your risk limit per order is $4,999.00',
    );
    expect(world.service.ticket.acceptLimits(intentId)).toMatchObject({
      error: { kind: 'limit-refused' },
    });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'limit-refused' },
    });
    expect(world.gateway.posts).toEqual([]);
    expect(journal()).not.toContain('"prepared"');
  });

  it('is no obstacle to an order within it', async () => {
    world.limits = limitPerOrder(5_000, 'refuse');
    void world.service.ticket.execute(await world.quote());
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('counts from the moment it is set, for a quote that is on the screen', async () => {
    const intentId = await world.quote();
    world.limits = limitPerOrder(1, 'refuse');
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'limit-refused' },
    });
  });
});

describe('a limit that asks', () => {
  beforeEach(() => {
    world.limits = limitPerOrder(4_000, 'ask');
  });

  it('waits for the user, then sends, and the journal keeps what was accepted', async () => {
    const intentId = await world.quote();
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'limit-asked' },
    });
    expect(world.gateway.posts).toEqual([]);
    expect(world.service.ticket.acceptLimits(intentId)).toEqual({ ok: true, value: null });
    expect(world.quoted()).toMatchObject({ refusal: null, limitsAccepted: true });
    void world.service.ticket.execute(intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
    expect(journal()).toContain('your risk limit per order is $4,000.00');
    await world.answerExecution(CONFIRMED);
    world.restart();
    expect(world.service.intents()).toHaveLength(1);
  });

  it('asks again after a new price limit, and after a requote', async () => {
    const first = await world.quote();
    world.service.ticket.acceptLimits(first);
    expect(world.service.ticket.setLimit(first, cents(600_000)).ok).toBe(true);
    expect(world.quoted().refusal).toMatchObject({ kind: 'limit-asked' });
    const second = world.quoted().intentId;
    expect(world.service.ticket.acceptLimits(first)).toMatchObject({
      error: { kind: 'not-current' },
    });
    expect(world.service.ticket.acceptLimits(second).ok).toBe(true);
    expect(world.quoted().refusal).toBeNull();
    void world.service.ticket.requote();
    await world.answerQuote();
    expect(world.quoted().refusal).toMatchObject({ kind: 'limit-asked' });
  });

  it('asks again when the limit itself was changed', async () => {
    const intentId = await world.quote();
    world.service.ticket.acceptLimits(intentId);
    world.limits = limitPerOrder(3_000, 'ask');
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'limit-asked' },
    });
  });

  it('is checked once more right before anything is written down', async () => {
    const intentId = await world.quoteAlone();
    world.service.ticket.acceptLimits(intentId);
    const done = world.service.ticket.execute(intentId);
    world.limits = limitPerOrder(4_000, 'refuse');
    await world.answerList();
    expect(await soon(done)).toMatchObject({ error: { kind: 'limit-refused' } });
    expect(world.gateway.posts).toEqual([]);
    expect(world.state().phase).toBe('quoted');
  });
});

describe('a limit per day', () => {
  beforeEach(() => {
    world.limits = { ...NO_LIMITS, perDay: { value: cents(2 * ONE_ORDER), action: 'refuse' } };
  });

  it('is used up by the orders before, also across a restart', async () => {
    await buyAndConfirm();
    await buyAndConfirm();
    world.restart();
    await world.quote();
    expect(world.quoted().refusal?.advice).toContain(
      'today comes to $15,000.00; your risk limit per day is $10,000.00',
    );
  });

  it('counts an order whose outcome is not known, and not one that was refused', async () => {
    world.limits = { ...NO_LIMITS, perDay: { value: cents(ONE_ORDER), action: 'refuse' } };
    const rejected = await world.quote();
    void world.service.ticket.execute(rejected);
    await settle();
    await world.refuse(refused(410));
    await world.quote();
    expect(world.quoted().limitBreaches).toEqual([]);
    await world.lose();
    await world.quote();
    expect(world.quoted().limitBreaches).toMatchObject([{ limit: 'perDay' }]);
  });

  it('begins again at midnight, and with another profile', async () => {
    await buyAndConfirm();
    await buyAndConfirm();
    await world.quote();
    expect(world.quoted().refusal?.kind).toBe('limit-refused');
    world.clock.advance(24 * 3_600_000);
    await world.quote();
    expect(world.quoted().limitBreaches).toEqual([]);
    await world.service.stop();
    world.service = world.newService({ id: 'other', name: 'Other' });
    await world.quote();
    expect(world.quoted().limitBreaches).toEqual([]);
  });

  it('takes a sell at its quoted total, not at its price limit', async () => {
    world.limits = { ...NO_LIMITS, perDay: { value: cents(249_999), action: 'ask' } };
    await world.quote(sellDraft({ limit: cents(100) }));
    expect(world.quoted().limitBreaches[0]?.words).toContain('$2,500.00');
  });
});

it('a price limit that is broken is said before any risk limit', async () => {
  world.limits = limitPerOrder(1, 'refuse');
  await world.quote(buyDraft({ limit: cents(100) }));
  expect(world.quoted().refusal?.kind).toBe('price-limit-broken');
});

describe('a quote that does not add up', () => {
  async function quoteWithDifference(): Promise<string> {
    void world.service.ticket.requestQuote(buyDraft());
    const pending = world.gateway.quotes.at(-1);
    if (pending === undefined) throw new Error('No quote was requested.');
    const right = world.gateway.quoteFor(pending.asked, PRICE);
    pending.answer({ ok: true, value: { ...right, subtotal: cents(right.subtotal + 100) } });
    await settle();
    await world.answerList();
    return world.quoted().intentId;
  }

  it('is asked about in any profile, and sent only once that was accepted', async () => {
    const intentId = await quoteWithDifference();
    expect(world.quoted()).toMatchObject({
      limitBreaches: [{ limit: 'sums', action: 'ask' }],
      refusal: { kind: 'limit-asked', title: 'The quote does not add up: accept first' },
    });
    expect(await soon(world.service.ticket.execute(intentId))).toMatchObject({
      error: { kind: 'limit-asked' },
    });
    expect(world.gateway.posts).toEqual([]);
    expect(world.service.ticket.acceptLimits(intentId).ok).toBe(true);
    void world.service.ticket.execute(intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(1);
    expect(journal()).toContain('"limit":"sums"');
  });

  it('is named beside a risk limit that the order is over', async () => {
    world.limits = limitPerOrder(4_000, 'ask');
    await quoteWithDifference();
    expect(world.quoted().refusal?.title).toBe(
      'Over your risk limit per order, and the quote does not add up: accept first',
    );
  });
});
