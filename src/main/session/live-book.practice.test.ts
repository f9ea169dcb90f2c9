/** The order book where no list has every listing and offer, with and without the route that gives it. Over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Redactor } from '#domain/credentials/redactor.ts';
import { Profiles } from '#main/profiles/profiles.ts';
import type { DialectName } from '#practice/dialects/dialect.ts';
import { startPracticeMarketplace } from '#practice/start.ts';
import { openSession } from './open-session.ts';
import { SessionManager } from './session-manager.ts';
import { memoryKeys, servicesOn, watchedState } from './testing/sessions.ts';

const open: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** A live profile that looks at the book of a product which is listed. */
async function desk(dialect: DialectName) {
  const market = await startPracticeMarketplace({
    seed: 'books',
    still: true,
    unlimited: true,
    dialect,
  });
  open.push(() => market.stop());
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-book-'));
  open.push(() => {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  const { state, until } = watchedState();
  const services = servicesOn(folder, state);
  const profiles = new Profiles(services.settings, memoryKeys(), new Redactor(), []);
  const created = profiles.create({
    name: 'Live',
    environment: 'live',
    baseUrl: market.production,
    legacyUrl: null,
    executionVersion: 'v2',
  });
  if (!created.ok) throw new Error(created.error.title);
  const { profileId } = created.value;
  await profiles.setKey(profileId, market.keys.live.admin);
  const sessions = new SessionManager({
    state,
    profiles,
    prepare: () => Promise.resolve(),
    createSession: (target, before) => openSession(target, services, before),
    practiceSeed: null,
    previewMarket: () => Promise.resolve(),
    keptFor: () => ({ layout: null, namedLayouts: [], watchlists: [] }),
  });
  open.push(() => sessions.stop());
  const look = (bookKey: string | null): void => {
    sessions.setVisible({ panes: ['market', 'book'], bookKey, rowKeys: [] });
  };
  look(null);
  await sessions.select(profileId);
  const listed = () => [...state.rows()].find(({ ask, bid }) => ask !== null && bid !== null);
  await until(() => listed() !== undefined && state.get('spot').length > 0);
  const row = listed();
  if (row === undefined) throw new Error('nothing is listed');
  look(row.key);
  const known = () =>
    state.get('session').profiles.find(({ id }) => id === profileId)?.knownRoutes.getOrderBookV2;
  await until(() => known() !== undefined);
  const rowNow = () => [...state.rows()].find(({ key }) => key === row.key);
  const book = () => state.get('book');
  return { until, sessions, row, rowNow, book, known, profiles, profileId };
}

it.each(['seen-new-host', 'seen-old-host'] as const)(
  'as %s, every level with its id, and the variant by its id',
  async (dialect) => {
    const { until, row, rowNow, book, known, profiles, profileId } = await desk(dialect);
    expect(known()).toMatchObject({ answers: true });
    await until(() => book()?.depth === 'full');
    const asks = book()?.asks ?? [];
    expect(asks[0]?.price).toBe(row.ask?.price);
    expect(book()?.bids[0]?.price).toBe(row.bid?.price);
    const ids = asks.flatMap(({ sources }) => sources.map(({ id }) => id));
    expect(ids).toContain(row.ask?.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rowNow()?.variantId).not.toBeNull();
    expect(rowNow()?.fetchedAt).toBe(book()?.fetchedAt);
    // It is kept with the profile.
    expect(profiles.list().find(({ id }) => id === profileId)?.knownRoutes).toMatchObject({
      getOrderBookV2: { answers: true },
    });
  },
);

it('as documented, the best of each side and nothing else, until the user wants it asked anew', async () => {
  const { row, book, known, sessions, profiles, profileId } = await desk('documented');
  expect(known()).toMatchObject({ answers: false });
  expect(book()).toMatchObject({
    depth: 'top',
    asks: [{ price: row.ask?.price }],
    bids: [{ price: row.bid?.price }],
  });
  sessions.current()?.ports.optionalRoutes.forget();
  expect(known()).toBeUndefined();
  expect(profiles.list().find(({ id }) => id === profileId)?.knownRoutes).toEqual({});
});
