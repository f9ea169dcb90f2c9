import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import { STALE_AFTER_MS } from '#renderer/ui/figures/values.tsx';

/**
 * Stale data is grayed out and shows its age: without a connection all data, else what was not read for a minute.
 *
 * @param readAt epoch milliseconds, as `now`; null when it was never read
 */
export const isOld = (
  { status }: Pick<ConnectionSlice, 'status'>,
  readAt: number | null,
  now: number,
): boolean => status !== 'online' || (readAt !== null && now - readAt > STALE_AFTER_MS);
