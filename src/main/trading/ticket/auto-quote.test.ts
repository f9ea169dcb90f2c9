/** Quotes that nobody asked for: when they are made, and how they live with those that somebody asks for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { lockFailures } from '../failures/condition-failures.ts';
import { Driver, LOST } from '../testing/driver.ts';
import { buyDraft, settle } from '../testing/world.ts';

let world: Driver;

beforeEach(() => {
  world = new Driver();
});

const asked = async (draft = buyDraft()): Promise<boolean> => {
  const answer = await world.service.ticket.autoQuote(draft);
  return answer.ok && answer.value.asked;
};
const other = (): ReturnType<typeof buyDraft> => {
  const draft = buyDraft();
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: 3 })) };
};

describe('a quote by itself', () => {
  it('is made for a draft that has none, and reports it', async () => {
    expect(await asked()).toBe(true);
    expect(world.state()).toMatchObject({ phase: 'quoting', automatic: true });
    await world.answerQuote();
    await settle();
    expect(world.quoted()).toMatchObject({ automatic: true, refusal: null });
  });

  it('is not made again for the same draft, whatever became of it and whatever the limit', async () => {
    await world.quote();
    expect(await asked()).toBe(false);
    expect(await asked(buyDraft({ limit: cents(700_000) }))).toBe(false);
    world.clock.advance(120_000);
    expect(await asked()).toBe(false);
    expect(world.gateway.quotes).toHaveLength(0);
  });

  it.each([
    [
      'trading is locked',
      () => {
        world.conditions = { ...world.conditions, locked: lockFailures.locked('start') };
      },
    ],
    [
      'trading is halted',
      () => {
        world.conditions = { ...world.conditions, halted: { reason: null } };
      },
    ],
  ])('is not made while %s', async (_, happens) => {
    happens();
    expect(await asked()).toBe(false);
    expect(world.state().phase).toBe('idle');
    expect(world.gateway.quotes).toHaveLength(0);
  });

  it('waits for a token that is not kept for the user, and is not made once something else was requested', async () => {
    const token = Promise.withResolvers<boolean>();
    world.spareToken = token.promise;
    const waiting = asked();
    await settle();
    expect(world.gateway.quotes).toHaveLength(0);
    void world.service.ticket.requestQuote(other());
    token.resolve(true);
    expect(await waiting).toBe(false);
    expect(world.gateway.quotes).toHaveLength(1);
  });

  it('is not made for a draft that was replaced while it waited for a token', async () => {
    const token = Promise.withResolvers<boolean>();
    world.spareToken = token.promise;
    const first = asked();
    const second = asked(other());
    token.resolve(true);
    expect([await first, await second]).toEqual([false, true]);
    expect(world.gateway.quotes).toHaveLength(1);
  });

  it('is not made while an order is on its way, nor while it is unknown', async () => {
    await world.send();
    expect(await asked(other())).toBe(false);
    await world.answerExecution(LOST);
    expect(world.state().phase).toBe('unknown');
    expect(await asked(other())).toBe(false);
  });
});

describe('asking for a quote that is on its way by itself', () => {
  it('joins it, with the limit that there is by now, and spends no second token', async () => {
    expect(await asked()).toBe(true);
    const pressed = world.service.ticket.requestQuote(buyDraft({ limit: cents(510_000) }));
    expect(world.gateway.quotes).toHaveLength(1);
    expect(world.state()).toMatchObject({ phase: 'quoting', automatic: false });
    await world.answerQuote();
    await pressed;
    expect(world.quoted()).toMatchObject({ automatic: false, limit: 510_000 });
  });

  it('for another draft replaces it', async () => {
    expect(await asked()).toBe(true);
    void world.service.ticket.requestQuote(other());
    expect(world.gateway.quotes).toHaveLength(2);
    expect(world.state()).toMatchObject({ draft: other(), automatic: false });
    await settle();
  });
});
