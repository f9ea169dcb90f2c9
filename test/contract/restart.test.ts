import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { Context } from './suite/context.ts';
import { objectOf } from './suite/kit.ts';
import { orderIdOf } from './suite/orders.ts';

const folder = mkdtempSync(join(tmpdir(), 'practice-restart-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.UTC(2026, 10, 20, 14);

/** A marketplace on the state file, and what calls it. */
async function start(now: number, reset = false) {
  const clock = manualClock(now);
  const stateFile = join(folder, 'state.json');
  const marketplace = await startTestMarketplace({ clock, stateFile, reset });
  const wait = (ms: number): Promise<void> => Promise.resolve(clock.advance(ms));
  const context = new Context({
    sandbox: marketplace.sandbox,
    sandboxAdmin: marketplace.keys.sandbox.admin,
    wait,
  });
  return { marketplace, context };
}

async function order(context: Context, id: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await context.ok('GET', '/orders/get-purchase-order/v1', { query: { id } });
  return objectOf(answer['data'], 'data');
}

test('orders outlive a start, move on meanwhile, and their labels can be fetched at the new address', async () => {
  const first = await start(NOW);
  const reply = await first.context.executeSell(await first.context.sellQuote());
  const id = orderIdOf(reply.json);
  await first.context.wait(25_000);
  const before = await order(first.context, id);
  await first.marketplace.stop();

  const second = await start(NOW + 3_600_000);
  const after = await order(second.context, id);
  expect(after).toMatchObject({ id, total: before['total'], status: 'order_complete' });
  expect(String(after['shippingLabelUrl'])).toContain(second.marketplace.sandbox);
  const label = await fetch(String(after['shippingLabelUrl']));
  expect(label.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await label.arrayBuffer()).toString('latin1')).toMatch(
    /^%PDF-1\.4[^]*%%EOF\n$/,
  );
  await second.marketplace.stop();
});

test('time does not go back, though the machine’s clock is behind the marketplace’s', async () => {
  const first = await start(NOW + 86_400_000);
  const { timestamp } = await first.context.ok('GET', '/healthcheck/v1');
  await first.marketplace.stop();
  const second = await start(NOW);
  const again = await second.context.ok('GET', '/healthcheck/v1');
  await second.marketplace.stop();
  expect(Date.parse(String(again['timestamp']))).toBeGreaterThanOrEqual(
    Date.parse(String(timestamp)),
  );
});

test('a reset forgets everything', async () => {
  const totalOf = async (context: Context): Promise<unknown> =>
    (await context.ok('GET', '/orders/get-sale-orders/v1'))['total'];
  const before = await start(NOW);
  await before.context.order('buy');
  const known = await totalOf(before.context);
  await before.marketplace.stop();
  const after = await start(NOW, true);
  const left = await totalOf(after.context);
  await after.marketplace.stop();
  expect([known, left]).toEqual([1, 0]);
});

test('an order is on the disk before it is answered', async () => {
  const first = await start(NOW, true);
  const quote = await first.context.buyQuote();
  const id = orderIdOf((await first.context.executeBuy(quote)).json);
  // Started again without having been stopped, as after a crash.
  const second = await start(NOW + 1_000);
  const orders = await second.context.ok('GET', '/orders/get-sale-orders/v1');
  await Promise.all([second.marketplace.stop(), first.marketplace.stop()]);
  expect(JSON.stringify(orders)).toContain(id);
});

test('what an organization lists is there again, though nobody had looked at the market before', async () => {
  const first = await start(NOW, true);
  // Nothing but the beginning is on the disk now, as when the process was killed at once.
  const second = await start(NOW + 1_000);
  const third = await start(NOW + 2_000);
  await Promise.all([first, second, third].map(({ marketplace }) => marketplace.stop()));
  expect([second, third].map(({ marketplace }) => marketplace.ownListingId)).toEqual([
    first.marketplace.ownListingId,
    first.marketplace.ownListingId,
  ]);
});
