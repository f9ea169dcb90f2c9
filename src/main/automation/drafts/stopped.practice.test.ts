/** Everything that can come between a consent and its order: what is stopped by then is not sent, and what is stale is no consent. */
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DraftResult } from '#contract/automation/trade-methods.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { localFailure } from '#main/shared/failures.ts';
import { OPEN_CONDITIONS } from '#main/trading/testing/open-conditions.ts';
import { deskOfEach } from './testing/desk-of-each.ts';
import { CALLER, type DraftDesk, draftParams, freshKey, open } from './testing/draft-desk.ts';

const LIMIT = cents(10_000_000);
const HOUR_MS = 3_600_000;

let world: DraftDesk;
deskOfEach((desk) => {
  world = desk;
});

async function drafted(change: Parameters<typeof draftParams>[0] = {}): Promise<DraftResult> {
  const answer = await world.trading.requests.draft(CALLER, draftParams(change), LIMIT, open);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const ask = (draft: string, waitMs = 0) =>
  world.trading.requests.execute(CALLER, { callerKey: freshKey(), draft, waitMs }, open);

const viewOf = (id: string) => {
  const view = world.trading.drafts().find((draft) => draft.id === id);
  if (view === undefined) throw new Error('There is no such draft.');
  return view;
};
const shownOf = (id: string) => {
  const { total, breaches } = viewOf(id);
  return { total, words: breaches.map(({ words }) => words) };
};

const posts = (): number =>
  Object.keys(
    z
      .object({ posts: z.record(z.string(), z.number()) })
      .parse(world.desk.market.control({ op: 'posts' })).posts,
  ).length;

const grant = (lastsMs = HOUR_MS): void => {
  world.trading.grant(CALLER, {
    metal: 'Gold',
    most: cents(20_000_000),
    maxPremium: ppm(1_000_000),
    until: Date.now() + world.clockMs + lastsMs,
  });
};

describe('between the approval and the request', () => {
  const STOPS: ReadonlyArray<readonly [string, string, () => void]> = [
    [
      'everything is stopped',
      'void',
      () => {
        world.trading.voidAll('Programs were stopped.');
      },
    ],
    [
      'its program may no longer draft',
      'void',
      () => {
        world.trading.stopFor(CALLER.identity);
      },
    ],
    [
      'the clock passes its end',
      'expired',
      () => {
        world.clockMs = HOUR_MS;
      },
    ],
  ];

  it.each(STOPS)('%s: nothing is sent', async (_, state, stop) => {
    const { draft } = await drafted();
    await ask(draft);
    world.beforeSending = stop;
    expect(await world.trading.approve(draft, shownOf(draft))).toMatchObject({ ok: false });
    expect(viewOf(draft).state).toBe(state);
    expect(posts()).toBe(0);
    expect(await world.trading.approve(draft, shownOf(draft))).toMatchObject({
      error: { kind: 'no-draft' },
    });
  });

  it('its time ends while the clock is set back: nothing is sent, and it does not live on', async () => {
    const { draft } = await drafted({ goodForMs: 400 });
    await ask(draft);
    world.beforeSending = async () => {
      world.clockMs = -HOUR_MS;
      await setTimeout(500);
    };
    expect(await world.trading.approve(draft, shownOf(draft))).toMatchObject({ ok: false });
    expect(viewOf(draft).state).toBe('expired');
    expect(posts()).toBe(0);
  });

  it('trading is locked: nothing is sent, and after the lock a new consent is needed', async () => {
    const { draft } = await drafted();
    await ask(draft);
    const locked = localFailure('locked', 'Trading is locked', 'Unlock it.');
    world.beforeSending = () => {
      world.conditions = { ...OPEN_CONDITIONS, locked };
    };
    expect(await world.trading.approve(draft, shownOf(draft))).toMatchObject({ ok: false });
    expect(await world.trading.approve(draft, shownOf(draft))).toMatchObject({
      error: { kind: 'locked' },
    });
    world.conditions = OPEN_CONDITIONS;
    world.beforeSending = () => undefined;
    expect(posts()).toBe(0);
    expect(viewOf(draft).state).toBe('waiting');
    expect(await world.trading.approve(draft, shownOf(draft))).toMatchObject({ ok: true });
  });

  it('trading is halted: neither an approval nor a budget sends', async () => {
    world.conditions = { ...OPEN_CONDITIONS, halted: { reason: null } };
    const blocked = await world.trading.requests.draft(CALLER, draftParams(), LIMIT, open);
    expect(blocked).toMatchObject({ ok: false, error: { code: 'refused' } });
    world.conditions = OPEN_CONDITIONS;
    const { draft } = await drafted();
    world.conditions = { ...OPEN_CONDITIONS, halted: { reason: null } };
    grant();
    expect(await ask(draft, 300)).toMatchObject({ value: { state: 'waiting' } });
    expect(await world.trading.approve(draft, shownOf(draft))).toMatchObject({
      error: { kind: 'trading-halted' },
    });
    expect(posts()).toBe(0);
  });

  it('a second click, or a new quote, does nothing while the first is carried out', async () => {
    const { draft } = await drafted();
    await ask(draft);
    const shown = shownOf(draft);
    const clicks = await Promise.all([
      world.trading.approve(draft, shown),
      world.trading.approve(draft, shown),
      world.trading.requote(draft),
    ]);
    expect(clicks.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(posts()).toBe(1);
  });

  it('its program withdraws it: it is busy, and stays what the user made of it', async () => {
    const { draft } = await drafted();
    await ask(draft);
    world.desk.service.voidOpenQuote('The computer went to sleep.');
    const approving = world.trading.approve(draft, shownOf(draft));
    expect(world.trading.requests.withdraw(CALLER, draft)).toMatchObject({
      error: { code: 'refused' },
    });
    expect(await approving).toMatchObject({ ok: true });
    expect(world.trading.requests.withdraw(CALLER, draft)).toMatchObject({
      value: { state: 'confirmed' },
    });
    expect(posts()).toBe(1);
  });
});

describe('a screen that is stale', () => {
  it('approves no total that got worse, for a buy or a sell, and any that got better', async () => {
    const buy = (await drafted()).draft;
    const sold = await world.trading.requests.draft(
      CALLER,
      draftParams({ side: 'sell', limit: '0.01' }),
      cents(1),
      open,
    );
    if (!sold.ok) throw new Error(sold.error.message);
    const sell = sold.value.draft;
    for (const [draft, worse] of [
      [buy, -1],
      [sell, 1],
    ] as const) {
      await ask(draft);
      const { total, words } = shownOf(draft);
      const stale = { total: cents(total + worse), words };
      expect(await world.trading.approve(draft, stale)).toMatchObject({
        error: { kind: 'price-moved' },
      });
      expect(posts()).toBe(draft === buy ? 0 : 1);
      const generous = { total: cents(total - worse), words };
      expect(await world.trading.approve(draft, generous)).toMatchObject({ ok: true });
    }
    expect(posts()).toBe(2);
  });

  it('is asked again where the price moved between the screen and the key', async () => {
    const { draft } = await drafted();
    await ask(draft);
    const shown = shownOf(draft);
    world.desk.market.control({ op: 'moveSpot', percent: 3 });
    world.desk.service.voidOpenQuote('The computer went to sleep.');
    expect(await world.trading.approve(draft, shown)).toMatchObject({
      error: { kind: 'price-moved' },
    });
    expect(posts()).toBe(0);
    expect(viewOf(draft)).toMatchObject({ state: 'waiting', movedFrom: shown.total });
  });
});

describe('a budget', () => {
  it('that is revoked while its order waits to be sent does not send it', async () => {
    grant();
    const { draft } = await drafted();
    world.beforeSending = () => {
      for (const { id } of world.trading.budgets()) world.trading.revoke(id);
    };
    expect(await ask(draft, 500)).toMatchObject({ value: { state: 'waiting' } });
    expect(posts()).toBe(0);
    expect(viewOf(draft).approvedBy).toBeNull();
  });

  it('ends when its time is over, though the clock is set back meanwhile', async () => {
    grant(200);
    world.clockMs = -HOUR_MS;
    await expect.poll(() => world.trading.budgets()).toEqual([]);
    const { draft } = await drafted();
    expect(await ask(draft, 300)).toMatchObject({ value: { state: 'waiting' } });
    expect(posts()).toBe(0);
  });

  it('that is reached in the middle of a sweep of orders sends none beyond it, and says why', async () => {
    const limit = cents(600_000);
    const drafts: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const params = draftParams({ limit: '6000.00' });
      const answer = await world.trading.requests.draft(CALLER, params, limit, open);
      if (!answer.ok) throw new Error(answer.error.message);
      drafts.push(answer.value.draft);
    }
    const [total = 0] = drafts.map((draft) => viewOf(draft).total);
    world.trading.grant(CALLER, {
      metal: 'Gold',
      most: cents(total + limit),
      maxPremium: ppm(1_000_000),
      until: Date.now() + HOUR_MS,
    });
    for (const draft of drafts) await ask(draft, 3_000);
    expect(drafts.map((draft) => viewOf(draft).state)).toEqual([
      'confirmed',
      'confirmed',
      'waiting',
      'waiting',
    ]);
    expect(viewOf(drafts[2] ?? '').message).toContain('of the budget are left');
    expect(posts()).toBe(2);
    expect(world.trading.budgets()[0]?.spent).toBe(total * 2);
  }, 30_000);

  it('counts an order of unknown outcome in full', async () => {
    grant();
    const { draft } = await drafted();
    const fault = { kind: 'reset-after', route: 'executeBuyQuoteV2', count: 1 } as const;
    world.desk.market.control({ op: 'injectFault', fault });
    expect(await ask(draft, 20_000)).toMatchObject({ value: { state: 'unknown' } });
    expect(world.trading.budgets()[0]?.spent).toBe(LIMIT);
  });
});
