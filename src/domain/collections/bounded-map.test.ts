import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('holds the newest, where what is set again counts as new', () => {
  const map = new BoundedMap<string, number>(3);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['a', 4],
    ['d', 5],
  ] as const) {
    map.set(key, value);
  }
  expect([...map]).toEqual([
    ['c', 3],
    ['a', 4],
    ['d', 5],
  ]);
  for (let more = 0; more < 1000; more += 1) map.set(String(more), more);
  expect(map.size).toBe(3);
});
