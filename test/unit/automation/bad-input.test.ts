/** What goes wrong between a program's request and its order: real sessions over HTTP, the real socket, and a program that is killed. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { openProfile } from './support/open-profile.ts';

type World = Awaited<ReturnType<typeof openProfile>>;

const HOUR_MS = 3_600_000;
const LIMIT_MS = 60_000;
const hold = (world: World, ms: number): void => {
  const fault = { route: 'executeBuyQuoteV2', kind: 'delay', count: 1, ms } as const;
  world.market.control({ op: 'injectFault', fault });
};

/** A draft that waits for the user; `answered` is what its program hears in the end. */
async function waiting(world: World, key: string) {
  const draft = await world.draft(key);
  const request = { callerKey: `${key}-send`, draft, waitMs: 60_000 };
  const answered = world.client.call('execute', request);
  await expect.poll(() => world.shown(draft).state).toBe('waiting');
  return { draft, request, answered };
}

describe('an approval of a draft that changed', () => {
  it(
    'sends nothing where a new quote came between the screen and the key',
    async () => {
      const world = await openProfile('moved');
      const { draft, answered } = await waiting(world, 'moved-order-1');
      const seen = world.shown(draft);
      world.market.control({ op: 'moveSpot', percent: 3 });
      expect(await world.trading.requote(draft)).toMatchObject({ ok: true });
      expect(await world.trading.approve(draft, seen)).toMatchObject({
        error: { kind: 'price-moved' },
      });
      expect(world.posts()).toBe(0);
      const now = world.shown(draft);
      expect(now.state).toBe('waiting');
      expect(now.total).toBeGreaterThan(seen.total);
      expect(await world.client.call('drafts', { draft })).toMatchObject({
        value: {
          drafts: [{ state: 'waiting', message: expect.stringMatching(/^The price moved from/) }],
        },
      });
      expect(await world.trading.approve(draft, now)).toMatchObject({ ok: true });
      expect(await answered).toMatchObject({ value: { state: 'confirmed', approvedBy: 'hand' } });
      expect(world.posts()).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'sends nothing where its time is over by a clock that was set forward',
    async () => {
      const world = await openProfile('clock');
      const { draft, request, answered } = await waiting(world, 'clock-order-1');
      const seen = world.shown(draft);
      world.clock.aheadMs = HOUR_MS;
      expect(await world.trading.approve(draft, seen)).toMatchObject({ ok: false });
      world.clock.aheadMs = -HOUR_MS;
      expect(await world.trading.approve(draft, seen)).toMatchObject({
        error: { kind: 'no-draft' },
      });
      expect(await answered).toMatchObject({ value: { state: 'expired' } });
      expect(await world.client.call('execute', request)).toMatchObject({
        value: { state: 'expired' },
      });
      expect(world.posts()).toBe(0);
    },
    LIMIT_MS,
  );
});

describe('a key of the caller', () => {
  it(
    'with other terms is an error, also after a restart; with the same it is the same draft',
    async () => {
      const world = await openProfile('keys');
      const terms = world.terms('keys-order-1');
      const draft = await world.draft('keys-order-1');
      for (const restarted of [false, true]) {
        if (restarted) await world.restart();
        const client = restarted ? await world.connect() : world.client;
        for (const change of [{ quantity: 2 }, { limit: '99999.00' }, { reason: 'more' }]) {
          expect(await client.call('draft', { ...terms, ...change })).toMatchObject({
            ok: false,
            error: { code: 'key-reused' },
          });
        }
        const state = restarted ? 'void' : 'drafted';
        expect(await client.call('draft', terms)).toMatchObject({ value: { draft, state } });
      }
      expect(world.posts()).toBe(0);
    },
    LIMIT_MS,
  );
});

/** A program of its own process: each line that it is sent is a call. */
function start(folder: string) {
  const script = join(import.meta.dirname, 'support/calling-child.ts');
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [script, folder]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const line = await lines.next();
    return line.done === true ? null : JSON.parse(line.value);
  };
  const write = (method: string, params: object): void => {
    child.stdin.write(`${JSON.stringify({ method, params })}\n`);
  };
  return {
    next,
    write,
    call: (method: string, params: object): Promise<unknown> => {
      write(method, params);
      return next();
    },
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('a program that is killed while its order is sent', () => {
  it(
    'finds the one order by its key when it comes back',
    async () => {
      const world = await openProfile('killed');
      const first = start(world.folder);
      const connected = first.next();
      // The same executable, started by the same one, is accepted already where tests run in a process of their own.
      await Promise.race([world.accept(), connected]);
      expect(await connected).toBe('connected');
      world.letDraft();
      const terms = world.terms('killed-order-1');
      expect(await first.call('draft', terms)).toMatchObject({ value: { state: 'drafted' } });
      const [{ id: draft } = { id: '' }] = world.trading.drafts();
      const request = { callerKey: 'killed-order-1-send', draft, waitMs: 30_000 };
      first.write('execute', request);
      await expect.poll(() => world.shown(draft).state).toBe('waiting');
      hold(world, 1_500);
      const approving = world.trading.approve(draft, world.shown(draft));
      await expect.poll(() => world.posts()).toBe(1);
      expect(world.shown(draft).state).toBe('sending');
      await first.kill();
      expect(await approving).toMatchObject({ ok: true });
      expect(world.shown(draft).state).toBe('confirmed');

      const again = start(world.folder);
      expect(await again.next()).toBe('connected');
      expect(await again.call('draft', terms)).toMatchObject({
        value: { draft, state: 'confirmed' },
      });
      const order = world.trading.drafts()[0]?.orderIds[0];
      expect(await again.call('execute', request)).toMatchObject({
        value: { draft, state: 'confirmed', orderIds: [order] },
      });
      expect(world.posts()).toBe(1);
    },
    LIMIT_MS,
  );
});

describe('a budget that is reached in the middle of a sweep', () => {
  it(
    'sends what it covers, one at a time; the rest waits with the reason, and nothing is lost',
    async () => {
      const world = await openProfile('budget');
      const keys = ['sweep-order-1', 'sweep-order-2', 'sweep-order-3', 'sweep-order-4'];
      const drafts = await Promise.all(keys.map((key) => world.draft(key)));
      const { total } = world.shown(drafts[0] ?? '');
      const [{ id } = { id: '' }] = world.state.get('automation').accepted;
      const limit = cents(10_000_000);
      world.automation.grantBudget(id, {
        metal: 'Gold',
        most: cents(total + limit),
        maxPremium: ppm(1_000_000),
        until: Date.now() + HOUR_MS,
      });
      const states = (): string[] => drafts.map((draft) => world.shown(draft).state);
      const answers: unknown[] = [];
      for (const [index, draft] of drafts.entries()) {
        const request = {
          callerKey: `sweep-order-send-${index}`,
          draft,
          waitMs: index < 2 ? 30_000 : 0,
        };
        answers.push(await world.client.call('execute', request));
      }
      expect(answers.slice(0, 2)).toMatchObject([
        { value: { state: 'confirmed', approvedBy: 'budget' } },
        { value: { state: 'confirmed', approvedBy: 'budget' } },
      ]);
      for (const draft of drafts.slice(2)) {
        await expect
          .poll(() => world.client.call('drafts', { draft }))
          .toMatchObject({
            value: {
              drafts: [
                { state: 'waiting', message: expect.stringMatching(/of the budget are left\.$/) },
              ],
            },
          });
      }
      expect(states()).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting']);
      expect(world.posts()).toBe(2);
      const [third = ''] = drafts.slice(2);
      expect(await world.trading.approve(third, world.shown(third))).toMatchObject({ ok: true });
      expect(world.posts()).toBe(3);
    },
    LIMIT_MS,
  );
});
