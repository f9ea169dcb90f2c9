/** Orders as the books need them are those of the whole file, through closings, kills and changed bytes. */
import * as fs from 'node:fs';
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { JournaledIntent } from '../model/journaled-intent.ts';
import {
  type BoughtOrder,
  boughtOrderOf,
  boughtSum,
  boughtText,
  readBought,
} from '#main/trading/journal/index/bought-order.ts';
import { BoughtReader } from './bought-reader.ts';
import { isCorrupt } from '#main/trading/journal/index/index-damaged.ts';
import { IndexedWorld } from '#main/trading/journal/index/testing/indexed-world.ts';
import { step, take } from '#main/trading/journal/index/testing/random-history.ts';

let world: IndexedWorld;

beforeEach(() => {
  world = new IndexedWorld();
});

afterEach(() => {
  world.end();
});

const turn = record({ what: constantFrom('write', 'close', 'kill') });
const event = oneof({ weight: 8, arbitrary: step }, { weight: 1, arbitrary: turn });

/** What the lines of the journal say, oldest first. */
function ofTheFile(before: number): readonly BoughtOrder[] {
  const read = world.plain();
  const book = read.ok ? read.value.book : read.error.book;
  const isWanted = ({ prepared, sentAt, preparedAt }: JournaledIntent): boolean =>
    prepared.profileId === 'practice' && (sentAt ?? preparedAt) < before;
  return [...(book?.intents() ?? [])].filter(isWanted).map(boughtOrderOf);
}

const reader = (before: number): BoughtReader =>
  new BoughtReader({ index: world.index, profileId: 'practice', before });

it('reads every order, by market row, by key and by the order it led to', () => {
  assert(
    property(array(event, { maxLength: 50 }), integer({ min: 0, max: 60 }), (events, age) => {
      world.clear();
      world.open().close();
      let journal = world.open();
      for (const one of events) {
        if ('pick' in one) take(journal, one);
        else if (one.what === 'write') world.write();
        else {
          // One that is not closed was killed: what it did not write is read by the next.
          if (one.what === 'close') journal.close();
          journal = world.open();
        }
      }
      const before = world.now - age * 1_000;
      const expected = ofTheFile(before);
      // Whoever reads beside the journal asks for the file, and with that it is up to date.
      expect(journal.indexFile()).toBe(world.index);
      const found = reader(before);
      expect([...found.all()].flat().map(({ order }) => order)).toEqual(expected);
      for (const rowKey of found.tallies().keys()) {
        expect([...found.ofRow(rowKey)].flat().map(({ order }) => order)).toEqual(
          expected.filter(({ lines }) => lines.some((line) => (line.rowKey ?? '') === rowKey)),
        );
      }
      for (const order of expected) {
        expect(found.ofIntent(order.intentId)?.order).toEqual(order);
        for (const orderId of order.orderIds) {
          // Another intent may have led to it, too.
          const ofOrder = found.ofOrder(order.side, orderId)?.order.orderIds ?? [orderId];
          expect(ofOrder).toContain(orderId);
        }
      }
      expect(found.ofIntent('nobody')).toBeNull();
      found.close();
    }),
    { numRuns: 60 },
  );
});

it('tells by its sums which market rows have other orders', () => {
  const journal = world.open();
  journal.close();
  const again = world.open();
  const sums = (): unknown => {
    again.indexFile();
    const found = reader(Infinity);
    const tallies = [...found.tallies()];
    found.close();
    return tallies;
  };
  const before = sums();
  expect(sums()).toEqual(before);
  take(again, { what: 'prepare', pick: 1 });
  expect(sums()).not.toEqual(before);
});

it('does not take a text that was changed', () => {
  const order: BoughtOrder = {
    intentId: 'i1',
    side: 'sell',
    state: 'CONFIRMED',
    at: 5,
    orderIds: ['o1'],
    total: cents(5_000),
    destination: 'marketplace',
    what: '2 × Eagle',
    lines: [{ rowKey: null, quantity: 2, price: null, fine: null }],
    spot: {},
    fromLots: [{ product: 'eagle', lot: 'l/0', pieces: 1 }],
  };
  const text = boughtText(order);
  expect(readBought(text, boughtSum(text))).toEqual(order);
  for (let at = 0; at < text.length; at += 1) {
    const changed = `${text.slice(0, at)}~${text.slice(at + 1)}`;
    expect(() => readBought(changed, boughtSum(text))).toThrow('is none');
  }
  // Written by somebody who knows how sums are made.
  for (const other of ['null', '[]', '{"0":1}', text.replace('"o1"', '7')]) {
    expect(() => readBought(other, boughtSum(other))).toThrow('none');
  }
});

it('says of a file that is no index that it is damaged', () => {
  fs.writeFileSync(world.index, 'x'.repeat(5_000));
  let found: unknown = null;
  try {
    reader(Infinity);
  } catch (error) {
    found = error;
  }
  expect(isCorrupt(found)).toBe(true);
});
