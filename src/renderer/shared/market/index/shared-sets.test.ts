import { expect, it } from 'vitest';
import { SharedSets } from './shared-sets.ts';

it('keeps those alike once, and no others', () => {
  const shared = new SharedSets();
  const first = Int32Array.of(1, 2, 3);
  expect(shared.of(first)).toBe(first);
  expect(shared.of(Int32Array.of(1, 2, 3))).toBe(first);
  // Of the same hash, and longer: neither is the same set.
  const others = [Int32Array.of(0, 33, 3), Int32Array.of(1, 1, 34), Int32Array.of(0, 1, 2, 3)];
  for (const other of others) expect(shared.of(other)).toBe(other);
});
