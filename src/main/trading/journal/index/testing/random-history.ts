/** Random histories of a journal: every kind of record, in every order in which they may come. */
import { type Arbitrary, constantFrom, integer, record as records } from 'fast-check';
import type { Journal } from '../../journal.ts';
import { outcomeRecord, samplePreparedRecord } from '../../testing/journal-records.ts';
import type { JournalRecord } from '#main/trading/journal/model/records.ts';

/** One step: something starts, or what is open goes on. */
export interface Step {
  readonly what:
    | 'prepare'
    | 'send'
    | 'confirm'
    | 'confirm-part'
    | 'reject'
    | 'not-sent'
    | 'lose'
    | 'look-up'
    | 'resolve'
    | 'absent'
    | 'lose-refused'
    | 'refuse'
    | 'extra'
    | 'extra-seen'
    | 'see'
    | 'see-sells';
  /** Which of those that it could be about. */
  readonly pick: number;
}

export const step: Arbitrary<Step> = records({
  what: constantFrom<Step['what']>(
    'prepare',
    'prepare',
    'prepare',
    'send',
    'send',
    'send',
    'confirm',
    'confirm',
    'confirm-part',
    'reject',
    'not-sent',
    'lose',
    'look-up',
    'resolve',
    'absent',
    'lose-refused',
    'refuse',
    'extra',
    'extra-seen',
    'see',
    'see-sells',
  ),
  pick: integer({ min: 0, max: 1_000 }),
});

export const idOf = (count: number): string =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** Writes what a step makes of the journal; what the book refuses is not written. */
export function take(journal: Journal, { what, pick }: Step): void {
  const record = recordOf(journal, what, pick);
  if (record !== null) journal.append(record);
}

function recordOf(journal: Journal, what: Step['what'], pick: number): JournalRecord | null {
  const { book } = journal;
  const count = [...book.intents()].length;
  if (what === 'prepare') {
    const sample = samplePreparedRecord(
      idOf(count),
      `quote-${String(pick % 40)}-${String(count % 3)}`,
    );
    const side = pick % 3 === 0 ? 'sell' : 'buy';
    return { ...sample, side, profileId: pick % 5 === 0 ? 'other' : 'practice' };
  }
  if (what === 'see') return { type: 'orders-seen', orderIds: [orderOf(pick), orderOf(pick + 1)] };
  if (what === 'see-sells') return { type: 'orders-seen', side: 'sell', orderIds: [orderOf(pick)] };
  if (what === 'extra' || what === 'extra-seen') {
    const intent = count === 0 ? undefined : book.get(idOf(pick % count));
    if (intent === undefined) return null;
    const { intentId, prepared, extraOrders = [] } = intent;
    const state = what === 'extra' ? 'found' : 'seen';
    const [known] = extraOrders;
    if (state === 'seen' && known === undefined) return null;
    return {
      type: 'orders-seen',
      ...(prepared.side === 'sell' ? { side: 'sell' } : {}),
      orderIds: [state === 'seen' && known !== undefined ? known.orderId : orderOf(pick + 3)],
      extraOf: { intentId, state, evidence: 'It has the quote ID.' },
    };
  }
  const open = book.unsettled();
  const intentId = open[pick % Math.max(1, open.length)]?.intentId;
  if (intentId === undefined) return null;
  const orderId = orderOf(pick);
  switch (what) {
    case 'send':
      return { type: 'sending', intentId };
    case 'confirm':
      return outcomeRecord(intentId, { state: 'CONFIRMED', orderId, partialOrderIds: null });
    case 'confirm-part': {
      const partialOrderIds = [orderId, orderOf(pick + 7)];
      return outcomeRecord(intentId, { state: 'CONFIRMED', orderId, partialOrderIds });
    }
    case 'reject':
      return outcomeRecord(intentId, { state: 'REJECTED', code: 409, kind: 'price-moved' });
    case 'not-sent':
      return outcomeRecord(intentId, { state: 'NOT_SENT', reason: 'The connection was refused.' });
    case 'lose':
      return outcomeRecord(intentId, { state: 'UNKNOWN', reason: 'No response was seen.' });
    case 'lose-refused': {
      const refused = { code: 410, kind: 'http-410' };
      return outcomeRecord(intentId, { state: 'UNKNOWN', reason: 'It was refused.', refused });
    }
    case 'refuse': {
      const refused = { code: 410, kind: 'http-410' };
      const resolution = { state: 'ABSENT_BY_USER', statement: 'refused', refused } as const;
      return { type: 'resolved', intentId, resolution };
    }
    case 'look-up':
      return {
        type: 'looked-up',
        intentId,
        note: `Nothing new – ${String(pick)} “orders”.`,
        candidates: [],
      };
    case 'resolve': {
      const resolution = { state: 'CONFIRMED_BY_USER', orderId, evidence: 'seen' } as const;
      return { type: 'resolved', intentId, resolution };
    }
    case 'absent':
      return {
        type: 'resolved',
        intentId,
        resolution: { state: 'ABSENT_BY_USER', statement: 'no' },
      };
  }
}

export const orderOf = (pick: number): string => `order-${String(pick % 60)}`;
