/**
 * The API document describes one version of the service. Another version raises a notice, once, and nothing
 * is refused.
 */
import type { ServiceInfo } from '#main/marketplace/mapping/account.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';

/** Matches the documented version 2.0.0 and its later compatible ones. */
const KNOWN_MAJOR = '2';

export class ServiceVersion {
  readonly #notices: Pick<NoticeBoard, 'raise'>;

  constructor(notices: Pick<NoticeBoard, 'raise'>) {
    this.#notices = notices;
  }

  serviceRead({ version }: Pick<ServiceInfo, 'version'>): void {
    if (/^v?(\d+)(?:\.|$)/i.exec(version.trim())?.[1] === KNOWN_MAJOR) return;
    this.#notices.raise(
      'info',
      'The marketplace has a different version',
      `Server version ${version.slice(0, 40)}; this terminal was made for version 2.0.0. Some responses may be read incorrectly.`,
    );
  }
}
