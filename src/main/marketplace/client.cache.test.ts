/** A cache between the terminal and the marketplace: real answers with the headers that caches send. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMarketplaceClient, type MarketplaceClient } from './client.ts';
import { httpServer } from './testing/servers.ts';

const WALL = Date.parse('2026-11-27T10:00:00Z');
const SPOT = JSON.stringify({ data: [{ material: 'Gold', bid: 4033.2, ask: 4037.4 }] });

async function through(headers: Record<string, string>): Promise<{
  readonly client: MarketplaceClient;
  readonly asked: string[];
}> {
  const asked: string[] = [];
  const { url } = await httpServer((request, response) => {
    asked.push(request.headers['cache-control'] ?? '');
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(SPOT);
  });
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' },
    apiKey: 'canary-key-7f3a',
    wallNow: () => WALL,
  });
  onTestFinished(() => client.close());
  return { client, asked };
}

describe('an answer', () => {
  test('that a cache kept for 40 s is 40 s old, and known for it', async () => {
    const { client } = await through({ age: '40' });
    const answer = await client.getSpotPrices();
    expect(answer).toMatchObject({ ok: true, meta: { fromCache: true, fetchedAt: WALL - 40_000 } });
    expect(client.activity.recent()).toMatchObject([{ cachedForMs: 40_000 }]);
    expect(client.serverOffset()).toBeNull();
  });

  test('that a cache kept says nothing of the tokens that are left now', async () => {
    const { client } = await through({
      age: '40',
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '3',
    });
    await client.getSpotPrices();
    expect(client.scheduler.bucketStatus('getSpotPrices').tokens).toBe(119);
    expect(client.activity.recent()).toMatchObject([{ tokensLeft: null }]);
  });

  test('of the service is of now, and no copy was requested from caches', async () => {
    const { client, asked } = await through({ 'x-cache': 'MISS from proxy' });
    const answer = await client.getSpotPrices();
    expect(answer).toMatchObject({ ok: true, meta: { fromCache: false, fetchedAt: WALL } });
    expect(client.activity.recent()).toMatchObject([{ cachedForMs: null }]);
    expect(asked).toEqual(['no-cache']);
  });
});
