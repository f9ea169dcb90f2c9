/** Programs of one profile while another one is opened: real sessions over HTTP, and the real socket. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { cents } from '#domain/money/money.ts';
import { Automation } from '#main/automation/automation.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { JournalEnds } from '#main/session/journal/journal-ends.ts';
import { textFiles } from '#main/shared/files/text-files.ts';
import { after } from '#main/session/services/timers.ts';
import { profileAt, stillMarket } from '#main/session/testing/desk.ts';
import { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import { type DoorClient, openDoor } from '../../../src/cli/door-client.ts';

const found = z.object({ products: z.array(z.object({ key: z.string() })).min(1) });
const drafted = z.object({ draft: z.string(), state: z.string() });

/** A sandbox profile that is open, with a program that may draft, and a live one beside it. */
async function world() {
  const market = await stillMarket('profiles', 'documented');
  const { state, until, services, profiles, profileId, sessions } = await profileAt(
    market,
    'sandbox',
  );
  const created = profiles.create({
    name: 'Live',
    environment: 'live',
    baseUrl: market.production,
    legacyUrl: null,
    executionVersion: 'v2',
  });
  if (!created.ok) throw new Error(created.error.title);
  const live = created.value.profileId;
  await profiles.setKey(live, market.keys.live.admin);
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-profiles-'));
  const automation = new Automation({
    dataFolder: folder,
    ends: new JournalEnds(textFiles(folder), services.log),
    settings: services.settings,
    state,
    marketViews: services.marketViews,
    phrases: new PhraseReader(() => memoryMarket(new Map()), state),
    session: () => sessions.current()?.ports ?? null,
    monotonicNow: () => performance.now(),
    wallNow: () => Date.now(),
    log: services.log,
    after,
    asked: () => () => undefined,
    draftAsked: () => () => undefined,
    standingAsked: () => () => undefined,
    sentByBudget: () => undefined,
    logDamaged: () => undefined,
  });
  onTestFinished(async () => {
    await automation.close();
    rmSync(folder, { recursive: true, force: true });
  });
  sessions.setVisible({ panes: ['market'], bookKey: null, rowKeys: [] });
  await sessions.select(profileId);
  automation.follow(profileId);
  await automation.setOn(true);
  const connect = async (): Promise<DoorClient> => {
    const opening = openDoor({ dataFolder: folder, purpose: 'other' });
    const asking = () => state.get('automation').programs.find((one) => one.state === 'asking');
    await until(() => asking() !== undefined || state.get('automation').accepted.length > 0);
    const waiting = asking();
    if (waiting !== undefined) automation.accept(waiting.id);
    const opened = await opening;
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  };
  const letDraft = (): void => {
    const [program] = state.get('automation').accepted;
    automation.setTrading(true);
    automation.letTrade(program?.id ?? '', true);
  };
  const client = await connect();
  letDraft();
  await expect
    .poll(
      async () => found.safeParse(okValue(await client.call('search', { words: 'gold' }))).success,
      {
        timeout: 20_000,
      },
    )
    .toBe(true);
  const { products } = found.parse(okValue(await client.call('search', { words: 'gold' })));
  const draft = async (callerKey: string) => {
    const [{ key } = { key: '' }] = products;
    const terms = { callerKey, key, quantity: 1, limit: '100000.00' };
    return drafted.parse(okValue(await client.call('draft', terms)));
  };
  const posts = () => market.control({ op: 'posts' });
  return { sessions, automation, client, connect, letDraft, draft, posts, live };
}

const okValue = (answered: { readonly ok: boolean; readonly value?: unknown }): unknown =>
  answered.ok ? answered.value : answered;

it('an approval counts for nothing once another profile is open, and its handle is unknown there', async () => {
  const { sessions, automation, client, connect, letDraft, draft, posts, live } = await world();
  const { draft: handle } = await draft('before-switch');
  const asking = client.call('execute', {
    callerKey: 'before-switch-send',
    draft: handle,
    waitMs: 60_000,
  });
  await expect.poll(() => automation.drafts?.drafts()[0]?.state).toBe('waiting');
  const [{ total } = { total: cents(0) }] = automation.drafts?.drafts() ?? [];
  // The window still shows the profile of before: nobody was notified of the switch.
  await sessions.select(live);
  const approved = automation.drafts?.approve(handle, { total, words: [] }) ?? null;
  expect(approved).toBeNull();
  expect(await asking).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
  await client.closed;

  await automation.setOn(true);
  const next = await connect();
  letDraft();
  const theirs = { callerKey: 'after-switch', draft: handle, waitMs: 0 };
  for (const [method, params] of [
    ['execute', theirs],
    ['withdraw', { draft: handle }],
    ['drafts', { draft: handle }],
  ] as const) {
    expect(await next.call(method, params)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  }
  expect(posts()).toEqual({ posts: {} });
  next.close();
}, 60_000);
