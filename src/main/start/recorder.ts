/** The recorder of this copy of the program. */
import { join } from 'node:path';
import { recorderThread } from '#main/readings/recorder/recorder-thread.ts';
import { Recorder, type RecorderListener } from '#main/readings/recorder/recorder.ts';
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

/** Notices of the recorder. None of it affects trading, and each notice states that. */
function recorderNotices(notices: Pick<NoticeBoard, 'raise' | 'acknowledge'>): RecorderListener {
  let shown: string | null = null;
  return {
    paused: (trouble, details) => {
      shown = notices.raise(
        'warning',
        trouble === 'disk-full'
          ? 'The disk is full: prices are not recorded'
          : 'Prices cannot be recorded',
        `Charts get a gap until ${trouble === 'disk-full' ? 'there is room again' : 'the data folder can be written again'}; recording then continues automatically. Trading is not affected.`,
        details,
      );
    },
    resumed: () => {
      if (shown !== null) notices.acknowledge(shown);
      shown = null;
    },
    putAside: (path, reason) => {
      notices.raise(
        'warning',
        'The recorded prices were damaged',
        `Recording starts over, and charts begin with the current prices. Trading is not affected. The damaged file was moved to ${path}.`,
        reason,
      );
    },
  };
}
