/** Standing orders that programs want armed, with a real log on disk and the real service that arms them. */
import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { StandingRequest } from './standing-drafts.ts';
import { deskOfEach } from './testing/desk-of-each.ts';
import { CALLER, type DraftDesk, freshKey, open, OTHER } from './testing/draft-desk.ts';

let world: DraftDesk;
deskOfEach((desk) => {
  world = desk;
});

const DAY_MS = 86_400_000;
const request = (change: Partial<StandingRequest> = {}): StandingRequest => ({
  callerKey: freshKey(),
  reason: 'Rebalancing',
  waitMs: 0,
  entry: {
    terms: {
      side: 'buy',
      row: 'r',
      quantity: 10,
      condition: { kind: 'premium', premium: ppm(25_000) },
      limit: cents(4_300_000),
      until: Date.now() + DAY_MS,
    },
    delivery: {
      paymentMethod: 'wire_transfer',
      destination: { kind: 'vault' },
      optionalIds: [],
    },
  },
  ...change,
});
const ask = (asked = request(), caller = CALLER) => world.trading.standing.ask(caller, asked, open);
const waiting = () => {
  const [draft] = world.trading.standing.views();
  if (draft === undefined) throw new Error('None waits.');
  return draft;
};

it('is armed by the user alone, with the exposure that was read, and once for its key', async () => {
  const asked = request();
  expect(await ask(asked)).toMatchObject({ ok: true, value: { state: 'waiting', standing: null } });
  expect(world.standing.list()).toHaveLength(0);
  expect(world.standingAsked).toHaveLength(1);
  const { id, exposure } = waiting();
  expect(exposure).toMatch(/^Buys up to 10 × Gold Eagle .* at most \$43,000\.00 in all/);
  expect(world.trading.standing.arm(id, `${exposure} `)).toMatchObject({
    error: { kind: 'other-exposure' },
  });
  expect(world.standing.list()).toHaveLength(0);
  const answered = ask({ ...asked, waitMs: 60_000 });
  expect(world.trading.standing.arm(id, exposure)).toEqual({ ok: true, value: null });
  const [armed] = world.standing.list();
  expect(await answered).toMatchObject({ value: { state: 'armed', standing: armed?.id } });
  // The key again, another approval, and after a restart: no second one.
  expect(await ask(asked)).toMatchObject({ value: { state: 'armed', standing: armed?.id } });
  expect(world.trading.standing.arm(id, exposure)).toMatchObject({ error: { kind: 'no-draft' } });
  world.restart();
  expect(await ask(asked)).toMatchObject({ value: { state: 'armed', standing: armed?.id } });
  expect(world.standing.list()).toHaveLength(1);
  expect(world.standingAsked).toHaveLength(0);
});

it('has one key for one request of one program', async () => {
  const asked = request();
  await ask(asked);
  const other = request({ callerKey: asked.callerKey, reason: 'Something else' });
  expect(await ask(other)).toMatchObject({ error: { code: 'key-reused' } });
  expect(await ask(asked, OTHER)).toMatchObject({ error: { code: 'key-reused' } });
  expect(world.trading.standing.views()).toHaveLength(1);
});

it.each([
  ['declined', () => world.trading.standing.decline(waiting().id)],
  ['void', () => world.trading.voidAll('Programs were stopped.')],
  ['void', () => world.trading.stopFor(CALLER.identity)],
  ['void', () => world.restart()],
] as const)('that is %s is never armed', async (state, end) => {
  const asked = request();
  await ask(asked);
  const { id, exposure } = waiting();
  end();
  expect(await ask(asked)).toMatchObject({ value: { state } });
  expect(world.trading.standing.arm(id, exposure)).toMatchObject({ error: { kind: 'no-draft' } });
  expect(world.standing.list()).toHaveLength(0);
});

it('is refused with the reason where it could not be armed', async () => {
  const { entry } = request();
  const past = { ...entry, terms: { ...entry.terms, until: Date.now() - 1 } };
  expect(await ask(request({ entry: past }))).toMatchObject({
    error: { code: 'refused', message: expect.stringMatching(/Its time has passed/) },
  });
  const none = { ...entry, terms: { ...entry.terms, row: 'none' } };
  expect(await ask(request({ entry: none }))).toMatchObject({ error: { code: 'refused' } });
});

it('is stopped by its own program, by none other, also after a restart', async () => {
  await ask();
  const { id, exposure } = waiting();
  world.trading.standing.arm(id, exposure);
  const standing = world.standing.list()[0]?.id ?? '';
  expect(world.trading.standing.stop(OTHER, standing)).toMatchObject({
    error: { code: 'not-found' },
  });
  world.restart();
  expect(world.trading.standing.stop(CALLER, standing)).toMatchObject({
    value: { isStopped: true },
  });
  expect(world.standing.list()[0]?.phase).toBe('stopped');
});
