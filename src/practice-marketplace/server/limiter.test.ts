import { expect, test } from 'vitest';
import { defaultLimit, Limiter, searchLimit } from './limiter.ts';

test('a bucket starts with 120 tokens and is empty after as many requests', () => {
  const limiter = new Limiter();
  const drawn = Array.from({ length: 121 }, () => limiter.draw('key', defaultLimit, 0));
  expect(drawn.map(({ allowed }) => allowed)).toEqual([...Array(120).fill(true), false]);
  expect(drawn[0]).toEqual({ allowed: true, limit: 120, remaining: 119, resetSeconds: 1 });
  expect(drawn[120]).toEqual({ allowed: false, limit: 120, remaining: 0, resetSeconds: 1 });
});

test('one token a second comes back, continuously, up to 120', () => {
  const limiter = new Limiter();
  for (let i = 0; i < 120; i++) limiter.draw('key', defaultLimit, 0);
  expect(limiter.draw('key', defaultLimit, 999).allowed).toBe(false);
  expect(limiter.draw('key', defaultLimit, 1_000).allowed).toBe(true);
  expect(limiter.draw('key', defaultLimit, 3_500)).toMatchObject({ remaining: 1, resetSeconds: 1 });
  expect(limiter.draw('key', defaultLimit, 10_000_000).remaining).toBe(119);
});

test('a refused request takes nothing', () => {
  const limiter = new Limiter();
  limiter.drain('key', 0, 0);
  for (let i = 0; i < 50; i++) limiter.draw('key', defaultLimit, 500);
  expect(limiter.draw('key', defaultLimit, 1_000).allowed).toBe(true);
});

test('keys and configurations have buckets of their own', () => {
  const limiter = new Limiter();
  limiter.drain('a', 0, 0);
  expect(limiter.draw('a', defaultLimit, 0).allowed).toBe(false);
  expect(limiter.draw('a', searchLimit, 0).allowed).toBe(false);
  expect(limiter.draw('a', searchLimit, 500).allowed).toBe(true);
  expect(limiter.draw('b', defaultLimit, 0).allowed).toBe(true);
});

test('a clock that goes back gives no tokens and takes none', () => {
  const limiter = new Limiter();
  limiter.drain('key', 5, 10_000);
  expect(limiter.draw('key', defaultLimit, 0).remaining).toBe(4);
});
