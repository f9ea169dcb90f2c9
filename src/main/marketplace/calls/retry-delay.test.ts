import { expect, test } from 'vitest';
import { retryDelayOf } from './retry-delay.ts';

const answer = (status: number, body: unknown) =>
  ({
    kind: 'response',
    status,
    headers: {},
    bodyText: JSON.stringify(body),
    sentAt: 0,
    receivedAt: 1,
  }) as const;

test('a server error is read again after a wait that doubles', () => {
  const failed = answer(500, { error: 'Internal Server Error', code: 500 });
  expect([1, 2, 3].map((attempt) => retryDelayOf(failed, attempt, 0.5))).toEqual([250, 500, 1000]);
});

test('one that says how long to wait is waited for, unless that is long', () => {
  const asking = (wait: string) => ({ ...answer(503, null), headers: { 'retry-after': wait } });
  expect(retryDelayOf(asking('2'), 1, 0.5)).toBe(2000);
  expect(retryDelayOf(asking('0'), 1, 0.5)).toBe(250);
  expect(retryDelayOf(asking('3600'), 1, 0.5)).toBeNull();
});

test.each([
  { error: 'Broken', unrecoverable: true },
  { error: { message: 'Broken', isRecoverable: false } },
  { error: 'Broken', errorCode: 'UNRECOVERABLE_ERROR' },
])('one that says that trying again is of no use is not: %j', (body) => {
  expect(retryDelayOf(answer(503, body), 1, 0.5)).toBeNull();
});

test('a refusal is not, and a page of HTML under a server error is', () => {
  expect(retryDelayOf(answer(403, { error: 'Forbidden' }), 1, 0.5)).toBeNull();
  expect(retryDelayOf({ ...answer(502, null), bodyText: '<html>' }, 1, 0.5)).toBe(250);
});
