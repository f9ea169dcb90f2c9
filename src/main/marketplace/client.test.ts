import type { RequestListener } from 'node:http';
import { cents } from '#domain/money/money.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMarketplaceClient, type MarketplaceClient } from './client.ts';
import { encodeExecution, type FrozenExecution } from './transport/execution-request.ts';
import { httpServer } from './testing/servers.ts';

const QUOTE = '018f3a52-7c00-4abc-9def-000000000009';
const KEY = 'canary-key-7f3a';

interface Served {
  readonly client: MarketplaceClient;
  /** `METHOD path` of everything that arrived. */
  readonly arrived: string[];
}

async function serve(answer: RequestListener): Promise<Served> {
  const arrived: string[] = [];
  const { url } = await httpServer((request, response) => {
    arrived.push(`${request.method ?? ''} ${request.url ?? ''}`);
    answer(request, response);
  });
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' },
    apiKey: KEY,
  });
  onTestFinished(() => client.close());
  return { client, arrived };
}

const json =
  (body: object, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

const spotBody = {
  data: [
    { material: 'Gold', price: 265_012, priceDollars: 2650.12, updatedAt: '2026-11-21T04:00:00Z' },
  ],
};

function sell(): FrozenExecution {
  const frozen = encodeExecution({
    side: 'sell',
    version: 'v2',
    quoteId: QUOTE,
    expectedTotal: cents(264_000),
  });
  if (!frozen.ok) throw new Error(frozen.error.kind);
  return frozen.value;
}

test.each(['', 'key', 'a key-of-a-test', 'key-of-a-test\r\nx-evil: 1', 'clé-of-a-test'])(
  'there is no client for what cannot be an API key: %j',
  (apiKey) => {
    const profile = { environment: 'sandbox', executionVersion: 'v2' } as const;
    expect(() => createMarketplaceClient({ profile, apiKey })).toThrow(TypeError);
  },
);

describe('reads', () => {
  test('that are equal and asked at the same time are one request', async () => {
    const { client, arrived } = await serve(json(spotBody));
    const answers = await Promise.all([1, 2, 3].map(() => client.getSpotPrices()));
    expect(arrived).toEqual(['GET /marketplace/get-spot-price/v1']);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(answers[0]).toMatchObject({ value: [{ material: 'Gold', price: 2_650_120_000 }] });
  });

  test('under a path prefix of the profile’s address keep it', async () => {
    const { url } = await httpServer((request, response) => {
      response.end(JSON.stringify({ version: request.url }));
    });
    const client = createMarketplaceClient({
      profile: { environment: 'live', productionUrl: `${url.href}api/`, executionVersion: 'v2' },
      apiKey: KEY,
    });
    onTestFinished(() => client.close());
    expect(await client.getHealth()).toMatchObject({ ok: false });
    expect(await client.getRoot()).toMatchObject({ value: { version: '/api/' } });
  });

  test('tell the service’s clock from its Date header', async () => {
    const { client } = await serve(json(spotBody, { date: 'Sat, 21 Nov 2026 04:00:00 GMT' }));
    expect(client.serverOffset()).toBeNull();
    await client.getSpotPrices();
    const offset = client.serverOffset();
    const serviceNow = performance.now() + (offset?.offsetMs ?? 0);
    expect(Math.abs(serviceNow - Date.UTC(2026, 10, 21, 4))).toBeLessThan(2000);
    client.noteResumed();
    expect(client.serverOffset()).toBeNull();
  });

  test('report how many tokens are left', async () => {
    const headers = {
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '57',
      'x-ratelimit-reset': '1',
    };
    const { client } = await serve(json(spotBody, headers));
    await client.getSpotPrices();
    expect(client.tokens()).toMatchObject({ capacity: 120, tokens: 57 });
    expect(client.activity.recent()[0]).toMatchObject({ tokensLeft: 57, status: 200, error: null });
  });
});

describe('an execution', () => {
  test('is sent once, and reported as it was seen', async () => {
    const { client, arrived } = await serve(json({ success: true, data: { orderId: 'o-1' } }));
    const seen = await client.execute(sell());
    expect(seen).toMatchObject({ kind: 'response', status: 200, complete: true, activityId: 1 });
    expect(arrived).toEqual([`POST /execution/v2/sell/quotes/${QUOTE}/execute`]);
    const [event] = client.activity.recent();
    expect(event).toMatchObject({ route: 'executeSellQuoteV2', lane: 'trade', error: null });
    expect(client.activity.bodiesOf(1)?.request).toBe('{"expectedTotal":264000}');
  });

  test('whose client is closed while the answer is awaited still tells the answer', async () => {
    const asked = Promise.withResolvers<undefined>();
    const closed = Promise.withResolvers<undefined>();
    const { client } = await serve((request, response) => {
      asked.resolve(undefined);
      void closed.promise.then(() => json({ data: { orderId: 'o-1' } })(request, response));
    });
    const execution = client.execute(sell());
    await asked.promise;
    await client.close();
    closed.resolve(undefined);
    expect(await execution).toMatchObject({
      kind: 'response',
      status: 200,
      bodyText: '{"data":{"orderId":"o-1"}}',
    });
  });

  test('for which no token comes in time is never sent', async () => {
    const { client, arrived } = await serve((_, response) => {
      response.writeHead(429, { 'retry-after': '600' }).end();
    });
    await client.getSpotPrices({ tries: 1 });
    const seen = await client.execute(sell(), { queueMs: 30 });
    expect(seen).toMatchObject({
      kind: 'never-connected',
      error: { kind: 'timeout', phase: 'queue' },
      sentAt: null,
    });
    expect(arrived).toHaveLength(1);
  });

  test('whose quote grew too old while it waited is never sent', async () => {
    const { client, arrived } = await serve(json({}));
    const seen = await client.execute(sell(), { mayStillSend: () => false });
    expect(seen).toMatchObject({
      kind: 'never-connected',
      error: { kind: 'aborted' },
      sentAt: null,
    });
    expect(arrived).toEqual([]);
  });

  test('that is refused is described by its status and body', async () => {
    const body = { error: `Moved, ${KEY}`, code: 409, errorCode: 'subtotal_mismatch' };
    const { client } = await serve((_, response) => {
      response.writeHead(409).end(JSON.stringify(body));
    });
    const frozen = sell();
    const error = client.executionError(frozen.route, await client.execute(frozen));
    expect(error).toMatchObject({ kind: 'price-moved', status: 409 });
    expect(JSON.stringify(error)).not.toContain(KEY);
  });
});

describe('what is frozen for an execution', () => {
  const quoteId = QUOTE;
  const expectedTotal = cents(264_000);
  const shipping = {
    name: 'A. Trader',
    line1: '1 Main Street',
    city: 'Springfield',
    state: 'IL',
    postalCode: '62701',
    country: 'US',
  };

  test('is the documented body and path, for both sides and versions', () => {
    const buy = { side: 'buy', quoteId, expectedTotal, paymentMethod: 'wire_transfer' } as const;
    expect(
      encodeExecution({ ...buy, version: 'v2', selectedOptionalIds: ['vault_shipping'] }),
    ).toMatchObject({
      value: {
        route: 'executeBuyQuoteV2',
        target: `/execution/v2/buy/quotes/${QUOTE}/execute`,
        body: '{"expectedTotal":264000,"paymentMethod":"wire_transfer","selectedOptionalIds":["vault_shipping"]}',
      },
    });
    const oldBuy = encodeExecution({ ...buy, version: 'v1', shipping });
    expect(oldBuy).toMatchObject({ value: { route: 'executeBuyV1', target: '/execution/buy/v1' } });
    const oldSell = encodeExecution({ side: 'sell', version: 'v1', quoteId, expectedTotal });
    expect(oldSell).toMatchObject({
      value: {
        target: '/execution/sell/v1',
        body: `{"quoteId":"${QUOTE}","expectedTotal":264000}`,
      },
    });
    const fees = { instant_payout: -1250 };
    const optionals = { selectedOptionalIds: ['instant_payout'], expectedOptionalFees: fees };
    const newSell = encodeExecution({
      side: 'sell',
      version: 'v2',
      quoteId,
      expectedTotal,
      ...optionals,
    });
    expect(newSell).toMatchObject({
      value: {
        body: '{"expectedTotal":264000,"selectedOptionalIds":["instant_payout"],"expectedOptionalFees":{"instant_payout":-1250}}',
      },
    });
  });

  test.each([
    ['no address and no vault', { version: 'v2', selectedOptionalIds: [] }],
    ['add-ons on v1', { version: 'v1', shipping, selectedOptionalIds: ['vault_shipping'] }],
    ['a promotion on v1', { version: 'v1', shipping, promotionCode: 'CODE' }],
    ['no address on v1', { version: 'v1' }],
    ['the label of a payment method', { version: 'v2', shipping, paymentMethod: 'processor_ach' }],
    ['a quote id that is none', { version: 'v2', shipping, quoteId: '../orders' }],
  ] as const)('is refused with %s', (_, more) => {
    const buy = {
      side: 'buy',
      quoteId,
      expectedTotal,
      paymentMethod: 'wire_transfer',
      ...more,
    } as const;
    expect(encodeExecution(buy)).toMatchObject({ ok: false, error: { kind: 'invalid-request' } });
  });
});
