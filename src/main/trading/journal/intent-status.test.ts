import { describe, expect, it } from 'vitest';
import { type IntentStatus, moveIntent, statusAfterRestart } from './intent-status.ts';

const ALL: readonly IntentStatus[] = [
  'QUOTED',
  'ARMED',
  'PREPARED',
  'SENDING',
  'CONFIRMED',
  'REJECTED',
  'NOT_SENT',
  'UNKNOWN',
  'RECONCILING',
  'CONFIRMED_BY_LOOKUP',
  'CONFIRMED_BY_USER',
  'ABSENT_BY_USER',
];

const LEGAL = [
  'QUOTED ARMED',
  'ARMED QUOTED',
  'ARMED PREPARED',
  'PREPARED SENDING',
  'PREPARED NOT_SENT',
  'SENDING CONFIRMED',
  'SENDING REJECTED',
  'SENDING NOT_SENT',
  'SENDING UNKNOWN',
  'UNKNOWN RECONCILING',
  'RECONCILING UNKNOWN',
  'RECONCILING REJECTED',
  'RECONCILING CONFIRMED_BY_LOOKUP',
  'RECONCILING CONFIRMED_BY_USER',
  'RECONCILING ABSENT_BY_USER',
];

describe('an intent', () => {
  it('moves along the documented ways and no other', () => {
    const legal = ALL.flatMap((from) =>
      ALL.filter((to) => moveIntent(from, to).ok).map((to) => `${from} ${to}`),
    );
    expect(legal.toSorted()).toEqual(LEGAL.toSorted());
  });

  it('says which move was illegal', () => {
    expect(moveIntent('UNKNOWN', 'SENDING')).toEqual({
      ok: false,
      error: { kind: 'illegal-move', from: 'UNKNOWN', to: 'SENDING' },
    });
  });

  it('that was prepared was not sent, and one that was being sent is unknown, after a restart', () => {
    const changed = ALL.flatMap((status) => {
      const after = statusAfterRestart(status);
      return after === null ? [] : [`${status} ${after}`];
    });
    expect(changed).toEqual(['PREPARED NOT_SENT', 'SENDING UNKNOWN']);
  });
});
