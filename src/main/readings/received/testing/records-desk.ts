/** A real client that reads records from a real server, for tests of what is shown of them. */
import { onTestFinished } from 'vitest';
import type { ReceivedRecord, ReceivedThing } from '#contract/ipc/app/received.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import { httpServer } from '#main/marketplace/testing/servers.ts';
import { ReceivedRecords } from '../received-records.ts';

export const KEY = 'canary-key-7f3a';
/** The n-th of the documented records. */
export const id = (n: number) => `018f3a52-7c00-4abc-9def-${String(n).padStart(12, '0')}`;

interface Desk {
  readonly client: MarketplaceClient;
  readonly records: ReceivedRecords;
  readonly arrived: string[];
  /** What the newest answers show of it. */
  readonly shown: (thing: ReceivedThing) => Promise<readonly ReceivedRecord[]>;
}

/** @param answer by path and query; undefined answers 404 */
export async function desk(answer: (target: string) => unknown): Promise<Desk> {
  const arrived: string[] = [];
  const { url } = await httpServer((request, response) => {
    const target = request.url ?? '';
    arrived.push(target);
    const body = answer(target);
    response.statusCode = body === undefined ? 404 : 200;
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? { error: 'None.' }));
  });
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' },
    apiKey: KEY,
  });
  onTestFinished(() => client.close());
  const records = new ReceivedRecords(client);
  return {
    client,
    records,
    arrived,
    shown: async (thing) => {
      const found = await records.record(thing);
      return found.ok && found.value.state === 'kept' ? found.value.records : [];
    },
  };
}
