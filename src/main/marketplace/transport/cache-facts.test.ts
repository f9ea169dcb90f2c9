import { describe, expect, test } from 'vitest';
import { cacheFactsOf } from './cache-facts.ts';

describe('a copy out of a cache', () => {
  test.each([
    [{ age: '40' }, 40_000],
    [{ age: ['3', '12'] }, 12_000],
    [{ age: '3, 12' }, 12_000],
    [{ 'x-cache': 'HIT from proxy.example:3128' }, 0],
    [{ 'x-cache': ['MISS from inner', 'HIT from outer'] }, 0],
    [{ 'x-cache': 'TCP_MEM_HIT', age: '7' }, 7000],
    [{ 'x-cache': 'Hit from cloudfront' }, 0],
    [{ 'x-cache-status': 'STALE' }, 0],
    [{ 'x-proxy-cache': 'UPDATING' }, 0],
    [{ 'cf-cache-status': 'HIT' }, 0],
    [{ 'cache-status': 'ExampleCache; hit; ttl=376' }, 0],
    [{ 'cache-status': 'Origin; fwd=miss, Edge; hit' }, 0],
    [{ 'x-varnish': '32770 3' }, 0],
  ])('shows by %o', (headers, ageMs) => {
    expect(cacheFactsOf(headers)).toEqual({ fromCache: true, ageMs });
  });

  test.each([
    [{}],
    [{ age: '0' }],
    [{ age: '-1' }],
    [{ age: 'old' }],
    [{ 'x-cache': 'MISS from proxy.example' }],
    [{ 'x-cache': 'white' }],
    [{ 'x-cache-status': 'BYPASS' }],
    [{ 'x-cache-status': 'EXPIRED' }],
    [{ 'cf-cache-status': 'DYNAMIC' }],
    [{ 'cache-status': 'ExampleCache; fwd=uri-miss; stored' }],
    [{ 'x-varnish': '32770' }],
  ])('is not what %o came from', (headers) => {
    expect(cacheFactsOf(headers)).toEqual({ fromCache: false, ageMs: 0 });
  });
});
