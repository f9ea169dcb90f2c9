import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { answers } from '#contract/api/testing/answers.ts';
import { routes, type RouteId } from '#contract/api/routes/routes.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { ASKED_ID, calls } from './support/calls.ts';
import { seeded, spoil } from './support/malformed.ts';
import { nestedLost } from './support/nested.ts';
import { inventedIn } from './support/provenance.ts';

const RESPONSES = 50_000;
const AT_ONCE = 8;

/** A server that answers whatever it is told to next. */
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

interface Tally {
  counted: number;
  read: number;
  partly: number;
  /** Rows of lists inside of records that were not read, and were counted. */
  nested: number;
  unreadable: number;
  /** What should never happen. */
  readonly wrong: string[];
}

const called = Object.keys(calls).filter((id): id is RouteId => id in routes);

/** Every eighth of the malformed answers, from `first` on. */
async function someOf(first: number, tally: Tally): Promise<void> {
  const server = await puppet();
  const { url } = server;
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: url, legacyUrl: url, executionVersion: 'v2' },
    apiKey: 'fuzz-key',
    rate: { capacity: 1e9, periodMs: 1 },
  });
  onTestFinished(() => client.close());
  // So that prices are held against something.
  server.say(JSON.stringify(answers.getSpotPrices));
  await client.getSpotPrices();
  client.activity.subscribe(() => {
    tally.counted += 1;
  });
  const random = seeded(20_261_121 + first);
  for (let n = first; n < RESPONSES; n += AT_ONCE) {
    const id = called[n % called.length];
    const call = id === undefined ? undefined : calls[id];
    if (id === undefined || call === undefined) throw new Error('no such route');
    const text = spoil(JSON.stringify(answers[id]), Math.floor(n / called.length), random);
    server.say(text);
    judge(id, text, await call(client), tally);
  }
}

function judge(id: RouteId, text: string, answer: Answer<unknown>, tally: Tally): void {
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
  // A purchase order need not repeat the id that it was asked for by.
  const told = id === 'getPurchaseOrder' ? [body.value, ASKED_ID] : body.value;
  const invented = inventedIn(answer.value, told);
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

test('all routes are among those called, but the four that execute', () => {
  const others = Object.keys(routes).filter((id) => !called.some((one) => one === id));
  expect(others.toSorted()).toEqual([
    'executeBuyQuoteV2',
    'executeBuyV1',
    'executeSellQuoteV2',
    'executeSellV1',
  ]);
});

test(`${String(RESPONSES)} malformed answers: none crashes, none invents a value, each is counted`, async () => {
  const tally: Tally = { counted: 0, read: 0, partly: 0, nested: 0, unreadable: 0, wrong: [] };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => someOf(first, tally)));
  expect(tally.wrong.slice(0, 10)).toEqual([]);
  expect(tally.counted).toBe(RESPONSES);
  expect(tally.read + tally.partly + tally.unreadable).toBe(RESPONSES);
  expect(tally.partly).toBeGreaterThan(500);
  expect(tally.nested).toBeGreaterThan(500);
  expect(tally.unreadable).toBeGreaterThan(10_000);
  expect('polluted' in {}).toBe(false);
}, 240_000);
