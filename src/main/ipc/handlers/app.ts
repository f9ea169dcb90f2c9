import type { SessionManager } from '#main/session/session-manager.ts';
import { callsWithinRate } from '#main/shared/call-rate.ts';
import { REPORT_RATE } from '../message-bounds.ts';
import type { Logger } from '#main/shared/log.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { MarketViews } from '#main/market/views/market-views.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import type { VisibleRows } from '#main/workspace/windows/visible-rows.ts';
import type { AreaHandlers } from '../areas.ts';

export interface AppHandlerServices {
  readonly state: AppState;
  readonly sessions: SessionManager;
  readonly notices: NoticeBoard;
  readonly marketViews: Pick<MarketViews, 'forget'>;
  readonly monotonicNow: () => number;
  readonly log: Logger;
  /** What is visible in any window. */
  readonly sight: Pick<VisibleRows, 'update'>;
  readonly crashReports: { uncaught(where: 'window', error: string): void };
}

export const appHandlers = ({
  state,
  sessions,
  notices,
  marketViews,
  monotonicNow,
  log,
  sight,
  crashReports,
}: AppHandlerServices): AreaHandlers<'app'> => {
  const waitMs = callsWithinRate(REPORT_RATE, monotonicNow);
  return {
    'app/get-snapshot': (_, window) => {
      // A page that was loaded again shows nothing yet.
      marketViews.forget(window);
      const snapshot = state.opening();
      // After what was not sent yet was: it is in the snapshot.
      return { sentAt: monotonicNow(), snapshot };
    },
    'app/set-visible': (visible, window) => sight.update(window, visible),
    'app/note-network': () => sessions.current()?.networkChanged(),
    'app/refresh': ({ pane }) => sessions.current()?.ports.polling.refreshPane(pane),
    'app/acknowledge-notice': ({ id }) => notices.acknowledge(id),
    'app/report-error': ({ message, stack }) => {
      if (waitMs() > 0) return null;
      log.error(`in the window: ${message}`, stack ?? undefined);
      crashReports.uncaught('window', stack === null ? message : `${message}\n${stack}`);
      return null;
    },
  };
};
