import { expect, it } from 'vitest';
import { sortInSlices } from './sort-in-slices.ts';

interface One {
  readonly key: number;
  readonly nth: number;
}

const byKey = (a: One, b: One): number => a.key - b.key;
const made = (count: number, keyOf: (nth: number) => number): One[] =>
  Array.from({ length: count }, (_, nth) => ({ key: keyOf(nth), nth }));

it.each([
  ['none', made(0, () => 0)],
  ['one', made(1, () => 0)],
  ['backwards', made(10_000, (nth) => -nth)],
  ['mixed, with many that are alike', made(50_001, (nth) => (nth * 7_919) % 1_009)],
  ['in order but for the last', made(30_000, (nth) => (nth === 29_999 ? -1 : nth))],
])('%s: in order, and those that are alike as they were', async (_, many) => {
  const wanted = many.toSorted(byKey);
  expect(await sortInSlices(many, byKey, () => Promise.resolve())).toEqual(wanted);
});

it('lets everything else have its turn, and leaves what is in order as it is', async () => {
  let turns = 0;
  const rest = (): Promise<void> => {
    turns += 1;
    return Promise.resolve();
  };
  const sorted = made(100_000, (nth) => nth);
  expect(await sortInSlices(sorted, byKey, rest)).toBe(sorted);
  expect(turns).toBe(5);
  await sortInSlices(
    made(100_000, (nth) => -nth),
    byKey,
    rest,
  );
  expect(turns).toBeGreaterThan(50);
});
