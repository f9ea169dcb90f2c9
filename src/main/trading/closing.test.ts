import { beforeEach, describe, expect, it } from 'vitest';
import { HALT_POLL_MS } from './guards/halt-mode.ts';
import { CONFIRMED, Driver, LOST, refused } from './testing/driver.ts';
import { buyDraft, sellDraft, settle, soon } from './testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

/** What the profile still tells once it is closed: by then another one is on the screen. */
async function publishedAfter(act: () => Promise<void> | void): Promise<readonly string[]> {
  const before = world.published.length;
  await act();
  await settle();
  world.clock.advance(120_000);
  await settle();
  return world.published.slice(before);
}

describe('a profile that is closed while an order is on its way', () => {
  it('is closed only when what came of it was reported', async () => {
    await world.send(sellDraft());
    const stopping = world.service.stop();
    await world.answerExecution(CONFIRMED);
    await stopping;
    expect(world.outcomes).toMatchObject([{ state: 'CONFIRMED' }]);
    expect(world.state().phase).toBe('confirmed');
  });

  it('looks for nothing any more when the outcome was not seen; the next start does', async () => {
    await world.send();
    const stopping = world.service.stop();
    await world.answerExecution(LOST);
    await stopping;
    expect(await publishedAfter(() => undefined)).toEqual([]);
    expect(world.gateway.lists).toHaveLength(0);
    world.service = world.newService();
    expect(world.service.unknowns.list()).toMatchObject([{ reconciling: true }]);
    expect(world.gateway.lists).toHaveLength(1);
  });

  it('asks for no trading status any more when the answer says that trading is halted', async () => {
    await world.send(sellDraft());
    const stopping = world.service.stop();
    await world.refuse(refused(422, 'system_check_failed'));
    await stopping;
    world.clock.advance(HALT_POLL_MS * 3);
    expect(world.events).not.toContain('halted');
    expect(world.events).not.toContain('halt-asked');
  });

  it('says nothing of what was asked about a refusal, whenever the answer comes', async () => {
    await world.send(sellDraft());
    await world.refuse(refused(409, 'listing_quantity_mismatch'));
    await world.service.stop();
    expect(world.gateway.conflicts).not.toHaveLength(0);
    const published = await publishedAfter(() => {
      for (const report of world.gateway.conflicts.splice(0))
        report.answer({ ok: true, value: [] });
    });
    expect(published).toEqual([]);
  });

  it('does not wait for a look-up, and its answer touches the journal no more', async () => {
    const intentId = await world.lose();
    world.gateway.place('buy', null);
    const linking = world.service.unknowns.linkOrder(intentId, 'order-1');
    await world.service.stop();
    const published = await publishedAfter(() => {
      for (const list of world.gateway.lists.splice(0)) list.answer(world.gateway.list());
    });
    expect(await soon(linking)).toMatchObject({ error: { kind: 'trading-stopped' } });
    expect(published).toEqual([]);
    expect(world.events).not.toContain('journal-stopped');
  });

  it('does not wait for the list of orders behind a quote either', async () => {
    await world.quoteAlone();
    world.gateway.place('buy', null);
    await world.service.stop();
    expect(await publishedAfter(() => world.answerList())).toEqual([]);
    expect(world.events).not.toContain('journal-stopped');
  });
});

describe('an order that waits for a token', () => {
  it.each([
    ['a halt', { halted: { reason: null } }],
    ['trading disabled', { trading: 'disabled' }],
  ] as const)('is not sent when %s comes meanwhile', async (_, change) => {
    const intentId = await world.quote();
    world.gateway.beforePost = () => {
      world.conditions = { ...world.conditions, ...change };
    };
    await soon(world.service.ticket.execute(intentId));
    expect(world.state().phase).toBe('not-sent');
    expect(world.gateway.posts).toHaveLength(0);
  });
});

it('after a sleep the screen still says that an order is waited for', async () => {
  await world.send(buyDraft());
  world.service.voidOpenQuote('The computer went to sleep.');
  world.clock.advance(10_000);
  expect(world.state()).toMatchObject({ phase: 'sending', stillWaiting: true });
});
