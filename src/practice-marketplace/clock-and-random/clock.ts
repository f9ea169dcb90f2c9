/** The marketplace's clock: milliseconds since 1970, in marketplace time. */
export interface Clock {
  now(): number;
  /**
   * Moves the clock forward by this many milliseconds of marketplace time. @throws RangeError for fractions and going
   * back
   */
  advance(ms: number): void;
}

/** What a running clock reads: the computer's clock once at the start, and then only the monotonic clock. */
interface TimeSources {
  readonly wall: () => number;
  readonly monotonic: () => number;
}

const machine: TimeSources = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * A clock that starts at the present and runs `speed` times as fast as real time. Changes of the computer's clock do
 * not affect it. It gives whole milliseconds.
 */
export function runningClock(speed: number, sources: TimeSources = machine): Clock {
  const startedAt = sources.wall();
  const origin = sources.monotonic();
  let jumped = 0;
  return {
    now: () => Math.floor(startedAt + (sources.monotonic() - origin) * speed) + jumped,
    advance: (ms) => {
      jumped += forwardBy(ms);
    },
  };
}

/** The milliseconds a clock may be moved by. @throws RangeError for fractions and going back */
export function forwardBy(ms: number): number {
  if (!Number.isSafeInteger(ms) || ms < 0)
    throw new RangeError(`A clock moves forward by whole milliseconds, not by ${ms}.`);
  return ms;
}
