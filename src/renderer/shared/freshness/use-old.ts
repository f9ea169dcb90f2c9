import { useTerminal } from '#renderer/store/hooks.tsx';
import { useFromNow } from '#renderer/ui/figures/use-now.ts';
import { isOld } from './freshness.ts';

/** Whether what was read then is stale now. @param readAt epoch milliseconds; null when it was never read */
export function useOld(readAt: number | null): boolean {
  const status = useTerminal((state) => state.connection.status);
  return useFromNow(1_000, (now) => isOld({ status }, readAt, now));
}
