/**
 * Expiries come on the main process's monotonic clock; countdowns run on the renderer's. Both tick at
 * the same rate, so the difference is a constant, and every message shows it plus the time that the
 * message travelled. The smallest difference seen is therefore the nearest to the truth; it is over by
 * the quickest trip at most. The main process refuses late executions by its own clock in any case.
 */

/**
 * The offset to add to main's time to get the renderer's.
 *
 * @param offset the offset so far, null before the first message
 * @param sentAt main's monotonic time in the message, ms
 * @param receivedAt the renderer's `performance.now()` at its arrival, ms
 */
export function observeOffset(offset: number | null, sentAt: number, receivedAt: number): number {
  const observed = receivedAt - sentAt;
  return offset === null ? observed : Math.min(offset, observed);
}
