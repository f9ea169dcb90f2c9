/** Notifications of the system, while the window is not in front. */
import { Notification, type BrowserWindow } from 'electron';
import type { Place } from '#contract/ipc/app/place.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { DesktopNotification, DesktopNotifier } from '#main/shared/desktop-notification.ts';
import type { Logger } from '#main/shared/log.ts';

const MOST_NOTIFIED = 5_000;
const MOST_SHOWN = 50;

/** One that is shown, as far as it is needed: Electron's own fits. */
export interface ShownNotification {
  on(event: 'click' | 'close', listener: () => void): unknown;
  on(event: 'failed', listener: (event: unknown, error: string) => void): unknown;
  show(): void;
}

export interface NotificationParts {
  /** False where the system has none, as on a Linux without a notification service. */
  readonly supported: () => boolean;
  readonly create: (text: { readonly title: string; readonly body: string }) => ShownNotification;
  /** The user sees the window already. */
  readonly inFront: () => boolean;
  /** The user's preference. */
  readonly enabled: () => boolean;
  readonly onClick: (place: Place) => void;
  readonly log: Pick<Logger, 'warn'>;
}

export class DesktopNotifications implements DesktopNotifier {
  readonly #parts: NotificationParts;
  readonly #notified = new BoundedMap<string, true>(MOST_NOTIFIED);
  /**
   * Held while they are shown: one that was collected could not be clicked any more. Not every system reports when one is gone.
   */
  readonly #shown = new BoundedMap<ShownNotification, true>(MOST_SHOWN);

  constructor(parts: NotificationParts) {
    this.#parts = parts;
  }

  /** Shows it, unless it was shown before, the window is in front, or the user wants none. Never throws. */
  notify({ id, title, body, place }: DesktopNotification): void {
    const { inFront, enabled, supported, log } = this.#parts;
    if (this.#notified.has(id) || inFront() || !enabled() || !supported()) return;
    this.#notified.set(id, true);
    try {
      this.#show(title, body, place);
    } catch (error) {
      log.warn(`a notification could not be shown: ${String(error)}`);
    }
  }

  #show(title: string, body: string, place: Place): void {
    const shown = this.#parts.create({ title, body });
    const over = (): void => {
      this.#shown.delete(shown);
    };
    shown.on('click', () => {
      over();
      this.#parts.onClick(place);
    });
    shown.on('close', over);
    shown.on('failed', (_, error) => {
      over();
      this.#parts.log.warn(`the system did not show a notification: ${error}`);
    });
    this.#shown.set(shown, true);
    shown.show();
  }
}

/** Those of Electron; not while one of our windows is in front. */
export function electronNotifications(
  front: () => BrowserWindow | null,
  parts: Pick<NotificationParts, 'enabled' | 'onClick' | 'log'>,
): DesktopNotifications {
  return new DesktopNotifications({
    ...parts,
    supported: () => Notification.isSupported(),
    create: (text) => new Notification(text),
    inFront: () => {
      const shown = front();
      return shown !== null && shown.isVisible() && !shown.isMinimized() && shown.isFocused();
    },
  });
}
