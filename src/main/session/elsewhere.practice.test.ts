/** Sells that were placed elsewhere: where the marketplace lists them, and where only their ids are known. Over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Redactor } from '#domain/credentials/redactor.ts';
import { sellElsewhere } from '#main/marketplace/testing/sell-elsewhere.ts';
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

/** A sandbox profile that looks at its orders, after a sell was placed elsewhere. */
async function desk(dialect: DialectName) {
  const market = await startPracticeMarketplace({
    seed: 'elsewhere',
    still: true,
    unlimited: true,
    dialect,
  });
  open.push(() => market.stop());
  const sold = await sellElsewhere(market.sandbox, market.keys.sandbox.admin);
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-elsewhere-'));
  open.push(() => {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  const { state, until } = watchedState();
  const services = servicesOn(folder, state);
  const profiles = new Profiles(services.settings, memoryKeys(), new Redactor(), []);
  const created = profiles.create({
    name: 'Desk',
    environment: 'sandbox',
    baseUrl: market.sandbox,
    legacyUrl: null,
    executionVersion: 'v2',
  });
  if (!created.ok) throw new Error(created.error.title);
  const { profileId } = created.value;
  await profiles.setKey(profileId, market.keys.sandbox.admin);
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
  sessions.setVisible({ panes: ['market', 'orders'], bookKey: null, rowKeys: [] });
  await sessions.select(profileId);
  const row = () => state.get('orders').rows.find(({ orderId }) => orderId === sold);
  const port = () => {
    const ports = sessions.current()?.ports;
    if (ports === undefined) throw new Error('no session');
    return ports.orders;
  };
  const kept = () => services.settings.read().foundSells[profileId] ?? [];
  return { market, sold, state, until, sessions, profileId, row, port, kept };
}

it.each(['seen-new-host', 'seen-old-host'] as const)(
  'as %s: in the list by itself, with its title, and followed to its label',
  async (dialect) => {
    const { market, sold, state, until, row, port } = await desk(dialect);
    await until(() => row() !== undefined);
    await until(() => /^1 × (?!Unnamed)/.test(row()?.what ?? ''));
    expect(row()).toMatchObject({
      key: `order:sell:${sold}`,
      side: 'sell',
      outcome: 'service-only',
      isRemovable: false,
    });
    await until(() => row()?.total !== null);
    market.control({ op: 'advance', ms: 100_000 });
    await until(() => row()?.label.state === 'ready');
    expect(state.get('orders').sells).toEqual({ read: 1, total: 1, end: 'whole' });
    expect(state.get('orders').rows).toHaveLength(1);
    expect(port().forgetSell(sold)).toMatchObject({ ok: false, error: { kind: 'sell-stays' } });
  },
  30_000,
);

it('as documented: found by its id, kept for the profile, followed to its label, and removed', async () => {
  const { market, sold, state, until, sessions, profileId, row, port, kept } =
    await desk('documented');
  await until(() => state.get('orders').fetchedAt !== null);
  expect(state.get('orders').sells).toBeNull();
  expect(await port().findSell('no id')).toMatchObject({
    ok: false,
    error: { kind: 'order-id-invalid' },
  });
  expect(await port().findSell('00000000-0000-4000-8000-000000000000')).toMatchObject({
    ok: false,
    error: { kind: 'sell-not-found' },
  });
  expect(kept()).toEqual([]);
  const found = await port().findSell(` ${sold}\n`);
  expect(found).toEqual({ ok: true, value: { key: `order:sell:${sold}` } });
  expect(row()).toMatchObject({ label: { state: 'pending' }, isRemovable: true });
  expect(kept()).toMatchObject([{ orderId: sold }]);
  market.control({ op: 'advance', ms: 100_000 });
  await until(() => row()?.label.state === 'ready');

  await sessions.stop();
  await sessions.select(profileId);
  await until(() => row()?.label.state === 'ready');
  expect(port().forgetSell(sold)).toEqual({ ok: true, value: null });
  expect(row()).toBeUndefined();
  expect(kept()).toEqual([]);
}, 30_000);
