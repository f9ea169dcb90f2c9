/** Where the marketplace takes its time from: milliseconds since 1970, in marketplace time. */
export interface Clock {
  now(): number;
  /** Jumps forward by so many milliseconds of marketplace time. */
  advance(ms: number): void;
}

/** A clock that stands still until it is told to advance. */
export function manualClock(startAt: number): Clock {
  let time = startAt;
  return {
    now: () => time,
    advance: (ms) => {
      time += forward(ms);
    },
  };
}

/** What a running clock reads: the wall once, at the start, and from then on only the monotonic clock. */
interface TimeSources {
  readonly wall: () => number;
  readonly monotonic: () => number;
}

const machine: TimeSources = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * A clock that starts at the present and runs `speed` times as fast as real time. Steps of the wall clock do not reach
 * it. Its readings are whole milliseconds.
 */
export function runningClock(speed: number, sources: TimeSources = machine): Clock {
  const startedAt = sources.wall();
  const origin = sources.monotonic();
  let jumped = 0;
  return {
    now: () => Math.floor(startedAt + (sources.monotonic() - origin) * speed) + jumped,
    advance: (ms) => {
      jumped += forward(ms);
    },
  };
}

function forward(ms: number): number {
  if (!Number.isSafeInteger(ms) || ms < 0)
    throw new RangeError(`A clock only goes forward, by whole milliseconds: ${ms}`);
  return ms;
}
