import { expect, it } from 'vitest';
import { isOld } from './freshness.ts';

const NOW = 1_000_000;

it.each([
  ['online', NOW - 60_000, false],
  ['online', NOW - 60_001, true],
  ['online', null, false],
  // Before the first answer and after the last one, everything is of an earlier time.
  ['connecting', NOW, true],
  ['offline', NOW, true],
  ['unauthorized', NOW, true],
  ['no-key', NOW, true],
] as const)('%s, read at %s: old %s', (status, readAt, old) => {
  expect(isOld({ status }, readAt, NOW)).toBe(old);
});
