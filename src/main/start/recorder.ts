/** The recorder of this copy of the program. */
import { join } from 'node:path';
import { recorderNotices } from '#main/readings/recorder/recorder-notices.ts';
import { recorderThread } from '#main/readings/recorder/recorder-thread.ts';
import { Recorder } from '#main/readings/recorder/recorder.ts';
import type { Logger } from '#main/shared/log.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';

/** It records nothing before it is started and a market is open. */
export function recorderOfThisCopy(
  notices: NoticeBoard,
  log: Logger,
  monotonicNow: () => number,
): Recorder {
  return new Recorder({
    link: recorderThread(join(import.meta.dirname, 'recorder.js'), log),
    news: recorderNotices(notices),
    log,
    wallNow: () => Date.now(),
    monotonicNow,
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
}
