import { beforeEach, describe, expect, test } from 'vitest';
import type { CacheFacts } from '../transport/cache-facts.ts';
import { ServerTime } from './server-time.ts';

const EPOCH = Date.parse('Fri, 27 Nov 2026 10:00:00 GMT');
const FRESH = { fromCache: false, ageMs: 0 };

let time: ServerTime;
beforeEach(() => {
  time = new ServerTime();
});

/** An answer at `at`, with the date the service had at `written`; both monotonic milliseconds. */
const answer = (at: number, written = at, more: Record<string, string> = {}): CacheFacts =>
  time.observe({ date: new Date(EPOCH + written).toUTCString(), ...more }, at, at + 40);

const offset = (): number => (time.offset()?.offsetMs ?? Number.NaN) - EPOCH;

describe('the service’s clock', () => {
  test('is not set back by copies out of a cache, and they are known', () => {
    for (let n = 0; n < 20; n += 1) expect(answer(n * 700)).toEqual(FRESH);
    const before = offset();
    expect(answer(20_000, 2000, { age: '18' })).toEqual({ fromCache: true, ageMs: 18_000 });
    // This one says nothing of itself.
    const silent = answer(40_000, 2000);
    expect(silent.fromCache).toBe(true);
    expect(Math.abs(silent.ageMs - 38_000)).toBeLessThan(1500);
    for (let n = 0; n < 20; n += 1) expect(answer(60_000 + n * 5000, 2000).fromCache).toBe(true);
    expect(offset()).toBe(before);
    expect(answer(170_000)).toEqual(FRESH);
  });

  test('that is another after nothing listened there is followed at once', () => {
    for (let n = 0; n < 20; n += 1) answer(n * 700);
    time.wasDown();
    expect(answer(20_000, 20_000 - 60_000)).toEqual(FRESH);
    expect(Math.abs(offset() + 60_000)).toBeLessThan(1100);
    // Once it answered, an older date is a copy again.
    expect(answer(30_000, 20_000 - 65_000).fromCache).toBe(true);
  });

  test('that goes on after nothing listened there leaves copies to be known', () => {
    for (let n = 0; n < 20; n += 1) answer(n * 700);
    time.wasDown();
    expect(answer(20_000)).toEqual(FRESH);
    expect(answer(40_000, 2000).fromCache).toBe(true);
  });

  test('that was set back is followed with the second answer', () => {
    for (let n = 0; n < 20; n += 1) answer(n * 700);
    expect(answer(20_000, 20_000 - 60_000).fromCache).toBe(true);
    expect(answer(30_000, 30_000 - 60_000)).toEqual(FRESH);
    expect(answer(31_000, 31_000 - 60_000)).toEqual(FRESH);
    expect(Math.abs(offset() + 60_000)).toBeLessThan(1100);
  });

  test('is followed where our own leapt, in the same second too', () => {
    for (let n = 0; n < 20; n += 1) answer(n * 700);
    answer(13_300 + 3_600_000, 13_400);
    expect(Math.abs(offset() + 3_600_000)).toBeLessThan(1100);
    expect(answer(14_600 + 3_600_000, 14_700)).toEqual(FRESH);
  });

  test('of two machines that answer in turn is none that stands still', () => {
    const late: boolean[] = [];
    for (let n = 0; n < 20; n += 1) {
      answer(n * 8000);
      late.push(answer(n * 8000 + 4000, n * 8000 - 1500).fromCache);
    }
    expect(late.filter((one) => one).length).toBeLessThanOrEqual(1);
  });

  test('that was set forward is followed at once', () => {
    for (let n = 0; n < 5; n += 1) answer(n * 700);
    expect(answer(20_000, 80_000)).toEqual(FRESH);
    expect(Math.abs(offset() - 60_000)).toBeLessThan(1100);
  });

  test('is not taken from a copy that came first', () => {
    expect(answer(0, -50_000, { age: '50' }).fromCache).toBe(true);
    expect(time.offset()).toBeNull();
  });
});
