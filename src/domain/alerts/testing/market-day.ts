/** Simulated market days with everything that can go wrong between a price and an alert. */
import type { Alert, AlertCondition, AlertSubject } from '../alert.ts';
import { READING_LIFETIME_MS } from '../reading-lifetime.ts';

export type MarketEvent =
  /** A value of `at` is delivered when the clock says `now`. */
  | {
      readonly kind: 'reading';
      readonly value: number;
      readonly at: number;
      readonly now: number;
    }
  | { readonly kind: 'snooze'; readonly now: number; readonly forMs: number }
  /** The program ends and restarts from its saved state. */
  | { readonly kind: 'restart' };

export interface MarketDay {
  readonly alert: Alert;
  readonly events: readonly MarketEvent[];
}

const SUBJECTS: readonly AlertSubject[] = [
  { kind: 'spot', material: 'Gold' },
  { kind: 'best', side: 'ask', row: 'eagle' },
  { kind: 'spread', row: 'eagle' },
  { kind: 'tokens' },
  { kind: 'credit' },
  { kind: 'labels' },
];
const DAY_START = 1_750_000_000_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const READINGS_A_DAY = 240;
const START_VALUE = 10_000;

/** Deterministic by seed. */
export function marketDay(seed: number): MarketDay {
  const below = randomBelow(seed);
  const chance = (oneIn: number): boolean => below(oneIn) === 0;
  const subject = pick(SUBJECTS, below);
  const alert: Alert = {
    id: `day-${seed}`,
    subject,
    condition: conditionOf(below),
    hysteresis: chance(2) ? 0 : below(40),
    repeat: chance(3) ? 'once' : 'again',
    expiresAt: chance(6) ? DAY_START + below(DAY_MS) : null,
  };
  const goodForMs = READING_LIFETIME_MS[subject.kind];
  const events: MarketEvent[] = [];
  const isCount = alert.condition.kind === 'rises';
  let value = isCount ? below(4) : START_VALUE;
  let now = DAY_START;
  let last: Extract<MarketEvent, { kind: 'reading' }> | null = null;
  for (let step = 0; step < READINGS_A_DAY; step += 1) {
    now += chance(30) ? below(2 * HOUR_MS) : 1 + below(Math.min(2 * goodForMs, HOUR_MS));
    // The clock is set back, or forward.
    if (chance(80)) now += below(2 * HOUR_MS) - HOUR_MS;
    value = isCount ? nextCount(value, below) : nextPrice(value, below);
    if (chance(40)) events.push({ kind: 'restart' });
    if (chance(60)) events.push({ kind: 'snooze', now, forMs: below(2 * HOUR_MS) });
    const age = chance(8) ? below(3 * goodForMs) : below(1 + Math.floor(goodForMs / 4));
    // At the limit to the millisecond, or dated by a clock that is ahead.
    const at = chance(20)
      ? now - goodForMs - below(2)
      : chance(40)
        ? now + below(5_000)
        : now - age;
    const reading = { kind: 'reading', value, at, now } as const;
    events.push(reading);
    // A duplicate, or one that arrives out of order.
    if (chance(10)) events.push({ ...reading, now: now + below(500) });
    if (chance(12) && last !== null) events.push({ ...last, now });
    last = reading;
  }
  return { alert, events };
}

function conditionOf(below: (limit: number) => number): AlertCondition {
  const threshold = START_VALUE - 60 + below(120);
  switch (below(6)) {
    case 0:
    case 1:
      return { kind: 'above', threshold };
    case 2:
    case 3:
      return { kind: 'below', threshold };
    case 4:
      return { kind: 'rises' };
    default: {
      const of = below(2) === 0 ? 'value' : 'share';
      return {
        kind: 'change',
        direction: pick(['up', 'down', 'either'] as const, below),
        by: of === 'value' ? 45 + below(80) : 4_500 + below(8_000),
        of,
        withinMs: 60_000 + below(4 * HOUR_MS),
      };
    }
  }
}

/** A random walk around the thresholds with occasional jumps. */
function nextPrice(value: number, below: (limit: number) => number): number {
  const pull = Math.sign(START_VALUE - value) * below(4);
  const leap = below(50) === 0 ? below(300) - 150 : 0;
  return value + below(31) - 15 + pull + leap;
}

function nextCount(value: number, below: (limit: number) => number): number {
  const move = below(30);
  return move === 0 ? value + 1 + below(2) : move === 1 ? Math.max(0, value - 1) : value;
}

function pick<One>(all: readonly One[], below: (limit: number) => number): One {
  const one = all[below(all.length)];
  if (one === undefined) throw new Error('Nothing to pick from.');
  return one;
}

/** Mulberry32. */
function randomBelow(seed: number): (limit: number) => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000) * limit);
  };
}
