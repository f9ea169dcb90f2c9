import { describe, expect, it } from 'vitest';
import { isOfRealSize } from './message-bounds.ts';

describe('a message', () => {
  const itself: Record<string, unknown> = {};
  itself['itself'] = itself;
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it.each<[string, unknown]>([
    ['nothing', undefined],
    [
      'the keys of the largest export',
      { keys: Array.from({ length: 100_000 }, (_, id) => `order-${id}`) },
    ],
    ['a layout', { layout: nested(50) }],
    ['eight million characters', 'x'.repeat(8_000_000)],
  ])('may be %s', (_, args) => {
    expect(isOfRealSize(args)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['too many values', Array.from({ length: 300_000 }, () => 0)],
    ['too many characters', ['x'.repeat(5_000_000), 'y'.repeat(5_000_000)]],
    ['too deep', nested(65)],
    ['without an end', itself],
    ['a buffer', { bytes: new Uint8Array(10) }],
    ['a map', new Map()],
  ])('is refused when it is %s', (_, args) => {
    expect(isOfRealSize(args)).toBe(false);
  });
});
