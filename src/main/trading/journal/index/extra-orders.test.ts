/** Extra orders of an intent that was settled long before: the index has them as its own lines. */
import * as fs from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeLine, FIRST_LINK } from '../file/line.ts';
import { JOURNAL_VERSION, type JournalRecord } from '../model/records.ts';
import { outcomeRecord, samplePreparedRecord } from '../testing/journal-records.ts';
import { buildIndex } from './build-index.ts';
import { IndexedWorld } from './testing/indexed-world.ts';
import { idOf } from './testing/random-history.ts';

let world: IndexedWorld;

beforeEach(() => {
  world = new IndexedWorld();
});

afterEach(() => {
  world.end();
});

const CONFIRMED: readonly JournalRecord[] = [
  samplePreparedRecord(idOf(1)),
  { type: 'sending', intentId: idOf(1) },
  outcomeRecord(idOf(1), { state: 'CONFIRMED', orderId: 'order-1', partialOrderIds: null }),
];

const found = (state: 'found' | 'seen'): JournalRecord => ({
  type: 'orders-seen',
  orderIds: ['order-2'],
  extraOf: { intentId: idOf(1), state, evidence: 'It has the quote ID.' },
});

const extra = [{ orderId: 'order-2', isSeen: false, evidence: 'It has the quote ID.' }];

it('are reported after every start until they were seen', () => {
  world.open().close();
  const first = world.open();
  for (const record of [...CONFIRMED, found('found')]) expect(first.append(record).ok).toBe(true);
  world.write();
  first.close();
  const second = world.open(0);
  expect(second.book.unsettled()).toEqual([]);
  expect(second.book.withUnseenExtras()).toMatchObject([{ intentId: idOf(1), extraOrders: extra }]);
  expect(second.book.intentOfOrder('buy', 'order-2')?.intentId).toBe(idOf(1));
  second.append(found('seen'));
  world.write();
  expect(second.book.withUnseenExtras()).toEqual([]);
  second.close();
  const third = world.open(0);
  expect(third.book.withUnseenExtras()).toEqual([]);
  expect(third.book.get(idOf(1))?.extraOrders).toMatchObject([{ isSeen: true }]);
  expect(world.answers(third.book)).toEqual(world.plainAnswers());
  third.close();
  expect(world.verdict()).toMatchObject({ kind: 'sound' });
});

it('belong to the intent of the last record that names them, read from the lines, kept or indexed', () => {
  const records: readonly JournalRecord[] = [
    samplePreparedRecord(idOf(1), 'quote-1'),
    samplePreparedRecord(idOf(2), 'quote-2'),
    { type: 'sending', intentId: idOf(2) },
    found('found'),
    outcomeRecord(idOf(2), { state: 'CONFIRMED', orderId: 'order-2', partialOrderIds: null }),
    // Names no order, so that it takes none.
    { type: 'sending', intentId: idOf(1) },
  ];
  world.open().close();
  const journal = world.open();
  for (const record of records) expect(journal.append(record).ok).toBe(true);
  expect(journal.book.intentOfOrder('buy', 'order-2')?.intentId).toBe(idOf(2));
  world.write();
  expect(journal.book.intentOfOrder('buy', 'order-2')?.intentId).toBe(idOf(2));
  journal.close();
  expect(world.open().book.intentOfOrder('buy', 'order-2')?.intentId).toBe(idOf(2));
  const lines = world.plain();
  expect(lines.ok && lines.value.book.intentOfOrder('buy', 'order-2')?.intentId).toBe(idOf(2));
});

it('belong to their intent however many records lie between, also where the index is rebuilt', () => {
  const between = Array.from({ length: 11_000 }, (_, count): JournalRecord => ({
    type: 'orders-seen',
    orderIds: [`other-${String(count)}`],
  }));
  let sum = FIRST_LINK;
  const records: readonly JournalRecord[] = [
    { type: 'created', environment: 'practice' },
    ...CONFIRMED,
    ...between,
    found('found'),
    ...between.slice(0, 6_000),
  ];
  const lines = records.map((record, place) => {
    const entry = { v: JOURNAL_VERSION, seq: place + 1, at: world.now + place, record } as const;
    const line = encodeLine(entry, sum);
    ({ sum } = line);
    return `${line.text}\n`;
  });
  fs.writeFileSync(world.path, lines.join(''));
  const built = buildIndex({ path: world.path, environment: 'practice', index: world.index });
  expect(built).toMatchObject({ records: records.length, problem: null });
  const { book } = world.open(0);
  expect(book.withUnseenExtras()).toMatchObject([{ intentId: idOf(1), extraOrders: extra }]);
  expect([...book.intents()]).toHaveLength(1);
  expect(book.intentOfOrder('buy', 'order-1')?.intentId).toBe(idOf(1));
  expect(book.intentOfOrder('buy', 'order-2')?.intentId).toBe(idOf(1));
});
