/** What happens to a window when one of Chromium's processes dies, and what the user sees. */
import { app, dialog, type WebContents } from 'electron';
import type { Logger } from '#main/shared/log.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { watchChildProcesses } from './child-processes.ts';
import { reloadAfterCrash } from './reload-after-crash.ts';

interface CrashParts {
  readonly monotonicNow: () => number;
  readonly log: Logger;
  readonly notices: Pick<NoticeBoard, 'raise'>;
  /** One of them died. */
  readonly died: () => void;
}

/** Processes that no window has to itself. */
export function watchForCrashes({ monotonicNow, log, notices, died }: CrashParts): void {
  app.on('child-process-gone', died);
  watchChildProcesses(app, {
    monotonicNow,
    log,
    drawingKeepsFailing: (reason) => {
      notices.raise(
        'warning',
        'The graphics process keeps failing',
        `It ended again and again (${reason}), so the window may be slow or flicker. Trading and the journal are not affected. Update the graphics driver, or start Touchstone with --disable-gpu.`,
      );
    },
  });
}

/** The page of one window: it alone is loaded again. */
export function watchPage(
  contents: WebContents,
  { monotonicNow, log, died }: Omit<CrashParts, 'notices'>,
): void {
  contents.on('render-process-gone', died);
  reloadAfterCrash(contents, {
    monotonicNow,
    log,
    gaveUp: (reason) => {
      dialog.showErrorBox(
        'Touchstone’s window keeps failing',
        `It ended again and again (${reason}) and is not loaded any more. What was sent is in the journal. Quit Touchstone and start it again; the log says more.`,
      );
    },
  });
}
