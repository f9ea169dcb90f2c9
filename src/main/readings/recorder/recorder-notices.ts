/** Notices of the recorder. None of it affects trading, and each notice states that. */
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { RecorderListener } from './recorder.ts';

export function recorderNotices(
  notices: Pick<NoticeBoard, 'raise' | 'acknowledge'>,
): RecorderListener {
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
