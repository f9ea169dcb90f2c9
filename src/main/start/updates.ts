/** Updates of the copy that runs: where it stands, what trades in it, and how it ends for another version. */
import { join } from 'node:path';
import { app, session } from 'electron';
import { isPackage } from '#main/shared/packaging/this-package.ts';
import type { SessionManager } from '#main/session/session-manager.ts';
import { openTrading } from '#main/session/journal/trading-open.ts';
import type { Logger } from '#main/shared/log.ts';
import type { AppState } from '#main/state/app-state.ts';
import { feedOf } from '#main/maintenance/updates/feed/tried-feed.ts';
import { openUpdates } from '#main/maintenance/updates/open-updates.ts';
import type { UpdateService } from '#main/maintenance/updates/update-service.ts';
import { replacingThisVersion } from '#main/window/replacing.ts';

export interface Around {
  /** The data folder. */
  readonly folder: string;
  /** `--update-feed`; means nothing in a package. */
  readonly triedFeed: string | null;
  readonly sessions: SessionManager;
  readonly state: AppState;
  readonly log: Logger;
}

/** Publishes nothing before it is started. */
export function updatesOfThisCopy({
  folder,
  triedFeed,
  sessions,
  state,
  log,
}: Around): Promise<UpdateService> {
  return openUpdates({
    folder,
    version: app.getVersion(),
    ...feedOf(isPackage ? null : triedFeed, process.execPath),
    surroundings: replacingThisVersion(
      {
        busy: () =>
          openTrading(sessions.current()?.ports.trading.state() ?? null, join(folder, 'journal')),
        close: () => sessions.stop(),
        reopen: () => {
          sessions
            .openActive()
            .catch((error: unknown) => log.error('the profile could not be opened', error));
        },
      },
      isPackage,
    ),
    relaunch: () => app.relaunch(),
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    publish: (slice) => state.publish({ updates: slice }),
    log,
  });
}
