import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { Belief, Execution } from './client.ts';

/** Real milliseconds; as long, against the time that answers are waited for, as a few seconds are against half a minute. */
const BACK_OFF_MS = 50;

/**
 * As careful as a client without a journal can be: it reads the orders before it posts, and after a doubtful answer waits
 * and reads them again; it posts once more only if there is no new one, and owns up to what it cannot tell in the end.
 */
export async function carefully(execution: Execution): Promise<Belief> {
  const { post, orders } = execution;
  const before = await orders();
  const first = await attempt(post);
  if (first !== 'doubtful') return first;
  if (isThere(execution, before, await orders())) return 'placed';
  const second = await attempt(post);
  if (second !== 'doubtful') return second;
  return isThere(execution, before, await orders()) ? 'placed' : 'unknown';
}

/** One post, and the wait that follows when it settled nothing. */
async function attempt(post: Execution['post']): Promise<Belief | 'doubtful'> {
  const reply = await post();
  if (reply === 'placed') return 'placed';
  if (reply === 'refused') return 'not-placed';
  await sleep(BACK_OFF_MS);
  return 'doubtful';
}

/** An order that carries the quote's id; where none carries one, any that is new. Nothing can be said of a sell. */
function isThere(
  { quoteId }: Execution,
  before: readonly Order[] | null,
  now: readonly Order[] | null,
): boolean {
  if (before === null || now === null) return false;
  const known = new Set(before.map(({ id }) => id));
  const fresh = now.filter(({ id }) => !known.has(id));
  return fresh.some((order) => order.quoteId === quoteId || order.quoteId === null);
}
