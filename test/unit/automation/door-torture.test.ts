/**
 * Orders of programs through the real socket against the practice marketplace: connections that break in the midst of a call and come back
 * with the same key, two at once with one key, a terminal that is killed, answers that are lost, a user who approves, declines, is late or
 * stops everything. Afterwards every order of the marketplace is accounted for.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { PROTOCOL_VERSION } from '#contract/automation/protocol.ts';
import { tradeMethods } from '#contract/automation/trade-methods.ts';
import { ppm } from '#domain/market/premium.ts';
import { cents } from '#domain/money/money.ts';
import { ok } from '#domain/result.ts';
import { Door } from '#main/automation/door/door.ts';
import { callerOf } from '#main/automation/drafts/caller.ts';
import { type DraftDesk, openDraftDesk } from '#main/automation/drafts/testing/draft-desk.ts';
import { answerCall } from '#main/automation/methods/answer-call.ts';
import { systemProcesses } from '#main/automation/programs/process-info.ts';
import { runs } from '#main/shared/testing/sampled.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { orderIdsOf } from '#main/trading/journal/model/journaled-intent.ts';
import { closeDesks } from '#main/trading/testing/practice-desk.ts';
import { openDoor } from '../../../src/cli/door-client.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const draftResult = tradeMethods.draft.result;
type Draft = z.infer<typeof draftResult>;

let folder: string;
let world: DraftDesk;
let door: Door;
let program = { identity: '', path: '', pid: 0 };

function newDoor(): Door {
  const { state } = openState();
  return new Door({
    dataFolder: folder,
    processes: systemProcesses,
    // The rate is not what is tested here.
    monotonicNow: () => performance.now() * 1_000,
    log: silent,
    admit: () =>
      Promise.resolve(
        ok({
          version: PROTOCOL_VERSION,
          appVersion: '1',
          profile: 'Practice',
          environment: 'practice',
        }),
      ),
    answer: (asked) => {
      program = callerOf(asked.program.identity);
      return answerCall(
        {
          state,
          marketViews: { search: () => [], rowOf: () => undefined },
          session: () => null,
          phrases: new PhraseReader(() => memoryMarket(new Map()), state),
          dataFolder: folder,
          wallNow: () => Date.now(),
          trading: () => world.trading,
          mayTrade: () => true,
          kill: () => undefined,
        },
        asked,
        silent,
      );
    },
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-torture-'));
  world = await openDraftDesk();
  door = newDoor();
  await door.open();
});
afterEach(async () => {
  door.close();
  world.end();
  await closeDesks();
  rmSync(folder, { recursive: true, force: true });
});

/** One call on a connection of its own; null where the connection was lost before the answer. */
async function call(
  method: 'draft' | 'execute' | 'withdraw',
  params: object,
  breaksAfterMs: number | null = null,
): Promise<Draft | null> {
  const opened = await openDoor({ dataFolder: folder, purpose: 'other' });
  if (!opened.ok) throw new Error(opened.error.message);
  const client = opened.value;
  const answer = client.call(method, params);
  if (breaksAfterMs !== null) {
    await Promise.race([answer, setTimeout(breaksAfterMs)]);
    client.close();
  }
  const answered = await answer;
  client.close();
  if (answered.ok) return draftResult.parse(answered.value);
  if (answered.error.code === 'connection-lost') return null;
  throw new Error(`${method}: ${answered.error.code} ${answered.error.message}`);
}

/** By its user, who looks at the marketplace. */
async function settleUnknown(): Promise<void> {
  const { unknowns } = world.desk.service;
  for (const { intentId } of unknowns.list()) {
    await unknowns.checkAgain(intentId);
    const open = unknowns.list().find((one) => one.intentId === intentId);
    if (open === undefined) continue;
    const { orders } = allOrders();
    const placed = orders.find(({ quoteId }) => quoteId === open.quoteId);
    if (placed === undefined) throw new Error('There is no such order.');
    await unknowns.linkOrder(intentId, placed.orderId);
  }
}

const ordersSchema = z.object({
  orders: z.array(z.looseObject({ orderId: z.string(), quoteId: z.string() })),
});
const allOrders = () => ordersSchema.parse(world.desk.market.control({ op: 'orders' }));

it('are never sent twice, never without consent, and never reported as what they are not', async () => {
  let seed = 7;
  const upTo = (count: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (seed >>> 8) % count;
  };
  const before = allOrders().orders.length;
  const intents = runs({ whole: 1_000, sample: 30 });
  const consented = new Set<string>();
  const tally = { drafts: 0, kills: 0, broken: 0, unknown: 0, confirmed: 0, none: 0 };
  const stateOf = (id: string) => world.trading.drafts().find((one) => one.id === id)?.state;
  for (let index = 0; index < intents; index += 1) {
    const callerKey = `intent-${String(index).padStart(6, '0')}`;
    const terms = { callerKey, key: 'r', quantity: 1, limit: '100000.00' };
    const [first, twin] = await Promise.all([
      call('draft', terms, upTo(3) === 0 ? upTo(20) : null),
      upTo(4) === 0 ? call('draft', terms) : null,
    ]);
    const drafted = first ?? twin ?? (await call('draft', terms));
    if (drafted === null) throw new Error('A connection that nobody broke was lost.');
    if (first === null) tally.broken += 1;
    expect((twin ?? drafted).draft).toBe(drafted.draft);
    tally.drafts += 1;
    const { draft } = drafted;

    if (upTo(6) === 0) {
      // It is placed, and its answer is lost.
      const fault = { kind: 'reset-after', route: 'executeBuyQuoteV2', count: 1 } as const;
      world.desk.market.control({ op: 'injectFault', fault });
    }
    const hasBudget = upTo(6) === 0;
    if (hasBudget) {
      consented.add(draft);
      world.trading.grant(program, {
        metal: 'Gold',
        most: cents(90_000_000),
        maxPremium: ppm(5_000_000),
        until: Date.now() + 60_000,
      });
    }
    const request = { callerKey: `${callerKey}-send`, draft, waitMs: 20_000 };
    const asked = call('execute', request, upTo(4) === 0 ? upTo(30) : null);
    const again = upTo(3) === 0 ? call('execute', request) : null;
    const settled = Promise.allSettled([asked, again]);
    const over = new AbortController();
    void settled.finally(() => {
      over.abort();
    });
    while (!over.signal.aborted && stateOf(draft) === 'drafted') await setTimeout(5);
    const what = upTo(8);
    if (what === 0) world.trading.decline(draft);
    else if (what === 1) {
      // Killed: what was on its way finishes, and nobody reports it.
      tally.kills += 1;
      door.close();
      await settled;
      await world.desk.service.drain();
      world.restart();
      door = newDoor();
      await door.open();
    } else if (what === 2) await call('withdraw', { draft }).catch(() => null);
    else if (!hasBudget && stateOf(draft) === 'waiting') {
      if (upTo(4) === 0) world.desk.service.voidOpenQuote('The computer went to sleep.');
      consented.add(draft);
      const shown = { total: cents(10_000_000), words: [] };
      await Promise.all([world.trading.approve(draft, shown), world.trading.approve(draft, shown)]);
    }
    for (const { id } of world.trading.budgets()) world.trading.revoke(id);
    await world.desk.service.drain();
    if (world.desk.service.unknowns.list().length > 0) {
      tally.unknown += 1;
      await settleUnknown();
    }
    world.desk.market.control({ op: 'clearFaults' });
    world.trading.decline(draft);
    await settled;

    // What the program hears at last is what the journal and the marketplace have.
    const last = await call('execute', { ...request, waitMs: 0 });
    const placed = world.desk.service
      .intents()
      .filter(({ prepared }) => prepared.origin?.id === draft)
      .flatMap(orderIdsOf);
    expect([draft, placed.length]).toEqual([draft, last?.state === 'confirmed' ? 1 : 0]);
    expect(last?.orderIds).toEqual(placed);
    tally[last?.state === 'confirmed' ? 'confirmed' : 'none'] += 1;
    expect(placed.length === 0 || consented.has(draft)).toBe(true);
  }
  const posts = z
    .object({ posts: z.record(z.string(), z.number()) })
    .parse(world.desk.market.control({ op: 'posts' }));
  expect(Object.values(posts.posts).filter((count) => count > 1)).toEqual([]);
  expect(allOrders().orders).toHaveLength(before + tally.confirmed);
  expect(tally.confirmed).toBeGreaterThan(intents / 8);
  process.stdout.write(`orders of programs: ${JSON.stringify(tally)}\n`);
});
