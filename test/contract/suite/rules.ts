/** Authentication, errors, limits and versioning (API document, sections of these names). */
import { type Access, type Reply, send } from './client.ts';
import type { Context } from './context.ts';
import { CannotTell, expect, expectFields, expectSame, listOf, objectOf, section } from './kit.ts';

/** @throws Differs unless it is an error of this status in the documented shape */
function expectError(
  reply: Reply,
  status: number,
  part?: string,
): Readonly<Record<string, unknown>> {
  expectSame(reply.status, status, 'status');
  const body = expectFields(
    reply.json,
    { error: 'text', code: 'integer', suggestion: 'text?', errorCode: 'text?' },
    'error',
  );
  expectSame(body['code'], status, 'code');
  if (part !== undefined)
    expect(String(body['error']).includes(part), `error is ${String(body['error'])}`);
  return body;
}

const HEALTH = '/healthcheck/v1';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

async function readOnly(context: Context): Promise<Access> {
  return { base: context.setting.sandbox, key: context.need('sandboxReadOnly') };
}

/** Asks until the bucket is empty; answers the first 429. */
async function empty(access: Access): Promise<Reply> {
  for (let count = 0; count < 400; count++) {
    const reply = await send(access, 'GET', HEALTH);
    if (reply.status === 429) return reply;
  }
  throw new CannotTell('the bucket does not empty at this distance');
}

function header(reply: Reply, name: string): number {
  const text = reply.headers[name];
  expect(text !== undefined && /^\d+(\.\d+)?$/.test(text), `${name} is ${text}`);
  return Number(text);
}

export const rules = [
  ...section('Authentication', {
    '1. A request without a key, or with an unknown one, gets 401': async (context) => {
      const { base } = context.sandbox;
      for (const key of [undefined, 'no-such-key'])
        expectError(await send({ base, key }, 'GET', HEALTH), 401, 'Unknown API key');
    },
    '1. Every route needs the key, unknown ones and the root included': async (context) => {
      const { base } = context.sandbox;
      for (const path of ['/', '/no/such/route', '/products/get-products/v2'])
        expectSame(
          (await send({ base, key: undefined }, 'GET', path)).status,
          401,
          `status of ${path}`,
        );
    },
    '2. A sandbox key in production gets 401': async (context) => {
      const access = { base: context.need('production'), key: context.setting.sandboxAdmin };
      const reply = await send(access, 'GET', HEALTH);
      expectError(reply, 401, 'Sandbox API keys cannot be used in production');
    },
    '2. A live key in the sandbox gets 401': async (context) => {
      const access = { base: context.setting.sandbox, key: context.need('liveAdmin') };
      const reply = await send(access, 'GET', HEALTH);
      expectError(reply, 401, 'Production API keys cannot be used in sandbox');
    },
    '3. Quotes, execute, optionals, preview and conflicts need identity_admin: Read Only gets 403':
      async (context) => {
        const access = await readOnly(context);
        const routes = [
          ['POST', '/execution/v2/buy/quotes'],
          ['POST', '/execution/v2/sell/quotes'],
          ['GET', `/execution/v2/sell/quotes/${NOWHERE}`],
          ['POST', `/execution/v2/buy/quotes/${NOWHERE}/execute`],
          ['POST', `/execution/v2/sell/quotes/${NOWHERE}/execute`],
          ['GET', `/execution/v2/buy/quotes/${NOWHERE}/optionals`],
          ['GET', `/execution/v2/sell/quotes/${NOWHERE}/optionals`],
          ['POST', `/execution/v2/buy/quotes/${NOWHERE}/promotion-preview`],
          ['GET', `/execution/v2/sell/quotes/${NOWHERE}/listing-conflicts`],
        ] as const;
        for (const [method, path] of routes) {
          const ask = method === 'POST' ? { body: {} } : {};
          expectError(await send(access, method, path, ask), 403);
        }
      },
    '7. How a Read Only key maps onto identity_member': async (context) => {
      const access = await readOnly(context);
      for (const path of [
        '/execution/payment-methods/v1',
        '/execution/payout-methods/v1',
        '/execution/v2/trading-status',
      ])
        context.note(`Status for Read Only on ${path}`, (await send(access, 'GET', path)).status);
    },
    '1. Read Only views data': async (context) => {
      const access = await readOnly(context);
      expectSame((await send(access, 'GET', '/products/get-products/v2')).status, 200, 'status');
    },
    '4. Execution routes give 403 when the organization is not on the allowlist': async (
      context,
    ) => {
      const access = { base: context.need('production'), key: context.need('notAllowlisted') };
      expectError(await send(access, 'GET', '/execution/v2/trading-status'), 403);
      expectError(await send(access, 'POST', '/execution/v2/buy/quotes', { body: {} }), 403);
      expectSame((await send(access, 'GET', HEALTH)).status, 200, 'status of the health check');
    },
    '5. Vault routes need vault enabled': async (context) => {
      const access = { base: context.need('production'), key: context.need('noVault') };
      for (const path of [
        '/vault/get-intake-address/v1',
        '/vault/get-inbound-shipments/v1',
        '/vault/get-fulfillment-requests/v1',
      ])
        expectError(await send(access, 'GET', path), 403);
    },
  }),

  ...section('Errors', {
    'The body is error, code and perhaps suggestion; code is the status': async (context) => {
      expectError(await context.send('GET', '/no/such/route'), 404);
    },
    '404 quote not found: create a new quote': async (context) => {
      for (const path of [
        `/execution/v2/sell/quotes/${NOWHERE}`,
        `/execution/v2/buy/quotes/${NOWHERE}/optionals`,
      ])
        expectError(await context.send('GET', path), 404);
    },
    '409 subtotal_mismatch on a buy whose live total is above expectedTotal': async (context) => {
      const body = expectError(
        await context.executeBuy(await context.buyQuote(), { expectedTotal: 1 }),
        409,
      );
      expectSame(body['errorCode'], 'subtotal_mismatch', 'errorCode');
    },
    '409 subtotal_mismatch on a sell whose live payout is below expectedTotal': async (context) => {
      const expectedTotal = 9_000_000_000;
      const flags = { expectedTotal, adjustListings: true };
      const body = expectError(await context.executeSell(await context.sellQuote(), flags), 409);
      expectSame(body['errorCode'], 'subtotal_mismatch', 'errorCode');
    },
    '410 (or 404) when the quote expired': async (context) => {
      const quote = await context.sellQuote();
      await context.wait(61_000);
      const reply = await context.executeSell(quote, { expectedTotal: 0, adjustListings: true });
      expect([404, 410].includes(reply.status), `it answers ${reply.status}`);
      expectError(reply, reply.status);
    },
    '422 when a listing or offer is unavailable': async (context) => {
      const items = [{ listingId: NOWHERE, quantity: 1 }];
      const body = { items, paymentMethod: 'wire_transfer' };
      expectError(await context.send('POST', '/execution/v2/buy/quotes', { body }), 422);
      const offers = { items: [{ offerId: NOWHERE, quantity: 1 }] };
      expectError(await context.send('POST', '/execution/v2/sell/quotes', { body: offers }), 422);
    },
    '422 when the inventory does not suffice': async (context) => {
      const { id } = await context.listing({ material: (name) => name === 'Gold' });
      const items = [{ listingId: id, quantity: 9_999_999 }];
      const body = { items, paymentMethod: 'wire_transfer' };
      expectError(await context.send('POST', '/execution/v2/buy/quotes', { body }), 422);
    },
    '422 at execute when the listing has gone meanwhile': async (context) => {
      const listing = await context.listing({ material: (name) => name === 'Gold' });
      const items = [{ listingId: listing.id, quantity: 1 }];
      const quote = await context.quote('buy', { items, paymentMethod: 'wire_transfer' });
      await context.control({ op: 'expire', id: listing.id });
      expectError(await context.executeBuy(quote), 422);
    },
    '422 instant_payout_insufficient_credit at execute': async (context) => {
      const key = context.setting.sandboxAdmin;
      const selectedOptionalIds = ['instant_payout'];
      const wish = { material: (name: string) => name === 'Gold', price: 150_000 };
      const quote = await context.sellQuote({ selectedOptionalIds }, wish);
      await context.control({ op: 'setOrganization', key, instantPayoutLimit: 100 });
      const flags = { expectedTotal: 0, selectedOptionalIds, adjustListings: true };
      const reply = await context.executeSell(quote, flags);
      await context.control({ op: 'setOrganization', key, instantPayoutLimit: 100_000_000 });
      const code = expectError(reply, 422)['errorCode'];
      expectSame(code, 'instant_payout_insufficient_credit', 'errorCode');
    },
    '422 when the body does not fit': async (context) => {
      for (const body of [{}, { items: 'x' }, { items: [{ listingId: 1 }] }, []])
        expectError(await context.send('POST', '/execution/v2/buy/quotes', { body }), 422);
    },
    '500 Internal Server Error when processing fails': async (context) => {
      const fault = { route: 'getHealth', kind: 'error-500-before', count: 1 };
      await context.control({ op: 'injectFault', fault });
      expectError(await context.send('GET', HEALTH), 500, 'Internal Server Error');
    },
    'system_check_failed during a trading halt': async (context) => {
      const quote = await context.buyQuote();
      await context.control({ op: 'halt', reason: 'Contract suite' });
      const reply = await context.executeBuy(quote);
      await context.control({ op: 'resume' });
      const code = objectOf(reply.json, 'answer')['errorCode'];
      expectSame(code, 'system_check_failed', 'errorCode');
    },
  }),

  ...section('Limits', {
    'The bucket holds 120 tokens, and every answer says so': async (context) => {
      expectSame(
        header(await context.send('GET', HEALTH), 'x-ratelimit-limit'),
        120,
        'x-ratelimit-limit',
      );
      for (const path of ['/no/such/route', '/products/get-products/v2?limit=0'])
        header(await context.send('GET', path), 'x-ratelimit-remaining');
    },
    'A request takes one token': async (context) => {
      const before = header(await context.send('GET', HEALTH), 'x-ratelimit-remaining');
      const after = header(await context.send('GET', HEALTH), 'x-ratelimit-remaining');
      expect(after === before - 1 || after === before, `${before} tokens, then ${after}`);
    },
    'Routes with the same configuration share one bucket': async (context) => {
      const before = header(await context.send('GET', HEALTH), 'x-ratelimit-remaining');
      const after = header(await context.send('GET', '/'), 'x-ratelimit-remaining');
      expect(after <= before, `${before} tokens, then ${after} on another route`);
    },
    'A route with a custom configuration has a bucket of its own': async (context) => {
      await context.send('GET', HEALTH);
      const query = { query: 'gold', limit: 1 };
      const shared = header(await context.send('GET', HEALTH), 'x-ratelimit-remaining');
      const own = await context.send('GET', '/products/search/v1', { query });
      const after = header(await context.send('GET', HEALTH), 'x-ratelimit-remaining');
      context.note('Tokens of the search', own.headers['x-ratelimit-limit'] ?? 'none');
      expect(
        after >= shared - 1,
        `the search took from the shared bucket: ${shared}, then ${after}`,
      );
    },
    'Buckets are per key': async (context) => {
      const access = await readOnly(context);
      await empty(access);
      expectSame((await context.send('GET', HEALTH)).status, 200, 'status with the other key');
    },
    'An empty bucket gives 429 with its body, retry-after and the rate-limit headers': async (
      context,
    ) => {
      const reply = await empty(context.sandbox);
      const body = expectError(reply, 429, 'Too Many Requests');
      expect(typeof body['suggestion'] === 'string', 'there is no suggestion');
      expect(header(reply, 'retry-after') > 0, 'retry-after is 0');
      expectSame(header(reply, 'x-ratelimit-remaining'), 0, 'x-ratelimit-remaining');
      header(reply, 'x-ratelimit-limit');
      header(reply, 'x-ratelimit-reset');
    },
    '60 tokens a minute are refilled, continuously': async (context) => {
      await empty(context.sandbox);
      await context.wait(10_000);
      const left = header(await context.send('GET', HEALTH), 'x-ratelimit-remaining');
      expect(left >= 7 && left <= 13, `${left} tokens after 10 seconds and one request`);
    },
    'x-ratelimit-reset is the seconds until the next token': async (context) => {
      const reset = header(await context.send('GET', HEALTH), 'x-ratelimit-reset');
      expect(reset <= 1, `${reset} seconds with one token a second`);
    },
    'If the limiter fails, requests are allowed': async (context) => {
      await context.control({ op: 'drainBucket', key: context.setting.sandboxAdmin });
      await context.control({ op: 'failLimiter', fails: true });
      const reply = await context.send('GET', HEALTH);
      await context.control({ op: 'failLimiter', fails: false });
      expectSame(reply.status, 200, 'status');
    },
    'Vault routes share the default bucket': async (context) => {
      const reply = await context.send('GET', '/vault/get-intake-address/v1');
      expectSame(header(reply, 'x-ratelimit-limit'), 120, 'x-ratelimit-limit');
    },
    'Page sizes are 20 by default on vault lists, fulfillment requests and products v2': async (
      context,
    ) => {
      const answer = await context.ok('GET', '/products/get-products/v2');
      expectSame(answer['limit'], 20, 'limit');
      expect(listOf(answer['data'], 'data').length <= 20, 'more than 20 products');
    },
    'vault_shipping is not for silver, and only for a small number of lines': async (context) => {
      const vault = async (material: string, count: number): Promise<boolean> => {
        const not: string[] = [];
        while (not.length < count)
          not.push(
            (await context.listing({ material: (name) => name === material, not, quantity: 1 })).id,
          );
        const items = not.map((listingId) => ({ listingId, quantity: 1 }));
        const { data } = await context.quote('buy', { items, paymentMethod: 'wire_transfer' });
        const all = listOf(data['optionals'], 'optionals').map((one) => objectOf(one, 'optional'));
        return all.find((one) => one['id'] === 'vault_shipping')?.['enabled'] === true;
      };
      expect(!(await vault('Silver', 1)), 'it is enabled for silver');
      expect(await vault('Gold', 1), 'it is not enabled for one line of gold');
      let most = 1;
      while (most < 12 && (await vault('Gold', most + 1))) most += 1;
      context.note('Most lines with vault_shipping', most);
    },
    'instant_payout has a minimum subtotal': async (context) => {
      const enabled = async (low: boolean): Promise<boolean> => {
        const wish = low ? { material: (name: string) => name === 'Silver' } : { price: 200_000 };
        const { data } = await context.sellQuote({}, wish);
        const all = listOf(data['optionals'], 'optionals').map((one) => objectOf(one, 'optional'));
        return all.find((one) => one['id'] === 'instant_payout')?.['enabled'] === true;
      };
      expect(!(await enabled(true)), 'it is enabled for an ounce of silver');
      expect(await enabled(false), 'it is not enabled on a high subtotal');
    },
  }),

  ...section('Versioning', {
    '1. The version is 2.0.0': async (context) => {
      expectSame((await context.ok('GET', '/'))['version'], '2.0.0', 'version');
    },
    '2. The version of an operation is the suffix of its path': async (context) => {
      expectSame(
        (await context.send('GET', '/healthcheck')).status,
        404,
        'status without a version',
      );
      expectSame((await context.send('GET', '/healthcheck/v9')).status, 404, 'status of v9');
    },
    '5. The sandbox has the routes of production': async (context) => {
      for (const path of [
        '/',
        HEALTH,
        '/marketplace/get-spot-price/v1',
        '/products/get-products/v2',
      ])
        expectSame((await send(context.production, 'GET', path)).status, 200, `status of ${path}`);
    },
    'The document at endpoints.swagger describes the API': async (context) => {
      const root = await context.ok('GET', '/');
      const { swagger } = objectOf(root['endpoints'], 'endpoints');
      const { href } = new URL(String(swagger), context.setting.sandbox);
      const reply = await send({ base: href, key: context.setting.sandboxAdmin }, 'GET', '');
      expectSame(reply.status, 200, 'status');
      const { openapi } = objectOf(reply.json, 'document');
      if (typeof openapi === 'string') context.note('OpenAPI version', openapi);
    },
  }),
];
