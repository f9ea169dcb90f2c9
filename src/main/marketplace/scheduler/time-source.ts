/**
 * Time as the request machinery needs it: a clock that never steps back and one way to be woken.
 *
 * The wall clock is not used here at all, so a clock set by hand or by NTP cannot stall or flood the service.
 */
export interface TimeSource {
  /** Milliseconds on a monotonic clock; the origin means nothing. */
  now(): number;
  /** Calls `wake` once after `delayMs`; the returned function cancels it. */
  setTimer(delayMs: number, wake: () => void): () => void;
}

/** The longest delay a Node timer can hold; longer ones would fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The process's own monotonic clock and timers. */
export const systemTime: TimeSource = {
  now: () => performance.now(),
  setTimer: (delayMs, wake) => {
    // Rounded up: a timer that fires a fraction early would only have to be set again.
    const timer = setTimeout(wake, Math.min(LONGEST_TIMER_MS, Math.max(0, Math.ceil(delayMs))));
    return () => {
      clearTimeout(timer);
    };
  },
};
