import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unknownOutcome } from '../failures/failures.ts';
import { HALT_POLL_MS, HALT_SLOW_POLL_MS, HALT_POLLS_BEFORE_SLOW } from './halt-mode.ts';
import { Driver, refused } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

function asked(): number {
  return world.events.filter((event) => event === 'halt-asked').length;
}

/** Somebody asked for the trading status now, and read it. */
function statusRead(): void {
  world.service.tradingStatusRead({ askedAt: world.clock.monotonicNow() });
}

/** What the ticket said failed, each time it was reported. */
function titlesShown(): readonly unknown[] {
  const titles: unknown[] = [];
  world.service.events.on('ticketChanged', (ticket) => {
    if ('failure' in ticket) titles.push(ticket.failure.title);
  });
  return titles;
}

async function halt(status: number): Promise<void> {
  await world.send(sellDraft());
  await world.refuse(refused(status, 'system_check_failed'));
}

describe('an answer that says system_check_failed', () => {
  it('keeps the draft, forbids executing, and asks for the trading status', async () => {
    await halt(422);
    expect(world.state()).toMatchObject({ phase: 'rejected', draft: sellDraft() });
    expect(asked()).toBe(1);
    await world.requote();
    expect(world.quoted().refusal).toMatchObject({ kind: 'trading-halted' });
    expect(await soon(world.service.ticket.execute(world.quoted().intentId))).toMatchObject({
      error: { kind: 'trading-halted' },
    });
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('is over as soon as the status says that trading is open, and nothing is sent by itself', async () => {
    await halt(422);
    await world.requote();
    world.conditions = { ...world.conditions, halted: { reason: 'Volatility' } };
    statusRead();
    expect(world.quoted().refusal).toMatchObject({
      kind: 'trading-halted',
      advice: expect.stringContaining('Volatility'),
    });
    world.conditions = { ...world.conditions, halted: null };
    statusRead();
    expect(world.quoted().refusal).toBeNull();
    expect(world.gateway.posts).toHaveLength(1);
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(2);
  });

  it('is reported as long as it holds, and no longer', async () => {
    void world.service.ticket.requestQuote(buyDraft());
    const error = { ...unknownOutcome('', null), kind: 'trading-halted', title: 'Halted' };
    world.gateway.quotes.at(-1)?.answer({ ok: false, error });
    await settle();
    const halted = { kind: 'trading-halted', title: 'Trading was halted' };
    expect(world.state()).not.toMatchObject({ failure: halted });
    world.conditions = { ...world.conditions, halted: { reason: null } };
    statusRead();
    expect(world.state()).not.toMatchObject({ failure: halted });
    world.conditions = { ...world.conditions, halted: null };
    statusRead();
    expect(world.shown).toMatchObject({ phase: 'quote-failed', failure: halted });
  });

  it('is never reported as over before somebody read that it is', async () => {
    const explain = world.gateway.explainRefusal.bind(world.gateway);
    vi.spyOn(world.gateway, 'explainRefusal').mockImplementation((...refusal) => ({
      ...explain(...refusal),
      kind: 'trading-halted',
    }));
    const titles = titlesShown();
    await halt(422);
    expect(titles).toContain('Refused');
    expect(titles).not.toContain('Trading was halted');
    statusRead();
    expect(titles).toContain('Trading was halted');
  });

  it('to a quote is never reported as over before somebody read that it is', async () => {
    const titles = titlesShown();
    void world.service.ticket.requestQuote(buyDraft());
    const error = { ...unknownOutcome('', null), kind: 'trading-halted', title: 'Halted' };
    world.gateway.quotes.at(-1)?.answer({ ok: false, error });
    await settle();
    expect(titles).toContain('Halted');
    expect(titles).not.toContain('Trading was halted');
  });

  it('is asked about again until the status could be read', async () => {
    await halt(422);
    world.clock.advance(HALT_POLL_MS * 2);
    expect(asked()).toBe(3);
    statusRead();
    world.clock.advance(HALT_POLL_MS * 5);
    expect(asked()).toBe(3);
  });

  it('stands for as long as nobody could read the status, however long that is: it is requested less often then', async () => {
    await halt(422);
    world.clock.advance(HALT_POLL_MS * (HALT_POLLS_BEFORE_SLOW - 1));
    expect(asked()).toBe(HALT_POLLS_BEFORE_SLOW);
    world.clock.advance(HALT_POLL_MS);
    const before = asked();
    world.clock.advance(HALT_SLOW_POLL_MS * 60);
    expect(asked()).toBe(before + 60);
    await world.requote();
    expect(world.quoted().refusal).toMatchObject({ kind: 'trading-halted' });
    expect(await soon(world.service.ticket.execute(world.quoted().intentId))).toMatchObject({
      error: { kind: 'trading-halted' },
    });
    expect(world.gateway.posts).toHaveLength(1);
  });

  it('is not over by a status that was requested before it: that is older news', async () => {
    const askedAt = world.clock.monotonicNow();
    world.clock.advance(1);
    await halt(422);
    world.service.tradingStatusRead({ askedAt });
    await world.requote();
    expect(world.quoted().refusal).toMatchObject({ kind: 'trading-halted' });
    statusRead();
    expect(world.quoted().refusal).toBeNull();
  });

  it('is over when the user ends it, stays over, and comes back when the next order reports one', async () => {
    await halt(422);
    world.service.endHaltManually();
    await world.requote();
    expect(world.quoted().refusal).toBeNull();
    const before = asked();
    world.clock.advance(HALT_SLOW_POLL_MS);
    expect(asked()).toBe(before);
    await world.requote();
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    await world.refuse(refused(422, 'system_check_failed'));
    await world.requote();
    expect(world.quoted().refusal).toMatchObject({ kind: 'trading-halted' });
    expect(world.gateway.posts).toHaveLength(2);
  });

  it('is no word about the key, though its status be 403', async () => {
    await halt(403);
    statusRead();
    await world.requote();
    expect(world.quoted().refusal).toBeNull();
  });

  it('that leaves the outcome open halts too', async () => {
    await halt(500);
    expect(world.state().phase).toBe('unknown');
    expect(asked()).toBe(1);
  });

  it('to a quote halts too', async () => {
    void world.service.ticket.requestQuote(buyDraft());
    const failure = { ...unknownOutcome('', null), kind: 'trading-halted' };
    world.gateway.quotes[0]?.answer({ ok: false, error: failure });
    await settle();
    expect(asked()).toBe(1);
    await world.quote();
    expect(world.quoted().refusal).toMatchObject({ kind: 'trading-halted' });
  });
});

describe('a key that was refused', () => {
  it.each([401, 403])('with %i trades again as soon as a quote proved it good', async (status) => {
    await world.send();
    await world.refuse(refused(status));
    void world.service.ticket.requote();
    world.gateway.quotes.at(-1)?.answer({ ok: false, error: unknownOutcome('401', null) });
    await settle();
    expect(world.state().phase).toBe('quote-failed');
    await world.requote();
    expect(world.quoted().refusal).toBeNull();
  });
});
