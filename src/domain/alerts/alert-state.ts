/** What an alert remembers between two readings. It is kept over restarts: without it an alert would call twice. */
import type { DatedValue } from './alert.ts';

export interface AlertState {
  /** It calls as soon as its condition holds. False from a call until the value went back far enough. */
  readonly armed: boolean;
  /** It has called, once and for all. */
  readonly over: boolean;
  /** The last reading that counted. */
  readonly seen: DatedValue | null;
  /** What may still be the highest value within the time of a change: falling, oldest first. */
  readonly highs: readonly DatedValue[];
  /** The same of the lowest: rising. */
  readonly lows: readonly DatedValue[];
  /** What was counted when it last called, or fewer since. */
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

/** Silent for a while; what still holds then is called again, also by an alert that was over. */
export function snoozed(state: AlertState, now: number, forMs: number): AlertState {
  return { ...state, armed: true, over: false, snooze: { from: now, until: now + forMs } };
}

/** A clock that was set back before the snooze began ends it: it would last longer than anybody asked for. */
export function isSnoozed({ snooze }: Pick<AlertState, 'snooze'>, now: number): boolean {
  return snooze !== null && now >= snooze.from && now < snooze.until;
}

/** After the clock was set back, a reading dated later than now would hold up everything that is read until then. */
export function withoutFuture(state: AlertState, now: number): AlertState {
  return state.seen === null || state.seen.at <= now ? state : { ...state, seen: null };
}
