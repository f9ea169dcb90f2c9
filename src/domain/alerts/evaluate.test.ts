import { describe, expect, test } from 'vitest';
import type { Alert, AlertCondition, AlertSubject } from './alert.ts';
import { type AlertState, NEW_ALERT_STATE, snoozed } from './alert-state.ts';
import { type Trigger, evaluate } from './evaluate.ts';
import { READING_LIFETIME_MS } from './reading-lifetime.ts';

const NOW = 1_750_000_000_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const GOLD: AlertSubject = { kind: 'spot', material: 'Gold' };

function alert(condition: AlertCondition, more: Partial<Alert> = {}): Alert {
  const base = { id: 'a', subject: GOLD, hysteresis: 0, repeat: 'again', expiresAt: null } as const;
  return { ...base, condition, ...more };
}

const above = (threshold: number): AlertCondition => ({ kind: 'above', threshold });

/** Values a few seconds apart, each read when it is judged. */
function run(one: Alert, values: readonly number[], start = NEW_ALERT_STATE): readonly Trigger[] {
  let state: AlertState = start;
  return values.flatMap((value, index) => {
    const now = NOW + index * 5 * SECOND;
    const result = evaluate(one, state, { value, at: now }, now);
    state = result.state;
    return result.fired === null ? [] : [result.fired];
  });
}

const values = (calls: readonly Trigger[]): readonly number[] => calls.map(({ value }) => value);

describe('a threshold', () => {
  test('calls when it is reached, and not again while the value stays there', () => {
    expect(values(run(alert(above(100)), [99, 100, 101, 102]))).toEqual([100]);
    expect(values(run(alert({ kind: 'below', threshold: 100 }), [101, 100, 99]))).toEqual([100]);
  });

  test('triggers at once if the value is already reached', () => {
    expect(values(run(alert(above(100)), [150]))).toEqual([150]);
  });

  test('is one call, however far two readings are apart', () => {
    expect(values(run(alert(above(100)), [1, 1_000]))).toEqual([1_000]);
  });

  test('calls again once the value went back by more than the hysteresis', () => {
    const one = alert(above(100), { hysteresis: 5 });
    expect(values(run(one, [100, 96, 100, 95, 101, 94, 103]))).toEqual([100, 103]);
  });

  test('triggers once if set to once', () => {
    expect(values(run(alert(above(100), { repeat: 'once' }), [100, 1, 100]))).toEqual([100]);
  });
});

describe('a change', () => {
  const change = (more: Partial<Extract<AlertCondition, { kind: 'change' }>> = {}): Alert =>
    alert({ kind: 'change', direction: 'either', by: 10, of: 'value', withinMs: MINUTE, ...more });

  test('is measured from any value in the time window, and reports which', () => {
    const [call] = run(change(), [100, 95, 99, 105]);
    expect(call).toMatchObject({ value: 105, against: 10, from: { value: 95 } });
  });

  test('ignores older values', () => {
    const slow = Array.from({ length: 60 }, (_, index) => 100 + Math.floor(index / 3));
    expect(run(change(), slow)).toEqual([]);
  });

  test('includes a value exactly as old as the window, and nothing older', () => {
    // Readings are five seconds apart.
    expect(values(run(change({ withinMs: 10 * SECOND }), [100, 105, 110]))).toEqual([110]);
    expect(run(change({ withinMs: 10 * SECOND - 1 }), [100, 105, 110])).toEqual([]);
  });

  test('has a direction', () => {
    expect(values(run(change({ direction: 'up' }), [100, 85, 90]))).toEqual([]);
    expect(values(run(change({ direction: 'down' }), [100, 85, 90]))).toEqual([85]);
  });

  test('may be a percentage of the starting value', () => {
    const one = change({ of: 'share', by: 20_000 });
    expect(values(run(one, [100_000, 101_999, 102_000]))).toEqual([102_000]);
  });
});

test('a count triggers on each rise, and not when it falls', () => {
  const one = alert({ kind: 'rises' }, { subject: { kind: 'labels' } });
  expect(values(run(one, [2, 2, 3, 4, 4, 1, 2]))).toEqual([3, 4, 2]);
});

describe('the age of a reading', () => {
  test.each(Object.entries(READING_LIFETIME_MS))('%s: nothing older calls', (kind, goodForMs) => {
    const subject = subjectOf(kind);
    const one = alert(above(1), { subject });
    const aged = (ageMs: number): Trigger | null =>
      evaluate(one, NEW_ALERT_STATE, { value: 1, at: NOW - ageMs }, NOW).fired;
    expect(aged(goodForMs)).toMatchObject({ ageMs: goodForMs, readAt: NOW - goodForMs });
    expect(aged(goodForMs + 1)).toBeNull();
  });

  test('a reading dated in the future does not trigger', () => {
    expect(
      evaluate(alert(above(1)), NEW_ALERT_STATE, { value: 1, at: NOW + 1 }, NOW).fired,
    ).toBeNull();
  });

  test('a reading that arrives out of order does not trigger', () => {
    const one = alert(above(100));
    const { state } = evaluate(one, NEW_ALERT_STATE, { value: 99, at: NOW }, NOW);
    expect(evaluate(one, state, { value: 100, at: NOW - SECOND }, NOW).fired).toBeNull();
  });
});

describe('a gap', () => {
  const one = alert(above(100));
  const later = NOW + 3 * 60 * MINUTE;

  test('a threshold reached in the gap and still met triggers once, with the length of the gap', () => {
    const { state } = evaluate(one, NEW_ALERT_STATE, { value: 99, at: NOW }, NOW);
    const after = evaluate(one, state, { value: 105, at: later - SECOND }, later);
    expect(after.fired).toMatchObject({ ageMs: SECOND, gapMs: 3 * 60 * MINUTE - SECOND });
    expect(evaluate(one, after.state, { value: 105, at: later }, later).fired).toBeNull();
  });

  test('an alert that triggered before the gap does not trigger after it', () => {
    const { state, fired } = evaluate(one, NEW_ALERT_STATE, { value: 100, at: NOW }, NOW);
    expect(fired?.gapMs).toBeNull();
    expect(evaluate(one, state, { value: 105, at: later }, later).fired).toBeNull();
  });
});

describe('a clock that is set', () => {
  test('back: the next reading counts', () => {
    const one = alert(above(100));
    const { state } = evaluate(one, NEW_ALERT_STATE, { value: 99, at: NOW }, NOW);
    const back = NOW - 60 * MINUTE;
    expect(evaluate(one, state, { value: 100, at: back }, back).fired).not.toBeNull();
  });

  test('back before a snooze: it is over', () => {
    const state = snoozed(NEW_ALERT_STATE, NOW, MINUTE);
    const back = NOW - 60 * MINUTE;
    expect(evaluate(alert(above(1)), state, { value: 1, at: back }, back).fired).not.toBeNull();
  });
});

test('a snoozed alert is silent; a condition met afterwards triggers, even for a finished alert', () => {
  const one = alert(above(100), { repeat: 'once' });
  const called = evaluate(one, NEW_ALERT_STATE, { value: 100, at: NOW }, NOW).state;
  const state = snoozed(called, NOW, 12 * SECOND);
  const at = (ms: number): Trigger | null =>
    evaluate(one, state, { value: 101, at: NOW + ms }, NOW + ms).fired;
  expect(at(11_999)).toBeNull();
  expect(at(12_000)).toMatchObject({ value: 101 });
});

test('after its end it is silent', () => {
  expect(run(alert(above(1), { expiresAt: NOW }), [1])).toEqual([]);
  expect(run(alert(above(1), { expiresAt: NOW + 1 }), [1])).toHaveLength(1);
});

function subjectOf(kind: string): AlertSubject {
  const subjects: readonly AlertSubject[] = [
    GOLD,
    { kind: 'best', side: 'bid', row: 'r' },
    { kind: 'premium', side: 'buy', row: 'r', size: { kind: 'pieces', quantity: 1 } },
    { kind: 'spread', row: 'r' },
    { kind: 'crossed', row: 'r' },
    { kind: 'tokens' },
    { kind: 'credit' },
    { kind: 'halt' },
    { kind: 'labels' },
    { kind: 'mismatches' },
  ];
  const subject = subjects.find((one) => one.kind === kind);
  if (subject === undefined) throw new Error(`No subject of the kind ${kind}.`);
  return subject;
}
