import { describe, expect, test } from 'vitest';
import { randomStream, secretOf, uuidOfName } from './random.ts';

describe('a random stream', () => {
  test('is the same for the same seed and name, and another for others', () => {
    const words = (seed: string, name: string): number[] => {
      const random = randomStream(seed, name);
      return Array.from({ length: 5 }, () => random.word());
    };
    expect(words('7', 'a')).toEqual(words('7', 'a'));
    expect(words('7', 'a')).not.toEqual(words('7', 'b'));
    expect(words('7', 'a')).not.toEqual(words('8', 'a'));
  });

  test('fills ranges evenly, both ends included', () => {
    const random = randomStream('7', 'dice');
    const counts = new Map<number, number>();
    for (let i = 0; i < 6_000; i++) {
      const face = random.integer(1, 6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test('draws normal numbers with mean 0 and deviation 1', () => {
    const random = randomStream('7', 'normal');
    const drawn = Array.from({ length: 20_000 }, () => random.normal());
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    const variance = drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / drawn.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });

  test('has nothing to pick from an empty list', () => {
    expect(() => randomStream('7', 'x').pick([])).toThrow(RangeError);
  });
});

test('uuids are shaped as version 4 and do not repeat', () => {
  const random = randomStream('7', 'ids');
  const ids = Array.from({ length: 2_000 }, () => random.uuid());
  expect(new Set(ids).size).toBe(2_000);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidOfName('a')).toBe(uuidOfName('a'));
  expect(uuidOfName('a')).not.toBe(uuidOfName('b'));
});

test('secrets depend on seed and name', () => {
  expect(secretOf('7', 'k')).toMatch(/^[0-9a-f]{32}$/);
  expect(secretOf('7', 'k')).not.toBe(secretOf('8', 'k'));
  expect(secretOf('7', 'k')).not.toBe(secretOf('7', 'l'));
});
