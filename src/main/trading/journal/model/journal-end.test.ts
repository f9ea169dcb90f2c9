import { expect, it } from 'vitest';
import { journalChange, type JournalEnd } from './journal-end.ts';

const closed: JournalEnd = { seq: 7, sum: 'seventh', closed: true };
const killed: JournalEnd = { ...closed, closed: false };

it.each<[string, JournalEnd | null, number, string | null, string | null]>([
  ['nothing was noted', null, 7, null, null],
  ['it ends where it was noted', closed, 7, 'seventh', null],
  ['a killed run added what it could not note', killed, 9, 'seventh', null],
  ['its last record is missing', closed, 6, null, 'cut'],
  ['it was emptied', closed, 0, null, 'cut'],
  ['a killed run’s journal lacks a record', killed, 6, null, 'cut'],
  ['it was rewritten', closed, 7, 'other', 'rewritten'],
  ['it was rewritten and is longer', killed, 90, 'other', 'rewritten'],
  ['records were added while it was closed', closed, 8, 'seventh', 'added'],
])('%s', (_, noted, lastSeq, sumAtNote, kind) => {
  expect(journalChange(noted, { lastSeq, sumAtNote })?.kind ?? null).toBe(kind);
});
