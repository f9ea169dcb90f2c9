import { expect, test } from 'vitest';
import { inventedIn } from './support/provenance.ts';

test('a value that is in the body, in a form a reader may give it, is not invented', () => {
  const body = { price: '100', at: '2026-11-03T10:00:00Z', dollars: 41.5, id: 7, percent: 2.75 };
  const value = {
    price: 100,
    at: Date.UTC(2026, 10, 3, 10),
    spot: 41_500_000,
    id: '7',
    premium: 27_500,
    none: null,
    flag: false,
  };
  expect(inventedIn(value, body)).toEqual([]);
});

test('a value that is not is found', () => {
  const body = { price: 100, rows: [{ title: 'Eagle' }] };
  const value = { price: 101, rows: [{ title: 'Eagle', status: 'open' }], quantity: 1 };
  expect(inventedIn(value, body)).toEqual(['.price', '.rows[0].status', '.quantity']);
});
