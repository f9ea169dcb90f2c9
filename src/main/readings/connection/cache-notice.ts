import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';

/** Shown with a request in the Activity pane. */
export function cacheNote(cachedForMs: number): string {
  const age = cachedForMs === 0 ? '' : `, ${String(Math.round(cachedForMs / 1000))} s old`;
  return `This response came from a cache between you and the marketplace${age}.`;
}

/** Raises a notice, once, that a cache is in between: the Activity pane marks each response from it. */
export class CacheNotice {
  readonly #notices: Pick<NoticeBoard, 'raise'>;
  #raised = false;

  constructor(notices: Pick<NoticeBoard, 'raise'>) {
    this.#notices = notices;
  }

  requestEnded({ cachedForMs }: Pick<ActivityEvent, 'cachedForMs'>): void {
    if (cachedForMs === null || this.#raised) return;
    this.#raised = true;
    this.#notices.raise(
      'warning',
      'A cache answers for the marketplace',
      'A cache on your network stores responses of the marketplace although the terminal asks it not to. Prices are as old as the stored copy. Ask your network administrator not to cache this address.',
    );
  }
}
