/** Several orders approved at once: only alike ones, each by its own check, up to the first that is not sent. */
import { expect, it } from 'vitest';
import { NO_LIMITS } from '#contract/ipc/trading/safety.ts';
import { cents } from '#domain/money/money.ts';
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

async function waiting(quantity = 1, caller = CALLER): Promise<string> {
  const { requests } = world.trading;
  const drafted = await requests.draft(caller, draftParams({ quantity }), LIMIT, open);
  if (!drafted.ok) throw new Error(drafted.error.message);
  const { draft } = drafted.value;
  await requests.execute(caller, { callerKey: freshKey(), draft, waitMs: 0 }, open);
  return draft;
}
const shown = (...ids: readonly string[]) =>
  ids.map((id) => {
    const draft = world.trading.drafts().find((one) => one.id === id);
    return { id, total: draft?.total ?? cents(0), words: [] };
  });
const states = (...ids: readonly string[]) =>
  ids.map((id) => world.trading.drafts().find((one) => one.id === id)?.state);
const sent = (): number => world.desk.service.intents().length;

it('are all sent, once each', async () => {
  const ids = [await waiting(), await waiting(), await waiting()];
  expect(await world.trading.approveAlike(shown(...ids))).toEqual({ ok: true, value: null });
  expect(states(...ids)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(sent()).toBe(3);
  expect(await world.trading.approveAlike(shown(...ids))).toMatchObject({ ok: false });
  expect(sent()).toBe(3);
});

it('are none where one has other terms, another program, or is not there', async () => {
  const first = await waiting();
  const more = await waiting(2);
  const theirs = await waiting(1, OTHER);
  for (const other of [more, theirs, 'none']) {
    expect(await world.trading.approveAlike(shown(first, other))).toMatchObject({
      error: { kind: 'not-alike' },
    });
  }
  expect(sent()).toBe(0);
});

it('end with the first that is not sent', async () => {
  const ids = [await waiting(), await waiting(), await waiting()];
  const [first, second, third] = shown(...ids);
  if (first === undefined || second === undefined || third === undefined) throw new Error('None.');
  const answer = await world.trading.approveAlike([
    first,
    { ...second, total: cents(second.total - 1) },
    third,
  ]);
  expect(answer).toMatchObject({
    error: { kind: 'price-moved', advice: expect.stringMatching(/1 of 3 were sent/) },
  });
  expect(states(...ids)).toEqual(['confirmed', 'waiting', 'waiting']);
  world.limits = { ...NO_LIMITS, perOrder: { value: cents(1), action: 'ask' } };
  expect(await world.trading.approveAlike(shown(...ids.slice(1)))).toMatchObject({
    error: { kind: 'limit-asked' },
  });
  expect(sent()).toBe(1);
});
