/** What the index answers is what the whole file says, through closings, kills and changed bytes. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
} from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runs } from '#main/shared/testing/sampled.ts';
import type { Journal } from '../journal.ts';
import { flip, IndexedWorld } from './testing/indexed-world.ts';
import { step, type Step, take } from './testing/random-history.ts';

let world: IndexedWorld;

beforeEach(() => {
  world = new IndexedWorld();
});

afterEach(() => {
  world.end();
});

interface Turn {
  readonly what: 'write' | 'close' | 'kill';
}
type Event = Step | Turn;

const turn: Arbitrary<Turn> = record({ what: constantFrom('write', 'close', 'kill') });
const event: Arbitrary<Event> = oneof(
  { weight: 8, arbitrary: step },
  { weight: 1, arbitrary: turn },
);
const steps = array(step, { minLength: 8, maxLength: 30 });
const anywhere = integer({ min: 0, max: 1_000_000_000 });

/** @returns the journal that is open at the end */
function live(events: readonly Event[]): Journal {
  let journal = world.open();
  for (const one of events) {
    if ('pick' in one) take(journal, one);
    else if (one.what === 'write') world.write();
    else {
      if (one.what === 'close') journal.close();
      journal = world.open();
    }
  }
  return journal;
}

it('answers what the whole file says, through closings and kills', () => {
  assert(
    property(array(event, { maxLength: 60 }), (events) => {
      world.clear();
      const journal = live(events);
      const { now } = world;
      const wanted = world.plainAnswers(now);
      expect(world.answers(journal.book, now)).toEqual(wanted);
      world.write();
      expect(world.answers(journal.book, now)).toEqual(wanted);
      journal.close();
      expect(world.answers(world.open().book, now)).toEqual(wanted);
      expect(world.lost).toEqual([]);
    }),
    { numRuns: runs({ whole: 60, sample: 30 }) },
  );
});

it('is what it would be if it were rebuilt', () => {
  assert(
    property(array(event, { minLength: 5, maxLength: 60 }), (events) => {
      world.clear();
      // The first start makes the journal, the second its index.
      world.open().close();
      live(events).close();
      expect(world.verdict()).toMatchObject({ kind: 'sound' });
    }),
    { numRuns: runs({ whole: 60, sample: 20 }) },
  );
});

it('finds every changed byte of the journal when it is opened, and reports it as reading the whole file would', () => {
  assert(
    property(steps, anywhere, (taken, at) => {
      world.clear();
      world.open().close();
      live(taken).close();
      flip(world.path, at);
      const opened = world.tryOpen();
      const wanted = world.plain();
      const reported = opened.ok ? null : opened.error.problem;
      expect(reported).toEqual(wanted.ok ? null : wanted.error.problem);
      const book = opened.ok ? opened.value.book : opened.error.book;
      expect(book === null ? world.plainAnswers() : world.answers(book)).toEqual(
        world.plainAnswers(),
      );
    }),
    { numRuns: runs({ whole: 60, sample: 20 }) },
  );
});

it('finds a changed name of a profile wherever SQLite has it, in the indexes it makes by itself too', () => {
  world.writeSome();
  const bytes = readFileSync(world.index);
  const wanted = JSON.stringify(world.plainAnswers());
  const found: string[] = [];
  for (let at = bytes.indexOf('practice'); at !== -1; at = bytes.indexOf('practice', at + 1)) {
    writeFileSync(world.index, bytes);
    flip(world.index, at);
    const { kind } = world.verdict();
    const opened = world.open();
    const isSame = JSON.stringify(world.answers(opened.book)) === wanted;
    opened.close();
    expect(isSame || kind === 'wrong-index').toBe(true);
    found.push(kind);
  }
  // Its row, the index of its text, and what the index says of itself.
  expect(found.filter((kind) => kind === 'wrong-index').length).toBeGreaterThanOrEqual(3);
});

it('reports what is open whatever byte of it is changed, and the rest is found when both are read through', () => {
  assert(
    property(steps, anywhere, (taken, at) => {
      world.clear();
      world.open().close();
      live(taken).close();
      flip(world.index, at);
      const opened = world.open();
      const wanted = world.plainAnswers();
      const { unsettled, extra, ...rest } = world.answers(opened.book);
      expect(unsettled).toEqual(wanted['unsettled']);
      expect(extra).toEqual(wanted['extra']);
      opened.close();
      // What cannot be read is reported at once; what reads as something else when it is looked for.
      const isReported = world.lost.length > 0;
      const isSame =
        JSON.stringify({ ...rest }) ===
        JSON.stringify({ ...wanted, unsettled: undefined, extra: undefined });
      const isFound = isReported || isSame || world.verdict().kind === 'wrong-index';
      expect(isFound).toBe(true);
    }),
    { numRuns: runs({ whole: 200, sample: 40 }) },
  );
});
