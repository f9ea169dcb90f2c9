/** Answers of a service that is right in its own way, into every reader. `CONTRARY_ANSWERS=10000` tries all of them. */
import { expect, test } from 'vitest';
import type { CallableId } from '#contract/api/routes/routes.ts';
import { goodAnswers } from './support/calls.ts';
import { amountsIn, contrarily } from './support/contrary.ts';
import { called, heard, newTally, spoken } from './support/judged-answers.ts';
import { seeded } from './support/malformed.ts';

const ANSWERS = Number(process.env['CONTRARY_ANSWERS'] ?? '1500');

/** Quotes, executes and listings keep the unit of the document, so there is nothing to tell apart. */
const PRICED: ReadonlySet<CallableId> = new Set<CallableId>([
  'getProductsV2',
  'getProductsV1',
  'searchProducts',
  'getSandboxListings',
  'getSandboxOffers',
  'getPurchaseOrder',
  'getSaleOrders',
  'getOrderBookV2',
  'getOrdersV2',
  'getPurchaseOrdersV1',
  'getOwnOffers',
  'getProductActivity',
]);

test(`${String(ANSWERS)} contrary answers: none crashes, none invents a value, none is off by a factor of 100, each is counted`, async () => {
  const tally = newTally();
  const marketplace = await spoken(tally);
  const random = seeded(20_261_122);
  let priced = 0;
  for (let n = 0; n < ANSWERS; n += 1) {
    const id = called[n % called.length];
    if (id === undefined) throw new Error('no such route');
    // Spot itself stays: a service whose spot is wrong tells no unit.
    const good = goodAnswers[id];
    const text = id === 'getSpotPrices' ? JSON.stringify(good) : contrarily(good, random);
    const value = await heard(id, text, marketplace, tally);
    if (!PRICED.has(id)) continue;
    const right = new Set(amountsIn(good));
    const off = amountsIn(value).filter(
      (amount) => amount !== 0 && !right.has(amount) && isOff(amount, right),
    );
    priced += amountsIn(value).length;
    if (off.length > 0) tally.wrong.push(`${id} gives ${off.join(', ')} from ${text}`);
  }
  expect(tally.wrong.slice(0, 5)).toEqual([]);
  expect(tally.counted).toBe(ANSWERS);
  expect(tally.read + tally.partly + tally.unreadable).toBe(ANSWERS);
  // Most of it reads: that is what the readers are for.
  expect(tally.unreadable).toBeLessThan(ANSWERS / 3);
  expect(priced).toBeGreaterThan(ANSWERS / 4);
}, 240_000);

/** Whether an amount is one of the right ones in the wrong unit. */
function isOff(amount: number, right: ReadonlySet<number>): boolean {
  return right.has(amount * 100) || (amount % 100 === 0 && right.has(amount / 100));
}
