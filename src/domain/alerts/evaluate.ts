/** Decides whether an alert triggers. Pure: state and time go in, the new state comes out. */
import { assertNever } from '#domain/assert-never.ts';
import type { Alert, DatedValue } from './alert.ts';
import { type AlertState, isSnoozed, withoutFuture } from './alert-state.ts';
import { largestMove, withValue } from './change-window.ts';
import { READING_LIFETIME_MS } from './reading-lifetime.ts';

/** A trigger with the reading that caused it. */
export interface Trigger {
  readonly value: number;
  /** The threshold, the wanted change, or the previous count. */
  readonly against: number;
  /** The starting value of a change; null for the other conditions. */
  readonly from: DatedValue | null;
  /** The value's time, and its age in milliseconds. */
  readonly readAt: number;
  readonly ageMs: number;
  readonly firedAt: number;
  /** The gap before this reading, milliseconds; null if readings were continuous or there was none before. */
  readonly gapMs: number | null;
}

export interface Evaluation {
  /** The same object if nothing changed. */
  readonly state: AlertState;
  readonly fired: Trigger | null;
}

/**
 * Evaluates one reading.
 *
 * A reading counts if it is not too old for its kind, not dated in the future, and not before the last one
 * that counted. The alert triggers when its condition holds and it is armed; that disarms it until the value
 * went back by the hysteresis. So a condition that holds when readings resume after a gap or a restart
 * triggers, and nothing triggers twice. While snoozed it stays armed: what still holds afterwards triggers
 * then.
 */
export function evaluate(
  alert: Alert,
  before: AlertState,
  reading: DatedValue,
  now: number,
): Evaluation {
  const state = withoutFuture(before, now);
  if (state.over || isExpired(alert, now) || !counts(alert, state, reading, now)) {
    return { state, fired: null };
  }
  // Guards against anything else at run time.
  const seen: DatedValue = { value: reading.value, at: reading.at };
  const { holds, rearms, against, from, remembered } = judge(alert, state, seen);
  const fires = holds && state.armed && !isSnoozed(state, now);
  const fired: Trigger | null = fires
    ? {
        value: seen.value,
        against,
        from,
        readAt: seen.at,
        ageMs: now - seen.at,
        firedAt: now,
        gapMs: gapBefore(alert, state, seen),
      }
    : null;
  return {
    state: {
      ...state,
      ...remembered(fires),
      seen,
      armed: rearms || (state.armed && !fires),
      over: fires && alert.repeat === 'once',
    },
    fired,
  };
}

function isExpired({ expiresAt }: Pick<Alert, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}

/** Whether a reading may be evaluated, by its age alone. */
function isGood({ subject }: Pick<Alert, 'subject'>, at: number, now: number): boolean {
  return at <= now && now - at <= READING_LIFETIME_MS[subject.kind];
}

function counts(alert: Alert, { seen }: AlertState, reading: DatedValue, now: number): boolean {
  return (
    Number.isSafeInteger(reading.value) &&
    isGood(alert, reading.at, now) &&
    (seen === null || reading.at >= seen.at)
  );
}

function gapBefore({ subject }: Alert, { seen }: AlertState, { at }: DatedValue): number | null {
  if (seen === null) return null;
  const gap = at - seen.at;
  return gap > READING_LIFETIME_MS[subject.kind] ? gap : null;
}

interface Judged {
  readonly holds: boolean;
  /** The value went back far enough. */
  readonly rearms: boolean;
  readonly against: number;
  readonly from: DatedValue | null;
  /** The rest of its state. */
  readonly remembered: (fires: boolean) => Partial<AlertState>;
}

const nothing = (): Partial<AlertState> => ({});

function judge({ condition, hysteresis }: Alert, state: AlertState, seen: DatedValue): Judged {
  const { value } = seen;
  switch (condition.kind) {
    case 'above': {
      const { threshold } = condition;
      const holds = value >= threshold;
      const rearms = value < threshold - hysteresis;
      return { holds, rearms, against: threshold, from: null, remembered: nothing };
    }
    case 'below': {
      const { threshold } = condition;
      const holds = value <= threshold;
      const rearms = value > threshold + hysteresis;
      return { holds, rearms, against: threshold, from: null, remembered: nothing };
    }
    case 'change': {
      const extremes = withValue(state, seen, condition.withinMs);
      const move = largestMove(condition, extremes, seen);
      const size = move?.size ?? 0;
      return {
        holds: size >= condition.by,
        rearms: size < condition.by - hysteresis,
        against: condition.by,
        from: move?.from ?? null,
        remembered: () => extremes,
      };
    }
    case 'rises': {
      const before = state.counted ?? value;
      return {
        holds: value > before,
        rearms: true,
        against: before,
        from: null,
        // Increments during a snooze do not count before they triggered.
        remembered: (fires) => ({ counted: fires ? value : Math.min(before, value) }),
      };
    }
    default:
      return assertNever(condition);
  }
}
