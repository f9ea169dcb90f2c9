/** How finely what was read is kept, and for how long. */

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;

export interface HistoryResolution {
  readonly id: 0 | 1 | 2 | 3;
  /** Milliseconds of one bucket; 0 for single readings. */
  readonly width: number;
  /** Milliseconds of one chunk. A day is never in two chunks of a level. */
  readonly span: number;
  readonly keep: number;
}

export const READINGS: HistoryResolution = { id: 0, width: 0, span: QUARTER, keep: DAY };
export const MINUTES: HistoryResolution = { id: 1, width: MINUTE, span: DAY, keep: 30 * DAY };
export const QUARTERS: HistoryResolution = {
  id: 2,
  width: QUARTER,
  span: 30 * DAY,
  keep: 400 * DAY,
};
export const DAYS: HistoryResolution = {
  id: 3,
  width: DAY,
  span: 36_000 * DAY,
  keep: Number.POSITIVE_INFINITY,
};

/** The finest first. */
export const LEVELS: readonly HistoryResolution[] = [READINGS, MINUTES, QUARTERS, DAYS];

/** What is packed at once. */
export const WINDOW_MS = READINGS.span;

export const startOf = (at: number, width: number): number => Math.floor(at / width) * width;
