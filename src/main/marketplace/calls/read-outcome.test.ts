import { expect, it } from 'vitest';
import { Redactor } from '#domain/credentials/redactor.ts';
import type { WireOutcome } from '../transport/wire.ts';
import { atOnce, OutcomeReader } from './read-outcome.ts';

const answered = (bodyText: string, status = 200): WireOutcome => ({
  kind: 'response',
  status,
  headers: {},
  bodyText,
  sentAt: 0,
  receivedAt: 1,
});

const HEALTHY = '{"status":"healthy","timestamp":"2026-10-05T13:00:00.000Z"}';
const OTHER = '{"status":"unwell","timestamp":"2026-10-05T13:00:00.000Z"}';

it('reads a body again only where it changed, and interprets it each time', () => {
  const reader = new OutcomeReader(new Redactor());
  const read: unknown[] = [];
  const interpret = atOnce<'getHealth', string>((reading) => {
    read.push(reading);
    return { value: JSON.stringify(reading), unreadable: 0, note: null, marks: null };
  });
  const judge = (outcome: WireOutcome) => reader.read('getHealth', outcome, interpret, false);

  const first = judge(answered(HEALTHY));
  expect(judge(answered(HEALTHY))).toEqual(first);
  expect(read).toHaveLength(2);
  expect(read[1]).toBe(read[0]);

  expect(judge(answered(OTHER))).toMatchObject({
    ok: true,
    value: expect.stringContaining('unwell'),
  });
  // The same text under another status is no reading.
  expect(judge(answered(OTHER, 500))).toMatchObject({ ok: false });
  expect(judge(answered('[]'))).toMatchObject({ ok: false });
  expect(judge(answered(HEALTHY))).toEqual(first);
});
