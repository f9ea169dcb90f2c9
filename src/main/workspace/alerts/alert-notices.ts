/** Notices of alerts: in the window, and by the system while the window is not in front. */
import type { AlertCall } from '#contract/ipc/market/alerts.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { systemReason, systemText } from '#main/shared/system-error.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { type AlertFile, openAlertFile } from './alert-file.ts';
import type { DesktopNotifier } from '#main/shared/desktop-notification.ts';

/** The title of a product and its variant; a row that is gone is named by its key. */
export const rowTitle = (row: MarketRow | undefined, key: string): string =>
  row === undefined ? key : `${row.title} ${row.variantTitle}`.trim();

/** The alert file of each profile in `folder`, with a notice where it cannot be read. */
export const alertFilesIn =
  (folder: string, notices: Pick<NoticeBoard, 'alertsSetAside' | 'alertsUnreadable'>) =>
  (profileId: string): AlertFile =>
    openAlertFile(profileId, {
      folder,
      wallNow: () => Date.now(),
      setAside: (aside) => notices.alertsSetAside(aside),
      failed: (error) => notices.alertsUnreadable(error),
    });

/** `4 s`, `3 min`; milliseconds, rounded down. */
function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return seconds < 60 ? `${String(seconds)} s` : `${String(Math.floor(seconds / 60))} min`;
}

export function notifyTriggered(
  {
    notices,
    notifications,
  }: {
    readonly notices: Pick<NoticeBoard, 'raise'>;
    readonly notifications: DesktopNotifier;
  },
  { id, alertId, what, when, seenText, at, readAt }: AlertCall,
): void {
  const title = `Alert: ${what} ${when}`;
  const body = `It was ${seenText}, read ${ageWords(at - readAt)} before.`;
  notices.raise('info', title, body);
  notifications.notify({ id, title, body, place: { kind: 'pane', pane: 'alerts', key: alertId } });
}

export function notifyNotSaved(notices: Pick<NoticeBoard, 'raise'>, error: unknown): void {
  notices.raise(
    'warning',
    'Alerts cannot be saved',
    `They work until Touchstone is closed, and may trigger again after it starts. Make its data folder writable. ${systemReason(error)}`,
    systemText(error),
  );
}
