/** Buckets of tokens, as their headers show them (API document, section Limits). */
import { type Access, type Reply, send } from './client.ts';
import type { Context } from './context.ts';
import { Broken, CannotTell, expect, objectOf, timeOf } from './kit.ts';

export const HEALTH = '/healthcheck/v1';

/** The number in a header. @throws Broken if there is none */
export function header(reply: Reply, name: string): number {
  const text = reply.headers[name];
  expect(text !== undefined && /^\d+(\.\d+)?$/.test(text), `${name} is ${text}`);
  return Number(text);
}

interface Level {
  readonly tokens: number;
  /** When the service answered, in milliseconds of its clock. */
  readonly at: number;
}

async function levelOf(access: Access): Promise<Level> {
  const reply = await send(access, 'GET', HEALTH);
  return {
    tokens: header(reply, 'x-ratelimit-remaining'),
    at: timeOf(objectOf(reply.json, 'health')['timestamp'], 'timestamp'),
  };
}

/**
 * About how many tokens of the default bucket some work costs, give or take two: what is refilled meanwhile is counted in
 * by the service's clock.
 */
export async function cost(access: Access, work: () => Promise<unknown>): Promise<number> {
  // A full bucket takes no refill, and would make the work look cheaper than it is.
  for (let count = 0; count < 5; count++) await send(access, 'GET', HEALTH);
  const before = await levelOf(access);
  await work();
  const after = await levelOf(access);
  return before.tokens - after.tokens - 1 + (after.at - before.at) / 1_000;
}

/** @throws Broken unless the work costs N tokens of the default bucket, give or take two */
export async function expectCost(
  access: Access,
  tokens: number,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const spent = await cost(access, work);
  expect(Math.abs(spent - tokens) <= 2, `${what} cost ${spent} tokens, not ${tokens}`);
}

/** Asks until the bucket is empty; answers the first 429. @throws Broken if it must be empty long since */
export async function empty(access: Access): Promise<Reply> {
  const most = 400;
  const began = await levelOf(access);
  for (let count = 0; count < most; count++) {
    const reply = await send(access, 'GET', HEALTH);
    if (reply.status === 429) return reply;
    expect(reply.status === 200, `request ${count + 1} in a row is answered ${reply.status}`);
  }
  const refilled = ((await levelOf(access)).at - began.at) / 1_000;
  if (120 + refilled < most - 10) throw new Broken(`${most} requests find no empty bucket`);
  throw new CannotTell('the bucket is refilled faster than it can be emptied at this distance');
}

/** Waits until the next statement has the tokens it may need. */
export async function breathe(context: Context): Promise<void> {
  if (context.setting.control !== undefined) await context.control({ op: 'refillBuckets' });
  for (;;) {
    const reply = await send(context.sandbox, 'GET', HEALTH);
    const left = Number(reply.headers['x-ratelimit-remaining'] ?? '120');
    if (!(left < 100)) return;
    await context.wait((105 - left) * 1_000);
  }
}
