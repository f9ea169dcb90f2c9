import { describe, expect, test } from 'vitest';
import { choose, REST, spendable, type PollCandidate, type Pace } from './choose.ts';

const SECOND = 1000;
const NOW = 1_000_000;
const REFILL = { periodMs: SECOND, rate: 0.98, afterUnseen: false };
const NEVER = Number.NEGATIVE_INFINITY;

const candidate = (pace: Pace, more: Partial<PollCandidate> = {}): PollCandidate => ({
  pace,
  busy: false,
  blockedUntil: NEVER,
  ...more,
});

const aged = (seconds: number, weight = 1, cost = 1): Extract<Pace, { kind: 'share' }> => ({
  kind: 'share',
  weight,
  cost,
  parts: 1,
  minIntervalMs: 0,
  readAt: NOW - seconds * SECOND,
  lane: weight === 1 ? 'visible' : 'hidden',
});

const due = (inSeconds: number): Pace => ({
  kind: 'due',
  at: NOW + inSeconds * SECOND,
  everyMs: 60 * SECOND,
  lane: 'hidden',
});

const dueOnScreen: Pace = { kind: 'due', at: NOW, everyMs: Infinity, lane: 'visible' };

const place = (candidates: readonly PollCandidate[]): number | string => {
  const choice = choose(candidates, NOW, REFILL);
  return choice.kind === 'read' ? choice.place : choice.kind;
};

describe('what is read next', () => {
  test('nothing when nobody looks and nothing is due', () => {
    expect(choose([candidate(REST), candidate(REST)], NOW, REFILL)).toEqual({ kind: 'idle' });
    expect(choose([], NOW, REFILL)).toEqual({ kind: 'idle' });
  });

  test('of what is due, what is on the screen, however long the rest has waited', () => {
    expect(place([candidate(due(-60)), candidate(dueOnScreen)])).toBe(1);
    expect(place([candidate(dueOnScreen), candidate(due(-60))])).toBe(0);
  });

  test('of equals the oldest', () => {
    expect(place([candidate(aged(7)), candidate(aged(9)), candidate(aged(8))])).toBe(1);
  });

  test('something hidden only when it is seven times as old', () => {
    expect(place([candidate(aged(8)), candidate(aged(50, 0.02))])).toBe(0);
    expect(place([candidate(aged(8)), candidate(aged(70, 0.02))])).toBe(1);
  });

  test('what takes many requests only when it is as much older', () => {
    expect(place([candidate(aged(30)), candidate(aged(80, 1, 16))])).toBe(0);
    expect(place([candidate(aged(30)), candidate(aged(130, 1, 16))])).toBe(1);
  });

  test('what was never read before anything that was', () => {
    expect(place([candidate(aged(500)), candidate(aged(Number.POSITIVE_INFINITY))])).toBe(1);
  });

  test('what is due before what is merely old, the longest due first', () => {
    expect(place([candidate(aged(500)), candidate(due(0)), candidate(due(-5))])).toBe(2);
  });

  test('neither what is being read nor what failed lately', () => {
    expect(
      place([
        candidate(aged(90), { busy: true }),
        candidate(aged(80), { blockedUntil: NOW + SECOND }),
        candidate(aged(70)),
      ]),
    ).toBe(2);
  });
});

describe('what nobody sees gets no two tokens in a row', () => {
  const after = { ...REFILL, afterUnseen: true };
  const sweep = candidate({
    kind: 'due',
    at: NEVER,
    everyMs: 2 * SECOND,
    lane: 'hidden',
    yields: true,
  });
  const next = (candidates: readonly PollCandidate[], refill = after) =>
    choose(candidates, NOW, refill);

  test('while something on the screen is late, whether its share allows it or not', () => {
    const late = candidate(aged(15));
    expect(next([sweep, late])).toMatchObject({ place: 1, takenBy: 'seen' });
    expect(next([sweep, late], REFILL)).toMatchObject({ place: 0, takenBy: 'unseen' });
    const pages = candidate({ ...aged(9000, 0.02), parts: 1000 });
    expect(next([pages, late])).toMatchObject({ place: 1, takenBy: 'seen' });
    expect(next([pages, late], REFILL)).toMatchObject({ place: 0, takenBy: 'unseen' });
  });

  test('but what is not late, is being read or failed lately waits for its share', () => {
    expect(next([sweep, candidate(aged(14))])).toMatchObject({ place: 0 });
    expect(next([sweep, candidate(aged(30, 1, 16))])).toMatchObject({ place: 0 });
    expect(next([sweep, candidate(aged(90), { busy: true })])).toMatchObject({ place: 0 });
    const rare = candidate({ ...aged(29), minIntervalMs: 30 * SECOND });
    expect(next([sweep, rare])).toMatchObject({ place: 0 });
    const failed = candidate(aged(90), { blockedUntil: NOW + SECOND });
    expect(next([sweep, failed])).toMatchObject({ place: 0 });
  });

  test('and what is due for itself comes before both, and counts for neither', () => {
    expect(next([sweep, candidate(aged(90)), candidate(due(0))])).toMatchObject({
      place: 2,
      takenBy: 'due',
    });
  });
});

describe('waiting', () => {
  test('until the share of the tokens allows the next reading, no longer', () => {
    const choice = choose([candidate(aged(0)), candidate(aged(1))], NOW, REFILL);
    // Two equal sources at 0.98 requests a second: each every 2.04 s, and one of them was read a second ago.
    expect(choice.kind).toBe('wait');
    expect(choice.kind === 'wait' ? choice.until - NOW : 0).toBeCloseTo(2000 / 0.98 - 1000);
  });

  test('until something is due, or until a failure is over', () => {
    expect(choose([candidate(due(3))], NOW, REFILL)).toEqual({
      kind: 'wait',
      until: NOW + 3000,
    });
    expect(choose([candidate(aged(90), { blockedUntil: NOW + 50 })], NOW, REFILL)).toEqual({
      kind: 'wait',
      until: NOW + 50,
    });
  });

  test('what is being read does not make the others hurry', () => {
    const busy = candidate(aged(0), { busy: true });
    const alone = choose([candidate(aged(0))], NOW, REFILL);
    const beside = choose([candidate(aged(0)), busy], NOW, REFILL);
    expect(alone.kind === 'wait' && beside.kind === 'wait' && beside.until > alone.until).toBe(
      true,
    );
  });
});

describe('of what is refilled, polling spends', () => {
  const of120 = (tokens: number): number => spendable({ tokens, capacity: 120 });

  test('nearly all while half of the bucket is there', () => {
    expect([60, 90, 120].map(of120)).toEqual([0.98, 0.98, 0.98]);
  });

  test('less, the emptier it is, but never nothing', () => {
    expect(of120(40)).toBeCloseTo((0.98 + 0.4) / 2);
    expect([20, 10, 0].map(of120)).toEqual([0.4, 0.4, 0.4]);
  });

  test('the same of a small bucket', () => {
    expect(spendable({ tokens: 5, capacity: 10 })).toBe(0.98);
    expect(spendable({ tokens: 1, capacity: 10 })).toBe(0.4);
  });
});
