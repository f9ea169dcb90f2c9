import { describe, expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const full = (): TokenBucket => new TokenBucket(120, 1000, 120, 0);

describe('the estimate of a server bucket', () => {
  test('refills one token a period up to its capacity', () => {
    const bucket = new TokenBucket(120, 1000, 0, 0);
    expect(bucket.has(1, 999)).toBe(false);
    expect(bucket.has(1, 1000)).toBe(true);
    expect(bucket.tokensAt(1_000_000)).toBe(120);
  });

  test('tells the exact moment at which enough tokens are there', () => {
    const bucket = new TokenBucket(120, 1000, 3.5, 0);
    expect(bucket.whenAvailable(11, 0)).toBe(7500);
    expect(bucket.has(11, 7500)).toBe(true);
  });

  test('believes a lower figure at once, even with others on their way', () => {
    const bucket = full();
    const first = bucket.spend(0);
    bucket.spend(0);
    bucket.settle(first, { remaining: 40 }, 0);
    // 40 were left after the first; the second takes one more.
    expect(bucket.tokensAt(0)).toBe(39);
  });

  test('believes a higher figure only when nothing is on its way', () => {
    const bucket = new TokenBucket(120, 1000, 20, 0);
    const first = bucket.spend(0);
    const second = bucket.spend(0);
    bucket.settle(first, { remaining: 99 }, 0);
    expect(bucket.tokensAt(0)).toBe(18);
    bucket.settle(second, { remaining: 98 }, 0);
    expect(bucket.tokensAt(0)).toBe(98);
  });

  test('does not believe a high figure that arrives after a newer one', () => {
    const bucket = new TokenBucket(120, 1000, 20, 0);
    const first = bucket.spend(0);
    const second = bucket.spend(0);
    bucket.settle(second, { remaining: 7 }, 0);
    bucket.settle(first, { remaining: 110 }, 0);
    expect(bucket.tokensAt(0)).toBe(7);
  });

  test('counts for itself when an answer carries no headers', () => {
    const bucket = full();
    bucket.settle(bucket.spend(0), {}, 0);
    bucket.settle(bucket.spend(0), null, 0);
    expect(bucket.tokensAt(0)).toBe(118);
  });

  test('stays away as long as a 429 asks, however many tokens refill meanwhile', () => {
    const bucket = full();
    bucket.settle(bucket.spend(0), { remaining: 0, retryAfterMs: 5000 }, 0);
    expect(bucket.has(1, 4999)).toBe(false);
    expect(bucket.whenAvailable(1, 0)).toBe(5000);
    expect(bucket.has(1, 5000)).toBe(true);
  });

  test('after a suspend, answers from before it are believed only downwards', () => {
    const bucket = new TokenBucket(120, 1000, 20, 0);
    const before = bucket.spend(0);
    bucket.forgetFlights();
    bucket.settle(before, { remaining: 110 }, 0);
    expect(bucket.tokensAt(0)).toBe(19);
    const after = bucket.spend(0);
    bucket.settle(after, { remaining: 110 }, 0);
    expect(bucket.tokensAt(0)).toBe(110);
  });
});
