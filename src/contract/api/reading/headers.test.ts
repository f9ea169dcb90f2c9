import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRateLimitHeaders } from './headers.ts';

describe('readRateLimitHeaders', () => {
  it('reads the four headers as numbers', () => {
    const headers = {
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '0.25',
      'retry-after': '1',
    };
    expect(readRateLimitHeaders(headers)).toEqual({
      limit: 120,
      remaining: 0,
      resetSeconds: 0.25,
      retryAfterSeconds: 1,
    });
  });

  it('reads a date in retry-after against the given moment, never below zero', () => {
    const at = Date.parse('2026-11-03T10:00:00Z');
    const headers = { 'retry-after': 'Tue, 03 Nov 2026 10:00:30 GMT' };
    expect(readRateLimitHeaders(headers, at)).toEqual({ retryAfterSeconds: 30 });
    expect(readRateLimitHeaders(headers, at + 90_000)).toEqual({ retryAfterSeconds: 0 });
    expect(readRateLimitHeaders(headers)).toEqual({});
  });

  it('believes a header that came twice only when both agree', () => {
    expect(readRateLimitHeaders({ 'x-ratelimit-remaining': '5, 5' })).toEqual({ remaining: 5 });
    expect(readRateLimitHeaders({ 'x-ratelimit-remaining': ['5', '5'] })).toEqual({ remaining: 5 });
    expect(readRateLimitHeaders({ 'x-ratelimit-limit': '5, 120' })).toEqual({});
  });

  it.each([
    ['5, 120', 5],
    [['120', '5'], 5],
    ['0, 7, 3', 0],
  ])('takes the least of %j that are left', (value, remaining) => {
    expect(readRateLimitHeaders({ 'x-ratelimit-remaining': value })).toEqual({ remaining });
  });

  it.each([
    ['30', 30],
    ['30, 30', 30],
    [['5', '30'], 30],
    ['Tuesday, 03-Nov-26 10:00:30 GMT', 30],
    ['Tue Nov  3 10:00:30 2026', 30],
    ['Tue, 03 Nov 2026 10:00:30 GMT, Tue, 03 Nov 2026 10:00:30 GMT', 30],
    [['7', 'Tue, 03 Nov 2026 10:00:30 GMT'], 30],
    ['Tue, 03 Nov 2026 10:00:30', undefined],
    ['2026-11-03T10:00:30Z', undefined],
    ['30 s', undefined],
  ])('waits as %j says', (value, seconds) => {
    const at = Date.parse('2026-11-03T10:00:00Z');
    expect(readRateLimitHeaders({ 'retry-after': value }, at).retryAfterSeconds).toBe(seconds);
  });

  it.each(['', ' ', '-1', 'NaN', 'Infinity', '1e9', '0x5', '1 2', '99999999999', 'soon', '5;w=1'])(
    'does not read %j',
    (value) => {
      expect(
        readRateLimitHeaders({ 'x-ratelimit-remaining': value, 'retry-after': value }),
      ).toEqual({});
    },
  );

  describe('when there is a token again', () => {
    const at = Date.parse('2026-11-03T10:00:00Z');
    const date = 'Tue, 03 Nov 2026 10:00:00 GMT';
    const read = (reset: string, more: object = { date }) =>
      readRateLimitHeaders({ 'x-ratelimit-reset': reset, ...more }).resetSeconds;

    it.each([
      ['seconds', '2', 2],
      ['nothing to wait for', '0', 0],
      ['a moment in seconds', String(at / 1000 + 30), 30],
      ['a moment in milliseconds', String(at + 1_500), 1.5],
    ])('is read of %s', (_, reset, seconds) => {
      expect(read(reset)).toBe(seconds);
    });

    it('is not read of a moment that is past, far off, or reported without a date', () => {
      expect(read(String(at / 1000 - 1))).toBeUndefined();
      expect(read(String(at + 3_600_001))).toBeUndefined();
      expect(read('60000')).toBeUndefined();
      expect(read(String(at + 1_500), {})).toBeUndefined();
      expect(read(String(at + 1_500), { date: 'today' })).toBeUndefined();
    });

    it('is never more than an hour off, nor negative', () => {
      fc.assert(
        fc.property(
          fc.oneof(fc.string(), fc.nat().map(String), fc.double().map(String)),
          (reset) => {
            const seconds = read(reset) ?? 0;
            expect(seconds).toBeGreaterThanOrEqual(0);
            expect(seconds).toBeLessThanOrEqual(3600);
          },
        ),
      );
    });
  });
});
