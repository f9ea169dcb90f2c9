import { describe, expect, it } from 'vitest';
import { changed } from './intent-change.ts';
import { INTENT_STATUSES, type IntentStatus } from './intent-status.ts';
import {
  outcomeRecord,
  samplePreparedRecord,
} from '#main/trading/journal/testing/journal-records.ts';

const intentId = '00000000-0000-4000-8000-000000000001';
const orderId = 'order-1';
const refused = { code: 410, kind: 'http-410' };

const RECORDS: Readonly<Record<string, Parameters<typeof changed>[1]>> = {
  sending: { type: 'sending', intentId },
  confirmed: outcomeRecord(intentId, { state: 'CONFIRMED', orderId, partialOrderIds: null }),
  part: outcomeRecord(intentId, { state: 'CONFIRMED', orderId, partialOrderIds: [orderId] }),
  rejected: outcomeRecord(intentId, { state: 'REJECTED', code: 409, kind: 'subtotal_mismatch' }),
  'not sent': outcomeRecord(intentId, { state: 'NOT_SENT', reason: 'Refused.' }),
  unknown: outcomeRecord(intentId, { state: 'UNKNOWN', reason: 'No response.' }),
  'looked up': { type: 'looked-up', intentId, note: null, candidates: [] },
  found: {
    type: 'resolved',
    intentId,
    resolution: { state: 'CONFIRMED_BY_LOOKUP', orderId, evidence: 'quote' },
  },
  linked: {
    type: 'resolved',
    intentId,
    resolution: { state: 'CONFIRMED_BY_USER', orderId, evidence: 'user' },
  },
  absent: { type: 'resolved', intentId, resolution: { state: 'ABSENT_BY_USER', statement: 'no' } },
  'refused, and not listed': {
    type: 'resolved',
    intentId,
    resolution: { state: 'ABSENT_BY_USER', statement: 'no', refused },
  },
};

const LEGAL = [
  'PREPARED: not sent = NOT_SENT',
  'PREPARED: sending = SENDING',
  'SENDING: confirmed = CONFIRMED',
  'SENDING: not sent = NOT_SENT',
  'SENDING: part = PARTLY_EXECUTED',
  'SENDING: rejected = REJECTED',
  'SENDING: unknown = UNKNOWN',
  'UNKNOWN: absent = ABSENT_BY_USER',
  'UNKNOWN: found = CONFIRMED_BY_LOOKUP',
  'UNKNOWN: linked = CONFIRMED_BY_USER',
  'UNKNOWN: looked up = UNKNOWN',
  'UNKNOWN: refused, and not listed = REJECTED',
];

const intentIn = (status: IntentStatus) => ({
  intentId,
  status,
  prepared: samplePreparedRecord(intentId),
  preparedAt: 1,
  sentAt: null,
  outcome: null,
  evidence: null,
  outcomeAt: null,
  lastLookUp: null,
  resolution: null,
});

describe('an intent', () => {
  it('moves along the documented ways and no other', () => {
    const legal = INTENT_STATUSES.flatMap((status) =>
      Object.entries(RECORDS).flatMap(([name, record]) => {
        const change = changed(intentIn(status), record, 2);
        return change.ok ? [`${status}: ${name} = ${String(change.value?.status)}`] : [];
      }),
    );
    expect(legal.toSorted()).toEqual(LEGAL.toSorted());
  });

  it('says which move was illegal', () => {
    expect(changed(intentIn('UNKNOWN'), { type: 'sending', intentId }, 2)).toEqual({
      ok: false,
      error: { kind: 'illegal-move', from: 'UNKNOWN', to: 'SENDING' },
    });
  });
});
