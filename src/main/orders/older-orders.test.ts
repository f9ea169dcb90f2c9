import { expect, it } from 'vitest';
import { pagesOf } from '#main/trading/journal/model/intent-pages.ts';
import { IntentProjection } from '#main/trading/journal/model/intent-projection.ts';
import type { JournalRecord } from '#main/trading/journal/model/records.ts';
import {
  outcomeRecord,
  samplePreparedRecord,
} from '#main/trading/journal/testing/journal-records.ts';
import { OlderJournal } from './older-orders.ts';

const idOf = (count: number): string =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** Ten orders a second apart, every third rejected, of which those before the eighth second are older. */
function older(): OlderJournal {
  const book = new IntentProjection();
  let seq = 0;
  const put = (at: number, record: JournalRecord): void => {
    expect(book.apply({ v: 1, seq: (seq += 1), at, record })).toBeNull();
  };
  for (let count = 0; count < 10; count += 1) {
    const at = count * 1_000;
    put(at, { ...samplePreparedRecord(idOf(count)), profileId: 'p' });
    put(at, { type: 'sending', intentId: idOf(count) });
    put(
      at,
      outcomeRecord(
        idOf(count),
        count % 3 === 0
          ? { state: 'REJECTED', code: 409, kind: 'price-moved' }
          : { state: 'CONFIRMED', orderId: `order-${String(count)}`, partialOrderIds: null },
      ),
    );
  }
  const pages = pagesOf(book);
  const distrust = (): void => undefined;
  return new OlderJournal({
    olderIntents: () => ({
      before: 8_000,
      profileId: 'p',
      pages,
      index: null,
      reportDamage: distrust,
    }),
  });
}

const ALL = { side: null, outcomes: null, text: '' };

it('counts and pages what is older than what is on the screen, newest first', () => {
  const journal = older();
  expect(journal.all()).toBe(8);
  expect(journal.page(ALL, 6, 5).intents.map(({ intentId }) => intentId)).toEqual([
    idOf(1),
    idOf(0),
  ]);
});

it('filters by outcome and by words', () => {
  const journal = older();
  expect(journal.count({ ...ALL, outcomes: ['rejected'] })).toBe(3);
  expect(journal.count({ ...ALL, outcomes: ['service-only'] })).toBe(0);
  expect(journal.page({ ...ALL, text: 'order-5 eagle' }, 0, 9).intents).toMatchObject([
    { intentId: idOf(5) },
  ]);
  expect(journal.count({ ...ALL, side: 'sell' })).toBe(0);
});

it('has none where there is no journal', () => {
  const journal = new OlderJournal({ olderIntents: () => null });
  expect([journal.all(), journal.page(ALL, 0, 9)]).toEqual([0, { total: 0, intents: [] }]);
});
