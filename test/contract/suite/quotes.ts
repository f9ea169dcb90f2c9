/** What stands in quotes, and comparisons of two of them. */
import type { Context, Quote, Side } from './context.ts';
import {
  arranged,
  Broken,
  CannotTell,
  expect,
  integerOf,
  type Json,
  objectsOf,
  timeOf,
} from './kit.ts';

/** How often something is tried again because the market moved meanwhile. */
const TRIES = 4;

export function optionalsOf({ data }: Pick<Quote, 'data'>): readonly Json[] {
  return objectsOf(data['optionals'], 'optionals');
}

/** @throws Broken unless the quote has this optional */
export function optionalOf(quote: Pick<Quote, 'data'>, id: string): Json {
  const found = optionalsOf(quote).find((one) => one['id'] === id);
  expect(found !== undefined, `the quote has no ${id}`);
  return found;
}

export function linesOf({ data }: Pick<Quote, 'data'>): readonly Json[] {
  return objectsOf(data['lineItems'], 'lineItems');
}

export function subtotalOf({ data }: Quote): number {
  return integerOf(data['subtotal'], 'subtotal');
}

/** What a quote adds to its subtotal, in cents; negative where it takes off. */
export function extraOf(quote: Quote): number {
  return quote.total - subtotalOf(quote);
}

/**
 * Two quotes between which the market did not move: their subtotals are the same.
 *
 * @throws CannotTell if it moves every time
 */
export async function atOnePrice(
  first: () => Promise<Quote>,
  second: () => Promise<Quote>,
): Promise<readonly [Quote, Quote]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const pair = [await first(), await second()] as const;
    if (subtotalOf(pair[0]) === subtotalOf(pair[1])) return pair;
  }
  throw new CannotTell('the price moved between every two quotes');
}

/**
 * Holds an execute against the bound it was given: a cent worse than the total is refused, the total is not.
 *
 * @throws Broken unless that is so while the price stands still
 */
export async function expectBoundIsTotal(context: Context, side: Side): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const body = await context.body(side);
    const quote = await arranged(() => context.quote(side, body));
    const worse = await context.executeAt(side, quote, quote.total + (side === 'buy' ? -1 : 1));
    const taken = await context.executeAt(side, quote, quote.total);
    if (worse.status === 409 && taken.status === 200) return;
    const now = await arranged(() => context.quote(side, body));
    if (now.total !== quote.total) continue;
    throw new Broken(
      `a ${side} a cent beyond the total is answered ${worse.status}, at the total ${taken.status}`,
    );
  }
  throw new CannotTell('the price moved under every quote');
}

/** How far the service's clock and ours may be apart in telling of the same moment, in milliseconds. */
const SLACK_MS = 2_000;

/** @throws Broken unless the price of a quote is good for N milliseconds from its making on */
export async function expectWindow(
  context: Context,
  ms: number,
  make: () => Promise<Quote>,
): Promise<Quote> {
  const before = await context.now();
  const quote = await make();
  const after = await context.now();
  const expiry = timeOf(quote.data['expiresAt'], 'expiresAt');
  expect(
    expiry >= before + ms - SLACK_MS && expiry <= after + ms + SLACK_MS,
    `the price is good for about ${expiry - before} ms, not ${ms} ms`,
  );
  return quote;
}
