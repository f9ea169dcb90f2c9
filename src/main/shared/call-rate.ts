/** How fast a caller may call: some calls at once, then at a steady rate. */

const SECOND_MS = 1_000;

export interface CallRate {
  /** Calls at once. */
  readonly burst: number;
  /** Calls a second after that. */
  readonly perSecond: number;
}

/** Counts a call at each use. Returns 0 while another call may come, or the milliseconds until one may. */
export function callsWithinRate(
  { burst, perSecond }: CallRate,
  monotonicNow: () => number,
): () => number {
  let left = burst;
  let at = monotonicNow();
  return () => {
    const now = monotonicNow();
    left = Math.min(burst, left + ((now - at) / SECOND_MS) * perSecond);
    at = now;
    if (left < 1) return Math.ceil(((1 - left) * SECOND_MS) / perSecond);
    left -= 1;
    return 0;
  };
}
