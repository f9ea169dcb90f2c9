/** Holds what the client made of a spoiled answer against the answer: nothing invented, nothing lost without being counted. */
import { createServer } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import type { CallableId } from '#contract/api/routes/routes.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { ASKED_ID, ASKED_PRODUCT, calls, goodAnswers } from './calls.ts';
import { nestedLost } from './nested.ts';
import { inventedIn } from './provenance.ts';

/** A server that answers whatever it is given next. */
async function puppet(): Promise<{ readonly url: string; say(body: string): void }> {
  let next = '';
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(next);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    say: (body) => {
      next = body;
    },
  };
}

function parsed(text: string): { readonly json: boolean; readonly value: unknown } {
  try {
    return { json: true, value: JSON.parse(text) };
  } catch {
    return { json: false, value: undefined };
  }
}

/** Rows of a list answer of the usual form; null when the body has another. */
function rowsIn(body: unknown): number | null {
  if (Array.isArray(body)) return body.length;
  if (typeof body !== 'object' || body === null || !('data' in body)) return null;
  return Array.isArray(body.data) ? body.data.length : null;
}

export interface Tally {
  counted: number;
  read: number;
  partly: number;
  /** Rows of lists inside of records that were not read, and were counted. */
  nested: number;
  unreadable: number;
  /** What should never happen. */
  readonly wrong: string[];
}

export const newTally = (): Tally => ({
  counted: 0,
  read: 0,
  partly: 0,
  nested: 0,
  unreadable: 0,
  wrong: [],
});

/** Every route whose answer is read by the client. */
export const called = Object.keys(calls).filter((id): id is CallableId => id in goodAnswers);

/** A client of a server that answers whatever it is given next, with spot and a product to hold prices against. */
export async function spoken(
  tally: Tally,
): Promise<{ readonly client: MarketplaceClient; say(body: string): void }> {
  const server = await puppet();
  const { url } = server;
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: url, legacyUrl: url, executionVersion: 'v2' },
    apiKey: 'fuzz-key',
    rate: { capacity: 1e9, periodMs: 1 },
  });
  onTestFinished(() => client.close());
  server.say(JSON.stringify(goodAnswers.getSpotPrices));
  expect((await client.getSpotPrices()).ok).toBe(true);
  server.say(JSON.stringify(goodAnswers.getProductsV2));
  expect((await client.getProducts({ limit: 3 })).ok).toBe(true);
  client.activity.subscribe(() => {
    tally.counted += 1;
  });
  return {
    client,
    say: (body) => {
      server.say(body);
    },
  };
}

/** Calls the route, and counts what came of it. Gives the value, where there is one. */
export async function heard(
  id: CallableId,
  text: string,
  marketplace: Awaited<ReturnType<typeof spoken>>,
  tally: Tally,
): Promise<unknown> {
  const call = calls[id];
  if (call === undefined) throw new Error('no such route');
  marketplace.say(text);
  const answer = await call(marketplace.client);
  judge(id, text, answer, tally);
  return answer.ok ? answer.value : undefined;
}

function judge(id: CallableId, text: string, answer: Answer<unknown>, tally: Tally): void {
  const { wrong } = tally;
  if (!answer.ok) {
    if (answer.error.kind === 'unreadable-body') tally.unreadable += 1;
    else wrong.push(`${id}: ${JSON.stringify(answer.error)}`);
    if (answer.error.rawBody === null) wrong.push(`${id}: the raw body is not kept`);
    return;
  }
  tally[answer.meta.unreadable > 0 ? 'partly' : 'read'] += 1;
  const body = parsed(text.replace(/^\uFEFF/, ''));
  if (!body.json) wrong.push(`${id} read what is no JSON: ${text.slice(0, 200)}`);
  // These need not repeat the id that they were requested by.
  const named = ['getPurchaseOrder', 'getOrderBookV2'].includes(id);
  const given = named ? [body.value, ASKED_ID, ASKED_PRODUCT] : body.value;
  const invented = inventedIn(answer.value, given);
  if (invented.length > 0) wrong.push(`${id} ${invented.join(' ')} from ${text.slice(0, 300)}`);
  const { value, meta } = answer;
  const lost = nestedLost(id, body.value, value) ?? 0;
  if (lost < 0) wrong.push(`${id} has more than there was in ${text.slice(0, 200)}`);
  if (lost > meta.unreadable) wrong.push(`${id} lost a nested row of ${text.slice(0, 300)}`);
  tally.nested += Math.max(0, lost);
  const rows = rowsIn(body.value);
  if (rows === null || typeof value !== 'object' || value === null || !('rows' in value)) return;
  const read = Array.isArray(value.rows) ? value.rows.length : -1;
  const unread =
    'unreadable' in value && typeof value.unreadable === 'number' ? value.unreadable : 0;
  if (read + unread !== rows) wrong.push(`${id} lost a row of ${text.slice(0, 200)}`);
  if (meta.unreadable < unread + lost) wrong.push(`${id} counts less than ${unread} and ${lost}`);
}
