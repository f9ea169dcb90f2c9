import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/api/reading/refusals/errors.ts';
import { type FaultKind, faultKinds } from '#practice/testing/faults/faults.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { send } from './suite/client.ts';
import { Context } from './suite/context.ts';
import { listOf, objectOf } from './suite/kit.ts';

const marketplace = await startTestMarketplace({
  seed: 'faults',
  unlimited: true,
  still: true,
  control: true,
});
const context = new Context({
  sandbox: marketplace.sandbox,
  sandboxAdmin: marketplace.keys.sandbox.admin,
  wait: () => Promise.resolve(),
});
afterAll(() => marketplace.stop());
afterEach(() => marketplace.control({ op: 'clearFaults' }));

/** Orders there are of a quote, and requests to execute it that arrived. */
function outcome(quoteId: string): { orders: number; posts: unknown } {
  const { orders } = marketplace.control({ op: 'orders' });
  const { posts } = marketplace.control({ op: 'posts' });
  const own = listOf(orders, 'orders').filter(
    (one) => objectOf(one, 'order')['quoteId'] === quoteId,
  );
  return { orders: own.length, posts: objectOf(posts, 'posts')[quoteId] };
}

const before: readonly FaultKind[] = [
  'reset-before',
  'stall-before',
  'error-500-before',
  'error-503-before',
  'early-429',
  'code-missing',
];
/** What fetch cannot read at all. */
const broken: readonly FaultKind[] = [
  'reset-before',
  'reset-after',
  'stall-before',
  'stall-after',
  'half-body',
  'half-header',
  'duplicate-length',
];
/** What reaches the client as if nothing had happened. */
const harmless: readonly FaultKind[] = [
  'delay',
  'slow-drip',
  'duplicate-header',
  'wrong-content-type',
  'executes-twice',
];

describe.each(faultKinds)('the fault %s', (kind) => {
  test('spoils the answer, and commits only if it strikes afterwards', async () => {
    const quote = await context.buyQuote();
    marketplace.control({
      op: 'injectFault',
      fault: { route: 'executeBuyQuoteV2', kind, count: 1, ms: 30 },
    });
    const reply = await context.executeBuy(quote).catch(() => undefined);
    expect(reply === undefined).toBe(broken.includes(kind));
    const data = reply?.json;
    const placed = reply?.status === 200 && JSON.stringify(data ?? '').includes('"orderId":"');
    const named = placed && !JSON.stringify(data).includes('"orderId":""');
    expect(named).toBe(harmless.includes(kind));
    const orders = kind === 'executes-twice' ? 2 : 1;
    expect(outcome(quote.id)).toEqual({ orders: before.includes(kind) ? 0 : orders, posts: 1 });
  });
});

test('a fault strikes as often as requested, on its route only', async () => {
  marketplace.control({
    op: 'injectFault',
    fault: { route: 'getHealth', kind: 'html-502', count: 2 },
  });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await context.send('GET', '/healthcheck/v1')).status);
  expect((await context.send('GET', '/')).status).toBe(200);
  expect(statuses).toEqual([502, 502, 200, 200]);
  const { faults } = marketplace.control({ op: 'faults' });
  expect(faults).toMatchObject([{ struck: 2 }]);
});

test('a fault with a probability strikes about as often', async () => {
  const fault = { route: '*', kind: 'html-502', probability: 0.3 } as const;
  marketplace.control({ op: 'injectFault', fault });
  let struck = 0;
  for (let i = 0; i < 300; i++)
    if ((await context.send('GET', '/healthcheck/v1')).status === 502) struck += 1;
  expect(struck).toBeGreaterThan(55);
  expect(struck).toBeLessThan(130);
});

test('a cart may be executed repeatedly when that is allowed, and not otherwise', async () => {
  const quote = await context.buyQuote({}, { quantity: 5 });
  expect((await context.executeBuy(quote)).status).toBe(200);
  expect((await context.executeBuy(quote)).status).toBe(410);
  marketplace.control({ op: 'allowRepeatedExecution', allow: true });
  expect((await context.executeBuy(quote)).status).toBe(200);
  marketplace.control({ op: 'allowRepeatedExecution', allow: false });
  expect(outcome(quote.id)).toEqual({ orders: 2, posts: 3 });
});

describe('the control server', () => {
  const controlServer = marketplace.controlServer;
  if (controlServer === undefined) throw new Error('no control server');
  const ask = (body: unknown, token = controlServer.token) =>
    send({ base: controlServer.url, key: undefined }, 'POST', '', {
      body,
      headers: { authorization: `Bearer ${token}` },
    });

  test('is guarded by its token', async () => {
    expect((await ask({ op: 'status' }, 'wrong')).status).toBe(401);
    expect((await ask({ op: 'status' }, '')).status).toBe(401);
    expect((await ask({ op: 'status' })).status).toBe(200);
  });

  test('is not on the ports of the API', async () => {
    for (const base of [marketplace.production, marketplace.sandbox, marketplace.legacy]) {
      const headers = { authorization: `Bearer ${controlServer.token}` };
      const reply = await send({ base, key: undefined }, 'POST', '/', {
        body: { op: 'status' },
        headers,
      });
      expect(reply.status).toBe(401);
    }
  });

  test.each([
    { op: 'no-such' },
    {},
    null,
    { op: 'setSpot', material: 'Lead', cents: 1 },
    { op: 'advance', ms: -1 },
  ])('refuses what it does not know: %j', async (body) => {
    expect((await ask(body)).status).toBe(422);
  });

  test('sets spot', async () => {
    await ask({ op: 'setSpot', material: 'Gold', cents: 500_000 });
    const { data } = await context.ok('GET', '/marketplace/get-spot-price/v1');
    expect(listOf(data, 'data')[0]).toMatchObject({ material: 'Gold', price: 500_000 });
  });
});

test('while trading is halted, execute fails its system check with the status that was chosen', async () => {
  const quote = await context.buyQuote();
  for (const status of [422, 503] as const) {
    marketplace.control({ op: 'halt', status, reason: 'drill' });
    const reply = await context.executeBuy(quote);
    expect(reply.status).toBe(status);
    expect(errorBody.parse(reply.json)).toMatchObject({
      code: status,
      errorCode: 'system_check_failed',
    });
  }
  marketplace.control({ op: 'resume' });
  expect((await context.executeBuy(quote)).status).toBe(200);
});
