import { expect, it } from 'vitest';
import { documentedRateLimit, documentedTokenPeriodMs } from './rate-limit.ts';

it('is what the API document says: 120 at once, 60 a minute', () => {
  expect(documentedRateLimit).toEqual({ capacity: 120, refillPerMinute: 60 });
  expect(documentedTokenPeriodMs).toBe(1_000);
});
