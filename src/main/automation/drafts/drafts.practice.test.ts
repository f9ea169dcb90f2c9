/** Drafts of programs, with real trading against the practice marketplace. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DraftResult } from '#contract/automation/trade-methods.ts';
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { deskOfEach } from './testing/desk-of-each.ts';
import {
  CALLER,
  type DraftDesk,
  draftParams,
  freshKey,
  open,
  OTHER,
} from './testing/draft-desk.ts';

let world: DraftDesk;
deskOfEach((desk) => {
  world = desk;
});

const LIMIT = cents(10_000_000);

async function drafted(params = draftParams()): Promise<DraftResult> {
  const answer = await world.trading.requests.draft(CALLER, params, LIMIT, open);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const ask = (draft: string, callerKey = freshKey(), waitMs = 0) =>
  world.trading.requests.execute(CALLER, { callerKey, draft, waitMs }, open);

const shown = () => {
  const [draft] = world.trading.drafts();
  if (draft === undefined) throw new Error('There is no draft.');
  return { total: draft.total, words: draft.breaches.map(({ words }) => words) };
};

const postsSchema = z.object({ posts: z.record(z.string(), z.number()) });
const posts = (): number =>
  Object.values(postsSchema.parse(world.desk.market.control({ op: 'posts' })).posts).reduce(
    (sum, count) => sum + count,
    0,
  );

describe('a draft', () => {
  it('is quoted, waits for the user, is sent once by their approval, and its program hears the outcome', async () => {
    const { draft, quote, state } = await drafted();
    expect(state).toBe('drafted');
    expect(quote).toMatchObject({ refusal: null, warnings: [] });
    const key = freshKey();
    const waiting = ask(draft, key, 60_000);
    await expect.poll(() => world.asked).toHaveLength(1);
    expect(posts()).toBe(0);
    expect(await world.trading.approve(draft, shown())).toEqual({ ok: true, value: null });
    const answered = await waiting;
    expect(answered).toMatchObject({ ok: true, value: { state: 'confirmed', approvedBy: 'hand' } });
    expect(world.asked).toHaveLength(0);
    expect(posts()).toBe(1);
    // The same request again, and another approval: nothing more.
    expect(await ask(draft, key)).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    expect(await world.trading.approve(draft, shown())).toMatchObject({ ok: false });
    expect(posts()).toBe(1);
    const intentId = answered.ok ? answered.value.order : null;
    expect(world.desk.service.intent(intentId ?? '')?.prepared.origin).toEqual({
      kind: 'program',
      id: draft,
      program: CALLER.path,
      approvedBy: 'hand',
    });
  });

  it('is not sent by its program alone, however often it asks', async () => {
    const { draft } = await drafted();
    const key = freshKey();
    for (let time = 0; time < 5; time += 1) {
      expect(await ask(draft, key)).toMatchObject({ ok: true, value: { state: 'waiting' } });
    }
    expect(await ask(draft)).toMatchObject({ ok: false, error: { code: 'key-reused' } });
    expect(posts()).toBe(0);
  });

  it('is one for one key, also of two requests at the same time', async () => {
    const params = draftParams();
    const [first, second] = await Promise.all([drafted(params), drafted(params)]);
    expect(second.draft).toBe(first.draft);
    const { requests } = world.trading;
    expect(await requests.draft(CALLER, { ...params, quantity: 2 }, LIMIT, open)).toMatchObject({
      ok: false,
      error: { code: 'key-reused' },
    });
    expect(await requests.draft(OTHER, params, LIMIT, open)).toMatchObject({
      ok: false,
      error: { code: 'key-reused' },
    });
    expect(world.trading.drafts()).toHaveLength(1);
  });

  it('belongs to the program that made it', async () => {
    const { draft } = await drafted();
    const { requests } = world.trading;
    const theirs = { callerKey: freshKey(), draft, waitMs: 0 };
    expect(await requests.execute(OTHER, theirs, open)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
    expect(requests.withdraw(OTHER, draft)).toMatchObject({ error: { code: 'not-found' } });
    expect(requests.drafts(OTHER, undefined)).toEqual({ ok: true, value: [] });
  });

  it('is asked about again where the total is worse than the one that was shown', async () => {
    const { draft } = await drafted();
    await ask(draft);
    const { total } = shown();
    const moved = await world.trading.approve(draft, { total: cents(total - 1), words: [] });
    expect(moved).toMatchObject({ ok: false, error: { kind: 'price-moved' } });
    expect(posts()).toBe(0);
    expect(await world.trading.approve(draft, shown())).toMatchObject({ ok: true });
    expect(posts()).toBe(1);
  });

  it('gets a new quote where the old one was voided before the approval', async () => {
    const { draft } = await drafted();
    await ask(draft);
    world.desk.service.voidOpenQuote('The computer went to sleep.');
    expect(await world.trading.approve(draft, shown())).toMatchObject({ ok: true });
    expect(posts()).toBe(1);
  });

  it('over a limit that asks is sent only with the sentence that was shown', async () => {
    world.limits = { ...NO_LIMITS, perOrder: { value: cents(1), action: 'ask' } };
    const { draft } = await drafted();
    await ask(draft);
    const { total, words } = shown();
    expect(await world.trading.approve(draft, { total, words: [] })).toMatchObject({
      error: { kind: 'limit-asked' },
    });
    world.limits = { ...NO_LIMITS, perOrder: { value: cents(2), action: 'refuse' } };
    expect(await world.trading.approve(draft, { total, words })).toMatchObject({
      error: { kind: 'limit-refused' },
    });
    expect(posts()).toBe(0);
    world.limits = { ...NO_LIMITS, perOrder: { value: cents(1), action: 'ask' } };
    expect(await world.trading.approve(draft, { total, words })).toMatchObject({ ok: true });
  });

  it.each([
    ['declined', (draft: string) => world.trading.decline(draft)],
    ['void', (draft: string) => world.trading.requests.withdraw(CALLER, draft)],
    ['void', () => world.trading.voidAll('Programs were turned off.')],
    ['void', () => world.trading.stopFor(CALLER.identity)],
  ] as const)('that is %s is never sent', async (state, end) => {
    const { draft } = await drafted();
    const waiting = ask(draft, freshKey(), 60_000);
    await expect.poll(() => world.asked).toHaveLength(1);
    end(draft);
    expect(await waiting).toMatchObject({ ok: true, value: { state } });
    expect(await world.trading.approve(draft, { total: LIMIT, words: [] })).toMatchObject({
      error: { kind: 'no-draft' },
    });
    expect(posts()).toBe(0);
  });

  it('expires', async () => {
    const { draft } = await drafted(draftParams({ goodForMs: 150 }));
    expect(await ask(draft, freshKey(), 5_000)).toMatchObject({ value: { state: 'expired' } });
    expect(await world.trading.approve(draft, { total: LIMIT, words: [] })).toMatchObject({
      error: { kind: 'no-draft' },
    });
  });

  it('is sent to its end where its program dies meanwhile', async () => {
    const { draft } = await drafted();
    const gone = new AbortController();
    const asking = world.trading.requests.execute(
      CALLER,
      { callerKey: freshKey(), draft, waitMs: 60_000 },
      gone.signal,
    );
    await expect.poll(() => world.asked).toHaveLength(1);
    const approving = world.trading.approve(draft, shown());
    gone.abort();
    await asking;
    expect(await approving).toMatchObject({ ok: true });
    expect(world.trading.requests.drafts(CALLER, draft)).toMatchObject({
      value: [{ state: 'confirmed' }],
    });
  });

  it('whose answer was lost is unknown, and blocks the next', async () => {
    const { draft } = await drafted();
    const next = await drafted();
    await ask(draft);
    await ask(next.draft);
    world.desk.market.control({
      op: 'injectFault',
      fault: { kind: 'reset-after', route: 'executeBuyQuoteV2', count: 1 },
    });
    await world.trading.approve(draft, { total: LIMIT, words: [] });
    expect(world.trading.requests.drafts(CALLER, draft)).toMatchObject({
      value: [{ state: 'unknown' }],
    });
    expect(await world.trading.approve(next.draft, { total: LIMIT, words: [] })).toMatchObject({
      ok: false,
    });
    expect(posts()).toBe(1);
  });
});

describe('after a restart', () => {
  it('a key stays used, and what was not sent is void', async () => {
    const params = draftParams();
    const first = await drafted(params);
    const key = freshKey();
    await ask(first.draft, key);
    world.restart();
    expect(await drafted(params)).toMatchObject({ draft: first.draft, state: 'void' });
    expect(await ask(first.draft, key)).toMatchObject({ value: { state: 'void' } });
    expect(await world.trading.approve(first.draft, { total: LIMIT, words: [] })).toMatchObject({
      error: { kind: 'no-draft' },
    });
    expect(posts()).toBe(0);
  });

  it('what the user declined stays declined: its program is not asked to draft it again', async () => {
    const { draft, what } = await drafted();
    const key = freshKey();
    await ask(draft, key);
    world.trading.decline(draft);
    world.restart();
    expect(await ask(draft, key)).toMatchObject({
      value: { state: 'declined', message: null, what },
    });
    expect(what).toBe('1 × Gold Eagle · 2025');
  });

  it('what was sent has the outcome of the journal', async () => {
    const { draft } = await drafted();
    const key = freshKey();
    await ask(draft, key);
    await world.trading.approve(draft, shown());
    world.restart();
    expect(await ask(draft, key)).toMatchObject({ value: { state: 'confirmed' } });
    expect(posts()).toBe(1);
  });
});

describe('a budget', () => {
  const TERMS = {
    metal: 'Gold',
    most: cents(20_000_000),
    maxPremium: ppm(1_000_000),
    until: Date.now() + 3_600_000,
  } as const;

  it('sends what it covers without a key press, until it is spent', async () => {
    world.trading.grant(CALLER, { ...TERMS, most: cents(15_000_000) });
    const first = await drafted();
    expect(await ask(first.draft, freshKey(), 30_000)).toMatchObject({
      value: { state: 'confirmed', approvedBy: 'budget' },
    });
    expect(world.byBudget).toHaveLength(1);
    const [{ spent } = { spent: 0 }] = world.trading.budgets();
    expect(spent).toBe(world.desk.service.intents().at(-1)?.prepared.total);
    // What is left no longer covers the limit of another one.
    world.trading.revoke(world.trading.budgets()[0]?.id ?? '');
    world.trading.grant(CALLER, { ...TERMS, most: cents(9_999_999) });
    const second = await drafted();
    expect(await ask(second.draft, freshKey(), 300)).toMatchObject({ value: { state: 'waiting' } });
    await expect
      .poll(() => world.trading.drafts().find(({ id }) => id === second.draft)?.message)
      .toContain('of the budget are left');
    expect(posts()).toBe(1);
  });

  it.each([
    ['another metal', { ...TERMS, metal: 'Silver' }],
    ['a premium beyond it', { ...TERMS, maxPremium: ppm(-900_000) }],
    ['an end that has passed', { ...TERMS, until: Date.now() - 1 }],
  ] as const)('does not cover %s', async (_, terms) => {
    world.trading.grant(CALLER, terms);
    const { draft } = await drafted();
    expect(await ask(draft, freshKey(), 300)).toMatchObject({ value: { state: 'waiting' } });
    expect(posts()).toBe(0);
    // One that is over is not shown as if it still held.
    expect(world.trading.budgets()).toHaveLength(terms.until < Date.now() ? 0 : 1);
  });

  it('covers neither a sell, nor another program, nor what exceeds a limit', async () => {
    world.trading.grant(CALLER, TERMS);
    const sell = await world.trading.requests.draft(
      CALLER,
      draftParams({ side: 'sell', limit: '0.01' }),
      cents(1),
      open,
    );
    if (!sell.ok) throw new Error(sell.error.message);
    expect(await ask(sell.value.draft, freshKey(), 300)).toMatchObject({
      value: { state: 'waiting' },
    });
    const theirs = await world.trading.requests.draft(OTHER, draftParams(), LIMIT, open);
    if (!theirs.ok) throw new Error(theirs.error.message);
    const request = { callerKey: freshKey(), draft: theirs.value.draft, waitMs: 300 };
    expect(await world.trading.requests.execute(OTHER, request, open)).toMatchObject({
      value: { state: 'waiting' },
    });
    world.limits = { ...NO_LIMITS, perOrder: { value: cents(1), action: 'ask' } };
    const over = await drafted();
    expect(await ask(over.draft, freshKey(), 300)).toMatchObject({ value: { state: 'waiting' } });
    expect(posts()).toBe(0);
  });
});
