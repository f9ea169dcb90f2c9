import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';

/**
 * Notifies the user of partly unreadable responses, once per route, so that a changed service does not flood
 * the screen. The Activity pane marks each one and shows it raw.
 */
export class PartlyReadNotices {
  readonly #notices: NoticeBoard;
  readonly #raised = new Set<string>();
  readonly #noted = new Set<string>();

  constructor(notices: NoticeBoard) {
    this.#notices = notices;
  }

  requestEnded({ route, unreadable, note }: ActivityEvent): void {
    if (note !== null) {
      this.#tellUnit(route, note);
      return;
    }
    if (unreadable === 0 || this.#raised.has(route)) return;
    this.#raised.add(route);
    const one = unreadable === 1;
    this.#notices.raise(
      'warning',
      'Part of a response could not be read',
      `${one ? '1 part' : `${String(unreadable)} parts`} of a response to ${route} could not be read and ${one ? 'is' : 'are'} missing from the screen. The raw response is in the Activity pane.`,
    );
  }

  #tellUnit(route: string, note: string): void {
    if (this.#noted.has(route)) return;
    this.#noted.add(route);
    this.#notices.raise(
      'warning',
      'Prices are not in the documented unit',
      `${note} Such responses to ${route} are marked in the Activity pane.`,
    );
  }
}
