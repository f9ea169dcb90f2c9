/** What stays on the screen when a profile is opened again, and what goes. Over HTTP, on a real disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { ProfileInput } from '#contract/ipc/app/session.ts';
import { startTestMarketplace, type TestMarketplace } from '#practice/testing/start.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { openJournal } from '#main/trading/journal/open-journal.ts';
import { journalFile } from './journal/open-journal.ts';
import { openSession } from './open-session.ts';
import { previewMarket } from '#main/market/views/market-preview.ts';
import { Profiles } from '#main/profiles/profiles.ts';
import {
  memoryKeys,
  memorySettings,
  servicesOn,
  shownRows,
  type TestServices,
  watchedState,
} from './testing/sessions.ts';
import { SessionManager } from './session-manager.ts';

const open: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

async function market(seed: string): Promise<TestMarketplace> {
  const started = await startTestMarketplace({ seed, still: true, unlimited: true });
  open.push(() => started.stop());
  return started;
}

const sandbox = (name: string, at: TestMarketplace): ProfileInput => ({
  name,
  environment: 'sandbox',
  baseUrl: at.sandbox,
  legacyUrl: null,
  executionVersion: 'v2',
});

/** A desk with two sandbox profiles, each with a market of its own, of which the first is open and read. */
async function desk() {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-reopen-'));
  open.push(() => {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  const watched = watchedState();
  const { state, until } = watched;
  const profiles = new Profiles(memorySettings(), memoryKeys(), new Redactor(), []);
  const markets = [await market('one'), await market('two')] as const;
  const add = async (name: string, at: TestMarketplace): Promise<string> => {
    const created = profiles.create(sandbox(name, at));
    if (!created.ok) throw new Error(created.error.title);
    await profiles.setKey(created.value.profileId, at.keys.sandbox.admin);
    return created.value.profileId;
  };
  const ids = [await add('One', markets[0]), await add('Two', markets[1])] as const;
  const services = servicesOn(folder, state);
  const broken: { at: 'build' | 'journal' | 'alerts' | 'start' | null } = { at: null };
  const sessions = new SessionManager({
    state,
    log: services.log,
    profiles,
    prepare: () => Promise.resolve(),
    createSession: (target, before) => {
      const fail = (): never => {
        throw new Error('a file that nobody expected');
      };
      const session = openSession(
        target,
        {
          ...services,
          ...(broken.at === 'build' && { listingStore: fail }),
          ...(broken.at === 'journal' && { journal: { ...services.journal, opened: fail } }),
          ...(broken.at === 'alerts' && { alertFile: fail }),
        },
        before,
      );
      if (broken.at === 'start' && !(session instanceof Promise)) {
        session.start = () => Promise.reject(new Error('a file that nobody expected'));
      }
      return session;
    },
    practiceSeed: null,
    previewMarket: (profile) => {
      const { markets: tables, marketViews: views } = services;
      const { publish } = state;
      previewMarket({ publish, markets: tables, views, watchlist: () => null }, profile);
    },
    clearMarket: () => {
      services.marketViews.setMarket(null);
    },
    forgetMarket: (id) => services.markets.forget(id),
    profileSettings: () => ({ layout: null, namedLayouts: [], watchlists: [], timeZone: 'UTC' }),
  });
  open.push(() => sessions.stop());
  const isRead = (): boolean =>
    state.get('connection').status === 'online' &&
    state.get('spot').length > 0 &&
    state.get('book')?.depth === 'full' &&
    state.get('orders').fetchedAt !== null &&
    (state.get('vault').holdings?.length ?? 0) > 0 &&
    state.get('session').paymentMethods.length > 0 &&
    state.get('session').capabilities.trading === 'enabled';
  const panes = ['market', 'book', 'vault', 'orders'] as const;
  sessions.setVisible({ panes, bookKey: null, rowKeys: [] });
  await sessions.select(ids[0]);
  await until(() => firstKey(services) !== null);
  sessions.setVisible({ panes, bookKey: firstKey(services), rowKeys: [] });
  await until(isRead);
  return { ...watched, services, sessions, profiles, markets, ids, isRead, broken };
}

const firstKey = (services: TestServices): string | null => shownRows(services)[0]?.key ?? null;

type Desk = Awaited<ReturnType<typeof desk>>;

/** What of the account and the market is on the screen. */
const shown = ({ state }: Desk) => ({
  spot: state.get('spot'),
  book: state.get('book'),
  holdings: state.get('vault').holdings,
  vaultReadAt: state.get('vault').fetchedAt,
  ordersReadAt: state.get('orders').fetchedAt,
  lastOkAt: state.get('connection').lastOkAt,
  paymentMethods: state.get('session').paymentMethods,
  trading: state.get('session').capabilities.trading,
});

const BLANK: ReturnType<typeof shown> = {
  spot: [],
  book: null,
  holdings: null,
  vaultReadAt: null,
  ordersReadAt: null,
  lastOkAt: null,
  paymentMethods: [],
  trading: 'unknown',
};

it('the same market opened again is never blank, and as old as it is until it is read again', async () => {
  const { state, patches, until, services, sessions, isRead } = await desk();
  const { lastOkAt } = state.get('connection');
  const from = patches.length;
  await sessions.openActive();
  await until(isRead);

  const changes = patches.slice(from).map((patch) => patch.changes);
  const spots = changes.map(({ spot }) => spot).filter((spot) => spot !== undefined);
  expect(Math.min(...spots.map(({ length }) => length))).toBe(state.get('spot').length);
  const books = changes.map(({ book }) => book).filter((book) => book !== undefined);
  expect(books.filter((book) => book?.depth !== 'full' || book.asks.length === 0)).toEqual([]);
  const vaults = changes.map(({ vault }) => vault).filter((vault) => vault !== undefined);
  expect(vaults.filter(({ holdings }) => (holdings ?? []).length === 0)).toEqual([]);
  const orders = changes.map((change) => change.orders).filter((one) => one !== undefined);
  expect(orders.filter(({ fetchedAt }) => fetchedAt === null)).toEqual([]);
  expect(shownRows(services).length).toBeGreaterThan(0);
  const trading = changes.flatMap(({ session }) => session?.capabilities.trading ?? []);
  expect(new Set(trading)).toEqual(new Set(['enabled']));

  const published = changes.map(({ connection }) => connection).filter((one) => one !== undefined);
  expect(published[0]).toMatchObject({ status: 'connecting', lastOkAt, failure: null });
  expect(published.filter((one) => one.lastOkAt === null)).toEqual([]);
});

it('of one profile nothing is seen in another', async () => {
  const { patches, services, sessions, ids } = await desk();
  expect(shownRows(services).length).toBeGreaterThan(0);
  const from = patches.length;
  await sessions.select(ids[1]);
  expect(shownRows(services)).toEqual([]);
  const first = patches
    .slice(from)
    .find(({ changes }) => changes.session?.activeProfileId === ids[1]);
  expect(first).toMatchObject({
    changes: {
      spot: [],
      book: null,
      vault: { holdings: null, fetchedAt: null },
      orders: { rows: [], fetchedAt: null },
      connection: { status: 'connecting', lastOkAt: null },
      session: { paymentMethods: [], capabilities: { trading: 'unknown' } },
    },
  });
});

it('a profile whose address was changed begins with nothing', async () => {
  const all = await desk();
  const { state, until, sessions, profiles, markets, ids } = all;
  const key = (await profiles.apiKey(ids[0])) ?? '';
  await profiles.forgetKey(ids[0]);
  expect(profiles.update(ids[0], sandbox('One', markets[1])).ok).toBe(true);
  await profiles.setKey(ids[0], key);
  await sessions.openActive();
  // The key is the other market's.
  await until(() => state.get('connection').status === 'unauthorized');
  expect(shown(all)).toEqual(BLANK);
});

it('a profile whose key was taken away shows nothing of the account, and the market as it was kept', async () => {
  const all = await desk();
  const { state, sessions, profiles, ids } = all;
  await profiles.forgetKey(ids[0]);
  await sessions.openActive();
  expect(state.get('connection').status).toBe('no-key');
  const spot = state.get('spot');
  expect(shown(all)).toEqual({ ...BLANK, spot });
  expect(spot.filter(({ recent }) => recent.length !== 1)).toEqual([]);
});

it('a market that is going leaves nothing to the one that follows', async () => {
  const { state, patches, until, sessions, isRead, ids } = await desk();
  await sessions.forgetMarketOf(ids[0]);
  const from = patches.length;
  await sessions.openActive();
  expect(patches.slice(from).some(({ changes }) => changes.spot?.length === 0)).toBe(true);
  expect(patches.slice(from).some(({ changes }) => changes.vault?.fetchedAt === null)).toBe(true);
  await until(isRead);
  expect(state.get('spot').length).toBeGreaterThan(0);
});

it.each(['build', 'journal', 'alerts', 'start'] as const)(
  'a profile that throws at its %s is shown as not opened, and opens when tried again, or another one does',
  async (at) => {
    const all = await desk();
    const { state, until, sessions, isRead, ids, broken } = all;
    broken.at = at;
    expect(await sessions.select(ids[0])).toMatchObject({
      ok: false,
      error: { kind: 'profile-not-opened', systemError: 'a file that nobody expected' },
    });
    expect(state.get('connection')).toMatchObject({
      status: 'not-opened',
      failure: { title: 'This profile could not be opened' },
    });
    expect(shown(all)).toEqual(BLANK);
    expect(sessions.current()).toBeNull();
    const { folder } = all.services.journal;
    const journal = openJournal({
      path: join(folder, journalFile('sandbox')),
      environment: 'sandbox',
      wallNow: () => 0,
    });
    if (!journal.ok) throw new Error(journal.error.problem.kind);
    journal.value.close();

    broken.at = null;
    expect(await sessions.select(ids[0])).toMatchObject({ ok: true });
    await until(isRead);

    broken.at = at;
    await sessions.openActive();
    expect(state.get('connection').status).toBe('not-opened');
    broken.at = null;
    expect(await sessions.select(ids[1])).toMatchObject({ ok: true });
    await until(() => state.get('connection').status === 'online');
  },
);
