/** A page that died is loaded again: what it showed is the main process's, and the journal was never the page's. */
import type { RenderProcessGoneDetails, WebContents } from 'electron';
import type { Logger } from '#main/shared/log.ts';

/** One that dies again and again would keep the machine busy for nothing. */
const MOST_IN_A_MINUTE = 5;
const MINUTE_MS = 60_000;

export interface CrashParts {
  readonly monotonicNow: () => number;
  readonly log: Logger;
  /** It died more often than that and stays away; the user is notified outside the page. */
  readonly gaveUp: (reason: string) => void;
}

/** Whether to load it again, given when it died before. */
function crashLimit(monotonicNow: () => number): () => boolean {
  let recent: number[] = [];
  return () => {
    const now = monotonicNow();
    recent = [...recent.filter((at) => now - at < MINUTE_MS), now];
    return recent.length <= MOST_IN_A_MINUTE;
  };
}

export function reloadAfterCrash(
  contents: Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>,
  { monotonicNow, log, gaveUp }: CrashParts,
): void {
  const mayReload = crashLimit(monotonicNow);
  contents.on('render-process-gone', (_, { reason, exitCode }: RenderProcessGoneDetails) => {
    if (reason === 'clean-exit') return;
    const what = `the window’s process ended: ${reason} (code ${String(exitCode)})`;
    if (mayReload()) {
      log.error(`${what}; loading the page again`);
      // Not in the event itself: Chromium is still taking the old process apart.
      setImmediate(() => {
        if (!contents.isDestroyed()) contents.reload();
      });
      return;
    }
    log.error(`${what}; it died too often to be loaded again`);
    gaveUp(reason);
  });
}
