/**
 * One request as the terminal saw it: when it was sent and answered on the monotonic clock, and the answer's `Date`
 * header in milliseconds since the Unix epoch.
 */
export interface ClockSample {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverDate: number;
}

/**
 * Server time in epoch milliseconds is monotonic time plus `offsetMs`, give or take `uncertaintyMs`. The monotonic clock
 * is used so that setting the computer's clock changes nothing.
 */
export interface ServerOffset {
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
}

/** A `Date` header names the second that has begun: the server's clock was somewhere within that second. */
const DATE_RESOLUTION_MS = 1000;

/** How many samples are used: enough to narrow the offset, few enough that drift between the clocks does not matter. */
const MAX_SAMPLES = 32;

/**
 * Appends a sample and drops the oldest. Start again with an empty list after the computer slept or the server changed.
 */
export function addClockSample(
  samples: readonly ClockSample[],
  sample: ClockSample,
): readonly ClockSample[] {
  return [...samples, sample].slice(-MAX_SAMPLES);
}

/**
 * Estimates the offset from samples in the order they were taken; `undefined` without a usable one.
 *
 * Each sample proves an interval: the header was written after the request left and before the answer came, within its
 * second. Samples at different points of a second narrow each other, so their common part soon is about one round trip
 * wide, far below the second of the header. The newest sample counts most: going back in time, the search ends at the
 * first sample that contradicts the others, because the server's clock was set or another machine answered.
 */
export function estimateServerOffset(samples: readonly ClockSample[]): ServerOffset | undefined {
  let low = -Infinity;
  let high = Infinity;
  for (const sample of samples.toReversed()) {
    if (!isUsable(sample)) continue;
    const nextLow = Math.max(low, sample.serverDate - sample.receivedAt);
    const nextHigh = Math.min(high, sample.serverDate + DATE_RESOLUTION_MS - sample.sentAt);
    if (nextLow > nextHigh) break;
    low = nextLow;
    high = nextHigh;
  }
  if (low === -Infinity) return undefined;
  return { offsetMs: (low + high) / 2, uncertaintyMs: (high - low) / 2 };
}

function isUsable({ sentAt, receivedAt, serverDate }: ClockSample): boolean {
  return [sentAt, receivedAt, serverDate].every(Number.isFinite) && receivedAt >= sentAt;
}
