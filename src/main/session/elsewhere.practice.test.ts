/** Sells that were placed elsewhere: where the marketplace lists them, and where only their ids are known. Over HTTP. */
import { expect, it } from 'vitest';
import { sellElsewhere } from '#main/marketplace/testing/sell-elsewhere.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { profileAt, stillMarket } from './testing/desk.ts';

/** A sandbox profile that looks at its orders, after a sell was placed elsewhere. */
async function desk(dialect: DialectName) {
  const market = await stillMarket('elsewhere', dialect);
  const sold = await sellElsewhere(market.sandbox, market.keys.sandbox.admin);
  const { state, until, services, profileId, sessions } = await profileAt(market, 'sandbox');
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
