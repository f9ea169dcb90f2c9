import { expect, test } from 'vitest';
import { callable } from '#contract/api/routes/routes.ts';
import { isWhole } from '#main/shared/testing/sampled.ts';
import { goodAnswers } from './support/calls.ts';
import { called, heard, newTally, spoken, type Tally } from './support/judged-answers.ts';
import { seeded, spoil } from './support/malformed.ts';

/** The ways to spoil an answer follow one another, so the first of them would lack some. */
const STRIDE = isWhole ? 1 : 20;
const RESPONSES = 50_000 / STRIDE;
const AT_ONCE = 8;

/** Every eighth of those that are taken, from `first` on. */
async function someOf(first: number, tally: Tally): Promise<void> {
  const marketplace = await spoken(tally);
  const random = seeded(20_261_121 + first);
  for (let taken = first; taken < RESPONSES; taken += AT_ONCE) {
    const n = taken * STRIDE;
    const id = called[n % called.length];
    if (id === undefined) throw new Error('no such route');
    const good = JSON.stringify(goodAnswers[id]);
    const text = spoil(good, Math.floor(n / called.length), random);
    await heard(id, text, marketplace, tally);
  }
}

test('all routes are among those called, but the four that execute', () => {
  const others = Object.keys(callable).filter((id) => !called.some((one) => one === id));
  expect(others.toSorted()).toEqual([
    'executeBuyQuoteV2',
    'executeBuyV1',
    'executeSellQuoteV2',
    'executeSellV1',
  ]);
});

test(`${String(RESPONSES)} malformed answers: none crashes, none invents a value, each is counted`, async () => {
  const tally = newTally();
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => someOf(first, tally)));
  expect(tally.wrong.slice(0, 10)).toEqual([]);
  expect(tally.counted).toBe(RESPONSES);
  expect(tally.read + tally.partly + tally.unreadable).toBe(RESPONSES);
  expect(tally.partly).toBeGreaterThan(RESPONSES / 100);
  expect(tally.nested).toBeGreaterThan(RESPONSES / 100);
  expect(tally.unreadable).toBeGreaterThan(RESPONSES / 5);
  expect('polluted' in {}).toBe(false);
}, 240_000);
