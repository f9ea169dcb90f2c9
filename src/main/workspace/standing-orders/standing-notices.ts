/** Notices of standing orders: in the window, and by the system while the window is not in front. */
import type { Remainder } from '#domain/quote/standing-orders/terms.ts';
import type { DesktopNotifier } from '#main/shared/desktop-notification.ts';
import { systemReason, systemText } from '#main/shared/system-error.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { Settlement } from './settlement.ts';
import { openStandingFile, type StandingFile } from './standing-file.ts';
import type { StandingOrder } from './standing-order.ts';
import type { StandingNews } from './standing-parts.ts';

/** The file of each profile in `folder`, with a notice where it cannot be read. */
export const standingFilesIn =
  (folder: string, notices: Pick<NoticeBoard, 'raise'>) =>
  ({ profileId, apiKey }: { readonly profileId: string; readonly apiKey: string }): StandingFile =>
    openStandingFile(profileId, {
      folder,
      apiKey,
      foreign: () => {
        notices.raise(
          'warning',
          'Your standing orders were stopped',
          'They were changed outside Touchstone, or saved with another API key. Read in the Programs pane what each of them does, then arm it again.',
        );
      },
      wallNow: () => Date.now(),
      setAside: ({ path, reason }) => {
        notices.raise(
          'warning',
          'Your standing orders were damaged',
          `None of them is armed. The damaged file was moved to ${path}.`,
          reason,
        );
      },
      failed: (error) => {
        notices.raise(
          'warning',
          'Your standing orders cannot be read',
          `None of them is armed, and none can be until they can. Make Touchstone’s data folder readable and writable, then start it again. ${systemReason(error)}`,
          systemText(error),
        );
      },
    });

/** What became of an order that it sent. */
export function settlementNews(
  { id, title, phase }: StandingOrder,
  settlement: Settlement,
  left: Remainder,
): StandingNews {
  const goesOn = phase === 'armed' ? ` ${String(left.pieces)} are left; it goes on.` : '';
  switch (settlement.kind) {
    case 'open':
      return {
        level: 'warning',
        orderId: id,
        title: `Standing order for ${title}: outcome unknown`,
        body: 'Do not repeat the order. Settle it under Unknown orders.',
        details: null,
      };
    case 'none':
      return {
        level: 'info',
        orderId: id,
        title: `Standing order for ${title}: not filled`,
        body: `The order was not filled: ${settlement.why}${phase === 'armed' ? ' It waits, then tries again.' : ''}`,
        details: null,
      };
    case 'filled':
      return {
        level: settlement.isWhole ? 'info' : 'warning',
        orderId: id,
        title: `Standing order for ${title}`,
        body: `${settlement.words}${goesOn}`,
        details: null,
      };
  }
}

export const notSavedNews = (error: unknown): StandingNews => ({
  level: 'warning',
  orderId: null,
  title: 'Standing orders cannot be saved',
  body: `Make Touchstone’s data folder writable. ${systemReason(error)}`,
  details: systemText(error),
});

export function notifyStanding(
  {
    notices,
    notifications,
  }: {
    readonly notices: Pick<NoticeBoard, 'raise'>;
    readonly notifications: DesktopNotifier;
  },
  { level, orderId, title, body, details }: StandingNews,
): void {
  const id = notices.raise(level, title, body, details);
  notifications.notify({
    id,
    title,
    body,
    place: { kind: 'pane', pane: 'programs', key: orderId },
  });
}
