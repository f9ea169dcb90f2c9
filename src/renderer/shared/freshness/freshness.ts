/** Whether what is shown is old: then it is greyed and carries its age, wherever it is shown. */
import type { ConnectionSlice } from '#contract/ipc/session.ts';
import { STALE_AFTER_MS } from '#renderer/ui/figures/figure.ts';

/**
 * Until a service answered, and after it was lost, everything is of an earlier time; later what was not read for a
 * minute is.
 *
 * @param readAt epoch milliseconds; null when it was never read
 * @param now epoch milliseconds
 */
export const isOld = (
  { status }: Pick<ConnectionSlice, 'status'>,
  readAt: number | null,
  now: number,
): boolean => status !== 'online' || (readAt !== null && now - readAt > STALE_AFTER_MS);
