/** Chromium's helpers come back by themselves when they end; the user is notified only when that does not help. */
import type { Details } from 'electron';
import type { Logger } from '#main/shared/log.ts';

const TOLD_AFTER = 3;
const WITHIN_MS = 10 * 60_000;

/** The part of Electron's `app` that tells. */
interface ChildProcesses {
  on(event: 'child-process-gone', hear: (event: unknown, details: Details) => void): unknown;
}

export interface ChildProcessParts {
  readonly monotonicNow: () => number;
  readonly log: Logger;
  /** The process that draws ended again and again. */
  readonly drawingKeepsFailing: (reason: string) => void;
}

export function watchChildProcesses(
  app: ChildProcesses,
  { monotonicNow, log, drawingKeepsFailing }: ChildProcessParts,
): void {
  let recent: number[] = [];
  app.on('child-process-gone', (_, { type, reason, exitCode, name }: Details) => {
    if (reason === 'clean-exit') return;
    log.warn(`the process ${name ?? type} ended: ${reason} (code ${String(exitCode)})`);
    if (type !== 'GPU') return;
    const now = monotonicNow();
    recent = [...recent.filter((at) => now - at < WITHIN_MS), now];
    if (recent.length !== TOLD_AFTER) return;
    drawingKeepsFailing(reason);
  });
}
