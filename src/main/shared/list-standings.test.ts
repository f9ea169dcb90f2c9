import { expect, test } from 'vitest';
import { localFailure } from './failures.ts';
import { ListStandings } from './list-standings.ts';

const down = localFailure('server-error', 'The marketplace failed', 'Try again.');

test('a list that fails reports it with its age, and the others say nothing', () => {
  const lists = new ListStandings<'buys' | 'sells'>();
  lists.read('buys', 10);
  lists.read('sells', 20);
  expect(lists.slice.failed).toEqual([]);
  lists.failed('sells', down);
  lists.read('buys', 30);
  expect(lists.slice).toEqual({ failed: [{ list: 'sells', failure: down, readAt: 20 }] });
  expect(lists.failure).toBeNull();
  lists.read('sells', 40);
  expect([lists.slice, lists.readAt('buys'), lists.readAt('sells')]).toEqual([
    { failed: [] },
    30,
    40,
  ]);
});

test('where nothing was read, the first failure stands for all', () => {
  const lists = new ListStandings<'buys' | 'sells'>();
  expect([lists.failure, lists.readAt('buys')]).toEqual([null, null]);
  lists.failed('buys', down);
  expect(lists.failure).toEqual(down);
  expect(lists.slice.failed).toEqual([{ list: 'buys', failure: down, readAt: null }]);
});

test('a later session keeps the ages, not the failures', () => {
  const before = new ListStandings<'buys' | 'sells'>();
  before.read('buys', 10);
  before.failed('buys', down);
  const lists = new ListStandings<'buys' | 'sells'>();
  lists.continueFrom(before);
  expect([lists.slice, lists.readAt('buys')]).toEqual([{ failed: [] }, 10]);
});
