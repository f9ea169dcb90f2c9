/**
 * Time for the request machinery: a clock that never steps back and a way to be woken.
 *
 * The wall clock is not used, so setting it cannot stall or flood the service.
 */
export interface TimeSource {
  /** Milliseconds on a monotonic clock of arbitrary origin. */
  now(): number;
  /** Calls `wake` once after `delayMs`; returns a cancel function. */
  setTimer(delayMs: number, wake: () => void): () => void;
}

/** The longest delay a Node timer supports; longer ones would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The process's own monotonic clock and timers. */
export const systemTime: TimeSource = {
  now: () => performance.now(),
  setTimer: (delayMs, wake) => {
    // Rounded up: a timer that fires a fraction early would have to be set again.
    const timer = setTimeout(wake, Math.min(LONGEST_TIMER_MS, Math.max(0, Math.ceil(delayMs))));
    return () => clearTimeout(timer);
  },
};
