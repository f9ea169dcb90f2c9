import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { type ArchivedIntent, EMPTY_ARCHIVE } from './intent-archive.ts';
import { IntentProjection } from './intent-projection.ts';
import {
  outcomeRecord,
  samplePreparedRecord,
} from '#main/trading/journal/testing/journal-records.ts';
import type { JournalRecord } from './records.ts';

const idOf = (count: number): string =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

it('finds what was sent since a moment, newest first, though the clock was set back', () => {
  const step = tuple(
    integer({ min: -50, max: 100 }),
    constantFrom('prepared' as const, 'sent' as const, 'confirmed' as const),
  );
  assert(
    property(array(step, { maxLength: 30 }), integer({ min: 900, max: 2_500 }), (steps, start) => {
      const book = new IntentProjection();
      const sent: { id: string; at: number }[] = [];
      let at = 1_000;
      let seq = 0;
      const put = (record: JournalRecord): void => {
        seq += 1;
        expect(book.apply({ v: 1, seq, at, record })).toBeNull();
      };
      for (const [index, [ms, upTo]] of steps.entries()) {
        at += ms;
        const id = idOf(index);
        put(samplePreparedRecord(id));
        if (upTo === 'prepared') continue;
        at += ms;
        put({ type: 'sending', intentId: id });
        sent.push({ id, at });
        if (upTo === 'sent') continue;
        put(outcomeRecord(id, { state: 'CONFIRMED', orderId: id, partialOrderIds: null }));
      }
      const wanted = sent.filter((one) => one.at >= start).map(({ id }) => id);
      const found = [...book.sentSince(start)].map(({ intentId }) => intentId);
      expect(found).toEqual(wanted.toReversed());
    }),
  );
});

it('asks the archive for a resolved intent that gets another record, and for no new one: that is a search of everything', () => {
  const resolved = new Map<string, ArchivedIntent>();
  const asked: string[] = [];
  const book = new IntentProjection({
    ...EMPTY_ARCHIVE,
    recall: (intentId) => {
      asked.push(intentId);
      return resolved.get(intentId);
    },
  });
  let seq = 0;
  const put = (record: JournalRecord): void => {
    seq += 1;
    expect(book.apply({ v: 1, seq, at: seq, record }, { offset: seq, length: 1 })).toBeNull();
  };
  for (const id of [1, 2, 3].map(idOf)) {
    put(samplePreparedRecord(id));
    put({ type: 'sending', intentId: id });
    put(outcomeRecord(id, { state: 'CONFIRMED', orderId: id, partialOrderIds: null }));
    for (const archived of book.unarchived().intents) {
      resolved.set(archived.intent.intentId, structuredClone(archived));
    }
    book.archived(new Map([[id, 1]]));
  }
  expect(asked).toEqual([]);
  const extraOf = {
    intentId: idOf(2),
    state: 'found',
    evidence: 'Two orders carry the quote.',
  } as const;
  put({ type: 'orders-seen', orderIds: ['extra'], extraOf });
  expect(new Set(asked)).toEqual(new Set([idOf(2)]));
  expect(book.get(idOf(2))?.extraOrders).toMatchObject([{ orderId: 'extra' }]);
});
