/** What an alert remembers between readings. Kept over restarts, otherwise it would trigger twice. */
import type { DatedValue } from './alert.ts';

export interface AlertState {
  /**
   * Armed: it triggers as soon as its condition holds. Disarmed by a trigger until the value went back far
   * enough.
   */
  readonly armed: boolean;
  /** It has triggered, once and for all. */
  readonly over: boolean;
  /** The last reading that counted. */
  readonly seen: DatedValue | null;
  /** Candidates for the highest value within the time window: falling, oldest first. */
  readonly highs: readonly DatedValue[];
  /** Candidates for the lowest value: rising. */
  readonly lows: readonly DatedValue[];
  /** The count at the last trigger, or a lower one since. */
  readonly counted: number | null;
  /** Epoch milliseconds. */
  readonly snooze: { readonly from: number; readonly until: number } | null;
}

export const NEW_ALERT_STATE: AlertState = {
  armed: true,
  over: false,
  seen: null,
  highs: [],
  lows: [],
  counted: null,
  snooze: null,
};

/** Silent for a while; what still holds afterwards triggers then, even for an alert that was done. */
export function snoozed(state: AlertState, now: number, forMs: number): AlertState {
  return { ...state, armed: true, over: false, snooze: { from: now, until: now + forMs } };
}

/** A clock set back to before the snooze began ends it: otherwise it would last longer than requested. */
export function isSnoozed({ snooze }: Pick<AlertState, 'snooze'>, now: number): boolean {
  return snooze !== null && now >= snooze.from && now < snooze.until;
}

/** After the clock was set back, a reading dated in the future would block all readings until then. */
export function withoutFuture(state: AlertState, now: number): AlertState {
  return state.seen === null || state.seen.at <= now ? state : { ...state, seen: null };
}
