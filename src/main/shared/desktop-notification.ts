/** A notification of the operating system, shown while the window is not in front. */
import type { Place } from '#contract/ipc/app/place.ts';

export interface DesktopNotification {
  /** Of two with the same id only the first is shown. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Shown in the window when the user clicks the notification. */
  readonly place: Place;
}

export interface DesktopNotifier {
  notify(notification: DesktopNotification): void;
}
