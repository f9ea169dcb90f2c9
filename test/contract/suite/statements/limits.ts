/** Rate limits (API document, Limits). */
import { type Access, send } from '../client.ts';
import { expect, expectSame, given, section } from '../kit.ts';
import { cost, empty, expectCost, header, HEALTH } from '../tokens.ts';
import { expectError } from '../refusals.ts';

const HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** Routes of the default configuration that have nothing else in common. */
const defaultRoutes = [
  '/',
  '/marketplace/get-spot-price/v1',
  '/organization/get-organization/v1',
  '/orders/get-sale-orders/v1',
  '/execution/payment-methods/v1',
] as const;

const vaultRoutes = [
  '/vault/get-intake-address/v1',
  '/vault/get-outbound-requests/v2?includeLineItems=false',
  '/vault/get-inbound-shipments/v1',
  '/vault/get-outbound-shipments/v1',
  '/vault/get-fulfillment-requests/v1',
] as const;

/** Asks all of these routes, twice each. */
async function askAll(access: Access, paths: readonly string[]): Promise<void> {
  for (const path of [...paths, ...paths]) await send(access, 'GET', path);
}

async function tokensLeft(access: Access, path: string): Promise<number> {
  return header(await send(access, 'GET', path), 'x-ratelimit-remaining');
}

export const limits = section('Limits', {
  'The bucket holds 120 tokens': async ({ sandbox }) => {
    for (const path of [HEALTH, ...defaultRoutes])
      expectSame(
        header(await send(sandbox, 'GET', path), 'x-ratelimit-limit'),
        120,
        `x-ratelimit-limit of ${path}`,
      );
  },
  'Every answer says what is in the bucket, refusals included': async ({ sandbox }) => {
    for (const path of [HEALTH, '/no/such/route', '/products/get-products/v2?limit=0']) {
      const reply = await send(sandbox, 'GET', path);
      for (const name of HEADERS) header(reply, name);
    }
  },
  'A request takes one token': async ({ sandbox }) => {
    await expectCost(sandbox, 10, 'ten requests', async () => {
      for (let count = 0; count < 10; count++) await send(sandbox, 'GET', HEALTH);
    });
  },
  'Routes with the same configuration share one bucket': async ({ sandbox }) => {
    await expectCost(sandbox, 10, 'ten requests on other routes', () =>
      askAll(sandbox, defaultRoutes),
    );
  },
  'Vault routes share the default bucket': async ({ sandbox }) => {
    for (const path of vaultRoutes)
      expectSame(
        header(await send(sandbox, 'GET', path), 'x-ratelimit-limit'),
        120,
        `x-ratelimit-limit of ${path}`,
      );
    await expectCost(sandbox, 10, 'ten requests on vault routes', () =>
      askAll(sandbox, vaultRoutes),
    );
  },
  'A route with a custom configuration has a bucket of its own': async (context) => {
    const { sandbox } = context;
    const path = context.need('ownBucketRoute');
    const first = await tokensLeft(sandbox, path);
    await expectCost(sandbox, 0, 'ten requests on the route', () =>
      askAll(sandbox, [path, path, path, path, path]),
    );
    const spent = first - (await tokensLeft(sandbox, path));
    expect(spent > 0 && spent <= 12, `its own bucket lost ${spent} tokens`);
    const reply = await send(sandbox, 'GET', path);
    context.note('Tokens of the bucket of its own', reply.headers['x-ratelimit-limit'] ?? 'none');
  },
  'Buckets are per key': async (context) => {
    const spent = await cost(context.sandbox, () => empty(context.readOnly));
    expect(Math.abs(spent) <= 2, `emptying another key's bucket cost ${spent} tokens`);
  },
  'An empty bucket gives 429 with its body and the rate-limit headers': async (context) => {
    const reply = await empty(context.sandbox);
    const body = expectError(reply, 429, 'Too Many Requests');
    expect(typeof body['suggestion'] === 'string', 'there is no suggestion');
    expectSame(header(reply, 'x-ratelimit-remaining'), 0, 'x-ratelimit-remaining');
    for (const name of HEADERS) header(reply, name);
  },
  'retry-after of a 429 is the seconds after which a request passes': async (context) => {
    const reply = await empty(context.sandbox);
    const seconds = header(reply, 'retry-after');
    expect(seconds > 0 && seconds <= 10, `retry-after is ${seconds}`);
    await context.wait(seconds * 1_000);
    expectSame((await send(context.sandbox, 'GET', HEALTH)).status, 200, 'status afterwards');
  },
  '60 tokens a minute are refilled, continuously': async (context) => {
    await empty(context.sandbox);
    let last = 0;
    for (let step = 1; step <= 4; step++) {
      await context.wait(10_000);
      const left = await tokensLeft(context.sandbox, HEALTH);
      const more = left + 1 - last;
      expect(more >= 8 && more <= 12, `${more} tokens more after ten seconds`);
      last = left;
    }
  },
  'The bucket is never fuller than 120': async (context) => {
    await context.wait(600_000);
    expectSame(await tokensLeft(context.sandbox, HEALTH), 119, 'tokens after ten minutes');
  },
  'x-ratelimit-reset is the seconds until the next token': async (context) => {
    const reply = await empty(context.sandbox);
    const seconds = header(reply, 'x-ratelimit-reset');
    expect(seconds > 0 && seconds <= 1, `${seconds} seconds with one token a second`);
    await context.wait(seconds * 1_000);
    expectSame((await send(context.sandbox, 'GET', HEALTH)).status, 200, 'status after them');
  },
  'If the limiter fails, requests are allowed': async (context) => {
    const { sandbox } = context;
    const drained = async (): Promise<number> => {
      await context.control({ op: 'drainBucket', key: context.setting.sandboxAdmin });
      return (await send(sandbox, 'GET', HEALTH)).status;
    };
    given((await drained()) === 429, 'an empty bucket lets requests pass');
    const failing = { op: 'failLimiter', fails: true };
    const status = await context.during(failing, { ...failing, fails: false }, drained);
    expectSame(status, 200, 'status');
  },
});
