import { expect, it } from 'vitest';
import { searchWords } from './use-server-search.ts';

const found = { productIds: ['a', 'b'], total: 2, unreadable: 0, notRead: 0 };

it.each([
  ['all of it', {}, 'The marketplace finds 2 products'],
  ['without a total', { total: null }, 'The marketplace finds 2 products'],
  [
    'more than was given',
    { total: 120 },
    'The marketplace finds 120 products, of which the first 2 are here',
  ],
  [
    'less than all read',
    { unreadable: 1, notRead: 2 },
    'The marketplace finds 2 products, 2 not read yet, 1 could not be read',
  ],
])('says how much was found, %s', (_, change, words) => {
  expect(searchWords({ state: 'found', found: { ...found, ...change } })).toBe(words);
});
