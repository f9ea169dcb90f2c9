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
    expect(readRateLimitHeaders({ 'x-ratelimit-remaining': '5, 120' })).toEqual({});
  });

  it.each(['', ' ', '-1', 'NaN', 'Infinity', '1e9', '0x5', '1 2', '99999999999', 'soon', '5;w=1'])(
    'does not read %j',
    (value) => {
      expect(
        readRateLimitHeaders({ 'x-ratelimit-remaining': value, 'retry-after': value }),
      ).toEqual({});
    },
  );
});
