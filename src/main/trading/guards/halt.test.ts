import { beforeEach, describe, expect, it } from 'vitest';
import { unknownOutcome } from '../failures/failures.ts';
import { HALT_ASKED_EVERY_MS, HALT_TRUSTED_MS } from './halt-mode.ts';
import { Driver, refused } from '../testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

function asked(): number {
  return world.events.filter((event) => event === 'halted').length;
}

async function halt(status: number): Promise<void> {
  await world.send(sellDraft());
  await world.answerExecution(refused(status, 'system_check_failed'));
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
    world.service.tradingStatusRead();
    expect(world.quoted().refusal).toMatchObject({
      kind: 'trading-halted',
      advice: expect.stringContaining('Volatility'),
    });
    world.conditions = { ...world.conditions, halted: null };
    world.service.tradingStatusRead();
    expect(world.quoted().refusal).toBeNull();
    expect(world.gateway.posts).toHaveLength(1);
    void world.service.ticket.execute(world.quoted().intentId);
    await settle();
    expect(world.gateway.posts).toHaveLength(2);
  });

  it('is asked about again until the status could be read', async () => {
    await halt(422);
    world.clock.advance(HALT_ASKED_EVERY_MS * 2);
    expect(asked()).toBe(3);
    world.service.tradingStatusRead();
    world.clock.advance(HALT_ASKED_EVERY_MS * 5);
    expect(asked()).toBe(3);
  });

  it('is forgotten when the status cannot be read for long: then the service itself has to say', async () => {
    await halt(422);
    world.clock.advance(HALT_TRUSTED_MS);
    expect(world.events.at(-1)).toBe('halt-forgotten');
    await world.requote();
    expect(world.quoted().refusal).toBeNull();
  });

  it('is no word about the key, though its status be 403', async () => {
    await halt(403);
    world.service.tradingStatusRead();
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
    await world.answerExecution(refused(status));
    void world.service.ticket.requote();
    world.gateway.quotes.at(-1)?.answer({ ok: false, error: unknownOutcome('401', null) });
    await settle();
    expect(world.state().phase).toBe('quote-failed');
    await world.requote();
    expect(world.quoted().refusal).toBeNull();
  });
});
