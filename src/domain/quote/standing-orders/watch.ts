/**
 * What a standing order has seen. It may ask for a quote only after two fresh readings in a row that meet its terms; every
 * interruption, such as a reconnect, a sleep, a halt, a lock, a step of the clock or a restart, begins the count again.
 */
import { SPOT_GOOD_FOR_MS } from '#domain/market/spot-age.ts';

const NEEDED_READINGS = 2;
const PAUSE_MS = 60_000;
/** Each order that came to nothing doubles the pause, up to sixteen minutes. */
const MOST_DOUBLINGS = 4;
const LONGEST_PAUSE_MS = PAUSE_MS * 2 ** MOST_DOUBLINGS;

export interface Watch {
  /** Readings up to this time do not count: they were counted, or it was interrupted. Epoch milliseconds. */
  readonly since: number;
  /** Readings in a row that met the terms, up to {@link NEEDED_READINGS}. */
  readonly met: number;
  /** When the last that counted was read. */
  readonly readAt: number | null;
  /** No reading counts before. Epoch milliseconds. */
  readonly pausedUntil: number | null;
  /** Quotes and orders in a row that came to nothing. */
  readonly attempts: number;
}

/** When a book and the spot with it were read, epoch milliseconds. */
export interface ReadingTimes {
  readonly readAt: number;
  /** Null: unknown, or too old to use. */
  readonly spotReadAt: number | null;
}

export const newWatch = (now: number): Watch => ({
  since: now,
  met: 0,
  readAt: null,
  pausedUntil: null,
  attempts: 0,
});

/** A reading is fresh when it and its spot are not older than a minute, and neither is dated in the future. */
export function isFresh({ readAt, spotReadAt }: ReadingTimes, now: number): boolean {
  return spotReadAt !== null && isYoung(readAt, now) && isYoung(spotReadAt, now);
}

const isYoung = (at: number, now: number): boolean => at <= now && now - at <= SPOT_GOOD_FOR_MS;

/** Counts a reading once. One that is not fresh, or does not meet the terms, begins the count again. */
export function withReading(watch: Watch, times: ReadingTimes, meets: boolean, now: number): Watch {
  if (times.readAt <= watch.since || times.readAt > now) return watch;
  const next = { ...watch, since: times.readAt };
  if (isPaused(watch, now)) return { ...next, met: 0 };
  if (!isFresh(times, now)) return { ...next, met: 0 };
  const met = meets ? Math.min(watch.met + 1, NEEDED_READINGS) : 0;
  return { ...next, met, readAt: times.readAt };
}

/** Two readings from now on are needed. */
export function interrupted(watch: Watch, now: number): Watch {
  const { pausedUntil } = watch;
  // After the clock was set back a pause would last longer than it should.
  const ends = pausedUntil === null ? null : Math.min(pausedUntil, now + LONGEST_PAUSE_MS);
  return { ...watch, since: now, met: 0, pausedUntil: ends };
}

/** A quote or an order came to nothing: it waits a while, then needs two readings. */
export function paused(watch: Watch, now: number): Watch {
  const { attempts } = watch;
  const pausedUntil = now + PAUSE_MS * 2 ** Math.min(attempts, MOST_DOUBLINGS);
  return { ...watch, since: now, met: 0, pausedUntil, attempts: attempts + 1 };
}

export const isPaused = ({ pausedUntil }: Pick<Watch, 'pausedUntil'>, now: number): boolean =>
  pausedUntil !== null && now < pausedUntil;

/** Whether it may ask for a quote now. */
export function isReady(watch: Watch, now: number): boolean {
  const { met, readAt } = watch;
  return met >= NEEDED_READINGS && readAt !== null && isYoung(readAt, now) && !isPaused(watch, now);
}
