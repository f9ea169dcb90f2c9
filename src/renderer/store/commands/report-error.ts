import type { Bridge } from '#contract/ipc/bridge.ts';
import { messageOf } from './failures.ts';

/** Sends a failure of the renderer to the log. It is never sent anywhere else. */
export function reportError(bridge: Pick<Bridge, 'invoke'>, thrown: unknown): void {
  const stack = thrown instanceof Error ? (thrown.stack ?? null) : null;
  bridge
    .invoke('app/report-error', {
      message: messageOf(thrown).slice(0, 4000),
      stack: stack === null ? null : stack.slice(0, 20_000),
    })
    // The log is the last resort: there is nowhere else to report to.
    .catch(() => undefined);
}
