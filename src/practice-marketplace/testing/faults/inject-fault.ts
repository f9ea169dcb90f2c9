import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { SpokenAnswer } from '../dialects/voice.ts';
import type { FaultRule } from './faults.ts';

/** An answer whose body is text, which a fault can corrupt. */
interface TextAnswer extends SpokenAnswer {
  readonly json: string;
}

/** A corrupted answer: status, headers and body are written exactly as given. */
interface WireAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body: string;
}

/** An order id as text or as a number. */
const orderIdGrammar = /"orderId":(?:"[^"]*"|\d+)/g;

const jsonType = 'application/json; charset=utf-8';
const errorJson = (code: number, error: string): string => JSON.stringify({ error, code });

/** What the faults that still send a whole answer turn it into. */
const corruptions: Partial<Record<FaultRule['kind'], (answer: TextAnswer) => WireAnswer>> = {
  'wrong-json': ({ status, json }) => ({ status, body: json.slice(0, -1) }),
  'not-json': ({ status }) => ({ status, body: 'OK' }),
  'empty-200': () => ({ status: 200, body: '' }),
  'empty-body-object': ({ status }) => ({ status, body: '{}' }),
  'html-502': () => ({
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>',
  }),
  'wrong-code': () => ({ status: 409, body: errorJson(422, 'Validation failed') }),
  'code-missing': () => ({ status: 409, body: '{"error":"Conflict"}' }),
  'code-missing-after': () => ({ status: 409, body: '{"error":"Conflict"}' }),
  'error-missing': () => ({ status: 409, body: '{"code":409,"message":"Conflict"}' }),
  redirect: () => ({ status: 307, headers: { location: '/elsewhere' }, body: '' }),
  'error-500-before': () => ({ status: 500, body: errorJson(500, 'Internal Server Error') }),
  'error-500-after': () => ({ status: 500, body: errorJson(500, 'Internal Server Error') }),
  'error-503-before': () => ({ status: 503, body: errorJson(503, 'Service Unavailable') }),
  'duplicate-header': ({ status, json }) => ({
    status,
    headers: { 'content-type': [jsonType, jsonType], 'x-ratelimit-remaining': ['7', '9'] },
    body: json,
  }),
  'order-id-missing': ({ status, json }) => ({
    status,
    body: json.replaceAll('"orderId"', '"ref"'),
  }),
  'order-id-empty': ({ status, json }) => ({
    status,
    body: json.replaceAll(orderIdGrammar, '"orderId":""'),
  }),
  'order-id-null': ({ status, json }) => ({
    status,
    body: json.replaceAll(orderIdGrammar, '"orderId":null'),
  }),
  'json-with-tail': ({ status, json }) => ({ status, body: `${json}\n<!-- served by proxy -->` }),
  'wrong-content-type': ({ status, json }) => ({
    status,
    headers: { 'content-type': 'text/plain' },
    body: json,
  }),
  'early-429': () => ({
    status: 429,
    headers: { 'retry-after': '1' },
    body: errorJson(429, 'Too Many Requests'),
  }),
  'error-in-200': () => ({ status: 200, body: errorJson(500, 'Internal Server Error') }),
};

/** Faults that strike before the request is carried out. */
const beforeCommit: ReadonlySet<FaultRule['kind']> = new Set([
  'reset-before',
  'stall-before',
  'error-500-before',
  'error-503-before',
  'early-429',
  // A refusal of a form that has been seen: whoever gives it has placed nothing.
  'code-missing',
]);

/**
 * Answers a request with a fault. `commit` carries the request out; it is not called if the fault strikes before that.
 *
 * @param base headers of every answer; the fault may replace them
 * @returns the answer of `commit` if it still has to be written (after a delay); `undefined` if the response has ended
 */
export async function injectFault(
  fault: FaultRule,
  response: ServerResponse,
  base: Readonly<Record<string, string>>,
  commit: () => SpokenAnswer,
): Promise<SpokenAnswer | undefined> {
  const { kind, ms } = fault;
  if (kind === 'delay') {
    await sleep(ms);
    return commit();
  }
  if (kind === 'arrives-twice' || kind === 'executes-twice') {
    commit();
    return commit();
  }
  const committed = beforeCommit.has(kind) ? { status: 500, json: '' } : commit();
  const answer: TextAnswer = { status: committed.status, json: String(committed.json) };
  const corrupt = corruptions[kind];
  if (corrupt !== undefined) {
    const { status, headers = {}, body } = corrupt(answer);
    write(response, status, { ...base, ...headers }, body);
    return undefined;
  }
  await breakConnection(fault, response, base, answer);
  if (kind !== 'slow-drip') response.socket?.destroy();
  return undefined;
}

/** The faults that end the connection before the answer is complete. */
async function breakConnection(
  { kind, ms }: FaultRule,
  response: ServerResponse,
  base: Readonly<Record<string, string>>,
  answer: TextAnswer,
): Promise<void> {
  if (kind === 'half-header') response.socket?.write('HTTP/1.1 200 OK\r\ncontent-type: applica');
  if (kind === 'half-body') {
    response.writeHead(answer.status, {
      ...base,
      'content-length': Buffer.byteLength(answer.json),
    });
    response.write(answer.json.slice(0, Math.ceil(answer.json.length / 2)));
  }
  if (kind === 'duplicate-length') {
    response.socket?.write(
      `HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n${answer.json}`,
    );
  }
  if (kind === 'slow-drip') await drip(response, base, answer, ms);
  else if (kind === 'stall-before' || kind === 'stall-after') await sleep(ms);
  // What was written has to be sent before the connection is destroyed.
  else await sleep(kind.startsWith('reset') ? 0 : 20);
}

function write(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | string[]>>,
  body: string,
): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
}

/** Writes the answer in 20 pieces over `ms` milliseconds. */
async function drip(
  response: ServerResponse,
  base: Readonly<Record<string, string>>,
  answer: TextAnswer,
  ms: number,
): Promise<void> {
  const pieces = 20;
  response.writeHead(answer.status, {
    ...base,
    'content-length': Buffer.byteLength(answer.json),
  });
  const size = Math.ceil(answer.json.length / pieces);
  for (let index = 0; index < answer.json.length && !response.destroyed; index += size) {
    response.write(answer.json.slice(index, index + size));
    await sleep(ms / pieces);
  }
  response.end();
}
