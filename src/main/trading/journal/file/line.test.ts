import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  outcomeRecord,
  samplePreparedRecord,
} from '#main/trading/journal/testing/journal-records.ts';
import { decodeLine, encodeLine, FIRST_LINK } from './line.ts';
import { journalEntrySchema, type JournalRecord } from '#main/trading/journal/model/records.ts';

const entry = {
  v: 1,
  seq: 2,
  at: 1_700_000_000_000,
  record: { type: 'created', environment: 'practice' },
} as const;

describe('a line of the journal', () => {
  it('is read back as it was written, with the sum that the next line builds on', () => {
    const { text, sum } = encodeLine(entry, FIRST_LINK);
    expect(decodeLine(text, 2, FIRST_LINK)).toEqual({ ok: true, value: { entry, sum } });
  });

  it('holds the limit of an order as `bound`, where journals of every version have it', () => {
    const prepared = {
      ...entry,
      record: samplePreparedRecord('a1b2c3d4-0000-4000-8000-000000000001'),
    };
    const { text, sum } = encodeLine(prepared, FIRST_LINK);
    expect(text).toContain(`"bound":${prepared.record.limit}`);
    expect(text).not.toContain('"limit"');
    expect(decodeLine(text, 2, FIRST_LINK)).toEqual({ ok: true, value: { entry: prepared, sum } });
  });

  it('has for every kind of record the very text that the codec of the schema writes', () => {
    const intentId = 'a1b2c3d4-0000-4000-8000-000000000001';
    const prepared = samplePreparedRecord(intentId);
    const unknown = { state: 'UNKNOWN', reason: 'timeout' } as const;
    const records: readonly JournalRecord[] = [
      { type: 'created', environment: 'live' },
      { type: 'orders-seen', side: 'sell', orderIds: ['a', 'b'] },
      prepared,
      { ...prepared, side: 'sell', spotReadAt: { Gold: 5 }, baseline: null, fine: null },
      { type: 'sending', intentId },
      outcomeRecord(intentId, unknown),
      { type: 'looked-up', intentId, note: null, candidates: [] },
      { type: 'resolved', intentId, resolution: { state: 'ABSENT_BY_USER', statement: 'Asked' } },
    ];
    for (const record of records) {
      const whole = { ...entry, record, beside: 'nobody reads this' };
      const { text, sum } = encodeLine(whole, FIRST_LINK);
      const open = JSON.stringify(z.encode(journalEntrySchema, whole)).slice(0, -1);
      expect(text).toBe(`${open},"sum":"${sum}"}`);
    }
    expect(() => encodeLine({ ...entry, record: { ...prepared, intentId: 'x' } }, '')).toThrow(
      z.ZodError,
    );
    expect(() => encodeLine({ ...entry, seq: 0.5 }, '')).toThrow(z.ZodError);
  });

  it('is refused under another number than its place in the file', () => {
    const { text } = encodeLine(entry, FIRST_LINK);
    expect(decodeLine(text, 3, FIRST_LINK)).toMatchObject({
      ok: false,
      error: 'record 3 was expected, 2 is here',
    });
  });

  it('is refused behind another line than the one it was written behind', () => {
    const { text, sum } = encodeLine(entry, FIRST_LINK);
    expect(decodeLine(text, 2, sum)).toMatchObject({
      ok: false,
      error: 'the checksum does not match the line and the line above it',
    });
  });

  it('is refused when a part of it is missing', () => {
    const { text } = encodeLine(entry, FIRST_LINK);
    for (let length = 0; length < text.length; length += 1) {
      expect(decodeLine(text.slice(0, length), 2, FIRST_LINK).ok).toBe(false);
    }
  });
});
