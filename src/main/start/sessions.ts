/** The sessions of this run: how a profile is opened, and with what. */
import { session, shell } from 'electron';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { alertFilesIn } from '#main/workspace/alerts/alert-notices.ts';
import { draftFilesIn } from '#main/listings/draft-notices.ts';
import { previewMarket } from '#main/market/views/market-preview.ts';
import type { MarketViews } from '#main/market/views/market-views.ts';
import type { OpenMarkets } from '#main/market/table/open-markets.ts';
import type { Profiles } from '#main/profiles/profiles.ts';
import type { Recorder } from '#main/readings/recorder/recorder.ts';
import { openSession } from '#main/session/open-session.ts';
import { SessionManager } from '#main/session/session-manager.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import { standingFilesIn } from '#main/workspace/standing-orders/standing-notices.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { Logger } from '#main/shared/log.ts';
import { requireUserCall } from '#main/shared/user-call.ts';
import type { Journals } from './journals.ts';
import type { AppState } from '#main/state/app-state.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { Watchlists } from '#main/workspace/watchlists/watchlists.ts';
import type { profileSettings } from './profile-settings.ts';
import { importDialogs } from '#main/window/dialogs/file-dialogs.ts';
import type { electronNotifications } from '#main/window/notifications.ts';
import { printReport } from '#main/window/dialogs/print-report.ts';
import { savePlaces } from '#main/window/dialogs/save-places.ts';

interface Parts {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly profiles: Profiles;
  readonly practiceSeed: string | null;
  readonly keptFor: ReturnType<typeof profileSettings>;
  readonly journals: Journals;
  readonly notices: NoticeBoard;
  readonly markets: OpenMarkets;
  readonly marketViews: MarketViews;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly notifications: ReturnType<typeof electronNotifications>;
  /** The window that a file dialog belongs to. */
  readonly front: Parameters<typeof savePlaces>[0];
  /** Of the data, and in it of what is kept of a profile, and of prices. */
  readonly folders: {
    readonly data: string;
    readonly memory: string;
    readonly history: string;
  };
  readonly monotonicNow: () => number;
  readonly log: Logger;
}

export function sessionsOfThisRun(parts: Parts): SessionManager {
  const { state, settings, profiles, journals, notices, folders, markets, marketViews, log } =
    parts;
  return new SessionManager({
    state,
    log,
    profiles,
    practiceSeed: parts.practiceSeed,
    profileSettings: parts.keptFor,
    previewMarket: (profile) => {
      const watchlist = (id: string): readonly string[] | null =>
        Watchlists.of(settings, profile.id).find((list) => list.id === id)?.keys ?? null;
      previewMarket({ publish: state.publish, markets, views: marketViews, watchlist }, profile);
    },
    clearMarket: () => marketViews.setMarket(null),
    forgetMarket: (profileId) => markets.forget(profileId),
    prepare: ({ environment }) => journals.ends.begin(environment),
    createSession: (target, before) => {
      const own = notices.of(target.profileId);
      return openSession(
        target,
        {
          state,
          notices: own,
          monotonicNow: parts.monotonicNow,
          journal: journals.placeOf(target.environment),
          listingStore: (profileId) => profileSetting(settings, 'listings', profileId, []),
          alertFile: alertFilesIn(folders.memory, own),
          standingFile: standingFilesIn(folders.memory, own),
          draftStore: draftFilesIn(folders.data, own),
          markets,
          marketViews,
          recorder: parts.recorder,
          historyFolder: folders.history,
          redactor: parts.redactor,
          resolveProxy: (url) => session.defaultSession.resolveProxy(url),
          openExternal: (address) => {
            requireUserCall();
            return shell.openExternal(address);
          },
          safetyOf: (profileId) => profiles.safety(profileId),
          settings,
          places: savePlaces(parts.front),
          chooseImport: importDialogs.open,
          printReport,
          notifications: parts.notifications,
          memoryFolder: folders.memory,
          log,
        },
        before,
      );
    },
  });
}
