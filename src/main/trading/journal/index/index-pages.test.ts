/** Pages and sums are those of the whole file, whatever is asked. */
import {
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  subarray,
} from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type IntentFilter, type IntentSum, pagesOf } from '../model/intent-pages.ts';
import { IndexedWorld } from './testing/indexed-world.ts';
import { step, take } from './testing/random-history.ts';

let world: IndexedWorld;

beforeEach(() => {
  world = new IndexedWorld();
});

afterEach(() => {
  world.end();
});

const START = 1_700_000_000_000;
const DAY = 86_400_000;

const moment = option(integer({ min: START - DAY, max: START + 5 * DAY }));
const filters = record<IntentFilter>({
  profileId: constantFrom('practice', 'other', 'nobody'),
  side: constantFrom(null, 'buy', 'sell'),
  states: option(subarray(['CONFIRMED', 'PARTLY_EXECUTED', 'REJECTED', 'UNKNOWN', 'PREPARED'])),
  from: moment,
  to: moment,
  text: constantFrom(
    '',
    '',
    '',
    'eagle',
    'EAGLE buy',
    'order-1',
    'quote-3',
    'sell',
    'nothing',
    'order-5 gold',
  ),
});

const sorted = (sums: readonly IntentSum[]): readonly IntentSum[] =>
  sums.toSorted((a, b) => `${a.side} ${a.state}`.localeCompare(`${b.side} ${b.state}`));

it('gives the pages and the sums of the whole file', () => {
  assert(
    property(
      array(step, { minLength: 5, maxLength: 50 }),
      array(filters, { minLength: 6, maxLength: 6 }),
      integer({ min: 0, max: 8 }),
      (steps, asked, offset) => {
        world.clear();
        world.open().close();
        const journal = world.open();
        for (const one of steps) {
          // The clock goes on by a quarter of a day, and back now and then.
          world.now += one.pick % 11 === 0 ? -DAY / 8 : (one.pick % 5) * (DAY / 16);
          take(journal, one);
        }
        const read = world.plain();
        if (!read.ok) throw new Error('It is not damaged.');
        const plain = pagesOf(read.value.book);
        const pages = journal.pages();
        for (const filter of asked) {
          expect(pages.page(filter, offset, 4)).toEqual(plain.page(filter, offset, 4));
          expect(sorted(pages.sums(filter))).toEqual(sorted(plain.sums(filter)));
        }
        expect(world.lost).toEqual([]);
      },
    ),
    { numRuns: 80 },
  );
});
