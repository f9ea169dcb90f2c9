import { expect, it } from 'vitest';
import { rateObservationOf } from './rate-observation.ts';

it.each([
  ['what it asks for', { 'retry-after': '4', 'x-ratelimit-reset': '9' }, 4_000],
  ['until there is a token again, where it does not ask', { 'x-ratelimit-reset': '9' }, 9_000],
  ['two seconds, where that is at once', { 'x-ratelimit-reset': '0' }, 2_000],
  ['two seconds, where that is absurd', { 'x-ratelimit-reset': '86400' }, 2_000],
  ['two seconds, where nothing is reported', {}, 2_000],
])('a 429 means to wait %s', (_, headers, retryAfterMs) => {
  expect(rateObservationOf(headers, 429, 0)).toEqual({ retryAfterMs });
});

it('of another answer it means nothing', () => {
  expect(rateObservationOf({ 'x-ratelimit-reset': '9' }, 200, 0)).toEqual({});
});
