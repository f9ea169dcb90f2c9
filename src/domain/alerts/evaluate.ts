/** Whether an alert calls. Pure: what it remembers goes in and comes out, and so does the time. */
import { assertNever } from '#domain/assert-never.ts';
import type { Alert, DatedValue } from './alert.ts';
import { type AlertState, isSnoozed, withoutFuture } from './alert-state.ts';
import { largestMove, withValue } from './change-window.ts';
import { ALERT_GOOD_FOR_MS } from './good-for.ts';

/** A call, with what was seen. */
export interface Fired {
  readonly value: number;
  /** The threshold, the change that was asked for, or what was counted before. */
  readonly against: number;
  /** Where a change came from; null for the other conditions. */
  readonly from: DatedValue | null;
  /** Since when the value counts, and how old it was, milliseconds. */
  readonly readAt: number;
  readonly ageMs: number;
  readonly firedAt: number;
  /** Nothing was seen for so long before, milliseconds; null where readings followed each other, or none came before. */
  readonly gapMs: number | null;
}

export interface Evaluation {
  /** The same object where there is nothing new to remember. */
  readonly state: AlertState;
  readonly fired: Fired | null;
}

/**
 * Judges one reading.
 *
 * A reading counts if it is not older than its kind may be, not dated after now, and not before the last one that counted.
 * The alert calls when its condition holds and it is armed; by that it is disarmed, until the value went back by the
 * hysteresis. So what holds when readings come again after a gap or a restart is called, and what was called is not repeated.
 * While snoozed it stays armed: what still holds afterwards is called then.
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
  // Nothing else that a reading may have at runtime.
  const seen: DatedValue = { value: reading.value, at: reading.at };
  const { holds, rearms, against, from, remembered } = judge(alert, state, seen);
  const fires = holds && state.armed && !isSnoozed(state, now);
  const fired: Fired | null = fires
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

/** Whether a reading may be judged at all, by its age alone. */
function isGood({ subject }: Pick<Alert, 'subject'>, at: number, now: number): boolean {
  return at <= now && now - at <= ALERT_GOOD_FOR_MS[subject.kind];
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
  return gap > ALERT_GOOD_FOR_MS[subject.kind] ? gap : null;
}

interface Judged {
  readonly holds: boolean;
  /** The value went back far enough. */
  readonly rearms: boolean;
  readonly against: number;
  readonly from: DatedValue | null;
  /** What is remembered of it besides. */
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
        // What came while it was snoozed is not counted before it was called.
        remembered: (fires) => ({ counted: fires ? value : Math.min(before, value) }),
      };
    }
    default:
      return assertNever(condition);
  }
}
