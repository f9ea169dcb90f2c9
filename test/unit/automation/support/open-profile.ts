/** A sandbox profile that is open, and programs that may draft for it: real sessions over HTTP, the real socket and log. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { Automation } from '#main/automation/automation.ts';
import type { ProgramTrading } from '#main/automation/drafts/program-trading.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { JournalEnds } from '#main/session/journal/journal-ends.ts';
import { after } from '#main/session/services/timers.ts';
import { profileAt, stillMarket } from '#main/session/testing/desk.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import { type DoorClient, openDoor } from '../../../../src/cli/door-client.ts';

const found = z.object({ products: z.array(z.object({ key: z.string() })).min(1) });
const drafted = z.object({ draft: z.string(), state: z.string() });
const posted = z.object({ posts: z.record(z.string(), z.number()) });

/** @param seed of the market and of the folder's name */
export async function openProfile(seed: string) {
  const market = await stillMarket(seed, 'documented');
  const profile = await profileAt(market, 'sandbox');
  const { state, until, services, profileId, sessions } = profile;
  const folder = mkdtempSync(join(tmpdir(), `touchstone-${seed}-`));
  /** What is added to the wall clock. */
  const clock = { aheadMs: 0 };
  const start = (): Automation =>
    new Automation({
      dataFolder: folder,
      ends: new JournalEnds(textFiles(folder), services.log),
      settings: services.settings,
      state,
      marketViews: services.marketViews,
      phrases: new PhraseReader(() => memoryMarket(new Map()), state),
      session: () => sessions.current()?.ports ?? null,
      monotonicNow: () => performance.now(),
      wallNow: () => Date.now() + clock.aheadMs,
      log: services.log,
      after,
      asked: () => () => undefined,
      draftAsked: () => () => undefined,
      standingAsked: () => () => undefined,
      sentByBudget: () => undefined,
      logDamaged: () => undefined,
    });
  let automation = start();
  onTestFinished(async () => {
    await automation.close();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  sessions.setVisible({ panes: ['market'], bookKey: null, rowKeys: [] });
  await sessions.select(profileId);
  automation.follow(profileId);
  await automation.setOn(true);

  /** The user accepts what asks, once. */
  const accept = async (isConnected: () => boolean = () => false): Promise<void> => {
    const asking = () => state.get('automation').programs.find((one) => one.state === 'asking');
    await until(() => asking() !== undefined || isConnected());
    const waiting = asking();
    if (waiting !== undefined) automation.accept(waiting.id);
  };
  const connect = async (): Promise<DoorClient> => {
    const opening = openDoor({ dataFolder: folder, purpose: 'other' });
    await accept(() => state.get('automation').accepted.length > 0);
    const opened = await opening;
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  };
  const letDraft = (): void => {
    automation.setTrading(true);
    for (const { id } of state.get('automation').accepted) automation.letTrade(id, true);
  };
  const client = await connect();
  letDraft();
  const search = async () => okValue(await client.call('search', { words: 'gold' }));
  await expect
    .poll(async () => found.safeParse(await search()).success, { timeout: 20_000 })
    .toBe(true);
  const [{ key } = { key: '' }] = found.parse(await search()).products;
  const terms = (callerKey: string) => ({ callerKey, key, quantity: 1, limit: '100000.00' });
  return {
    ...profile,
    market,
    folder,
    clock,
    client,
    accept,
    connect,
    letDraft,
    terms,
    draft: async (callerKey: string) =>
      drafted.parse(okValue(await client.call('draft', terms(callerKey)))).draft,
    /** Requests to execute an order that the marketplace received. */
    posts: (): number => {
      const counts = Object.values(posted.parse(market.control({ op: 'posts' })).posts);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    get automation() {
      return automation;
    },
    get trading(): ProgramTrading {
      if (automation.drafts === null) throw new Error('Programs are off.');
      return automation.drafts;
    },
    /** What the window shows of a draft. */
    shown: (id: string) => {
      const view = state.get('automation').drafts.find((one) => one.id === id);
      if (view === undefined) throw new Error('There is no such draft.');
      return {
        state: view.state,
        total: view.total,
        words: view.breaches.map(({ words }) => words),
      };
    },
    /** All of programs is forgotten but what is on the disk. */
    restart: async (): Promise<void> => {
      await automation.close();
      automation = start();
      automation.follow(profileId);
      await automation.setOn(true);
    },
  };
}

function okValue(answered: Awaited<ReturnType<DoorClient['call']>>): unknown {
  if (!answered.ok) throw new Error(answered.error.message);
  return answered.value;
}
