/** The extremes of a moving time window: only the values that can still be an extreme are stored. */
import type { AlertCondition, DatedValue } from './alert.ts';
import type { AlertState } from './alert-state.ts';

type Change = Extract<AlertCondition, { kind: 'change' }>;
export type Extremes = Pick<AlertState, 'highs' | 'lows'>;

/** Strictly rising or falling, so rarely more than a few dozen; a hard limit for a state. */
const MOST_EXTREMES = 4_096;
const MILLION = 1_000_000n;

export interface Move {
  /** In the unit of the condition: the value's own, or parts per million, rounded down. */
  readonly size: number;
  readonly from: DatedValue;
}

/**
 * Adds a value to the window. It was read after the others: one dated in the future, because the clock was
 * set back, counts from now, so that nothing is lost.
 */
export function withValue({ highs, lows }: Extremes, seen: DatedValue, withinMs: number): Extremes {
  const isWithin = ({ at }: DatedValue): boolean => at >= seen.at - withinMs;
  const dated = (kept: DatedValue): DatedValue =>
    kept.at > seen.at ? { ...kept, at: seen.at } : kept;
  // Of equal values the newer one lasts longer.
  const left = (
    values: readonly DatedValue[],
    outlasts: (kept: DatedValue) => boolean,
  ): DatedValue[] =>
    values.filter((kept) => isWithin(kept) && outlasts(kept)).map((kept) => dated(kept));
  return {
    highs: bounded([...left(highs, ({ value }) => value > seen.value), seen]),
    lows: bounded([...left(lows, ({ value }) => value < seen.value), seen]),
  };
}

/** The largest move to the value in the wanted direction; null without earlier values. */
export function largestMove(condition: Change, extremes: Extremes, seen: DatedValue): Move | null {
  const { direction, of } = condition;
  const up = direction === 'down' ? null : moveFrom(extremes.lows[0], seen, of);
  const down = direction === 'up' ? null : moveFrom(extremes.highs[0], seen, of);
  if (up === null || down === null) return up ?? down;
  return down.size > up.size ? down : up;
}

function moveFrom(from: DatedValue | undefined, to: DatedValue, of: Change['of']): Move | null {
  if (from === undefined) return null;
  const distance = Math.abs(to.value - from.value);
  if (of === 'value') return { size: distance, from };
  // A share of zero or less is meaningless.
  if (from.value <= 0) return null;
  const share = Number((BigInt(distance) * MILLION) / BigInt(from.value));
  return { size: Math.min(share, Number.MAX_SAFE_INTEGER), from };
}

function bounded(values: readonly DatedValue[]): readonly DatedValue[] {
  return values.length > MOST_EXTREMES ? values.slice(-MOST_EXTREMES) : values;
}
