/** The sessions of this run: how a profile is opened, and with what. */
import { join } from 'node:path';
import { session, shell } from 'electron';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { alertFilesIn } from './alerts/alert-notices.ts';
import { type CatalogueKey, CatalogueStore } from './catalogue-store/catalogue-store.ts';
import { ledgerThread } from './holdings/ledger/ledger-thread.ts';
import { draftFilesIn } from './listings/draft-notices.ts';
import { previewStoredMarket } from './market/stored-market.ts';
import type { Profiles } from './profiles/profiles.ts';
import type { Recorder } from './recorder/recorder.ts';
import { openSession } from './session/open-session.ts';
import { SessionManager } from './session/session-manager.ts';
import { listingStore } from './settings/listing-store.ts';
import type { SettingsService } from './settings/settings.ts';
import type { Logger } from './shared/log.ts';
import type { Journals } from './start-journals.ts';
import type { AppState } from './state/app-state.ts';
import type { NoticeBoard } from './state/notice-board.ts';
import { screensOf } from './state/screens.ts';
import type { toldOfProfile } from './told-of-profile.ts';
import { importDialogs } from './window/file-dialogs.ts';
import type { electronNotifications } from './window/notifications.ts';
import { printPaper } from './window/print-paper.ts';
import { savePlaces } from './window/save-places.ts';

/** The built program of the books. */
const LEDGER = join(import.meta.dirname, 'ledger.js');

interface Parts {
  readonly state: AppState;
  readonly settings: SettingsService;
  readonly profiles: Profiles;
  readonly practiceSeed: string | null;
  readonly keptFor: ReturnType<typeof toldOfProfile>;
  readonly journals: Journals;
  readonly notices: NoticeBoard;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly notifications: ReturnType<typeof electronNotifications>;
  /** The window that a file dialog belongs to. */
  readonly front: Parameters<typeof savePlaces>[0];
  /** Of the data, and in it of what is kept of the catalogue, of a profile, and of prices. */
  readonly folders: {
    readonly data: string;
    readonly catalogue: string;
    readonly memory: string;
    readonly history: string;
  };
  readonly monotonicNow: () => number;
  readonly log: Logger;
}

export function sessionsOfThisRun(parts: Parts): SessionManager {
  const { state, settings, profiles, journals, notices, folders, log } = parts;
  const openCatalogue = (of: CatalogueKey): CatalogueStore =>
    new CatalogueStore(of, {
      folder: folders.catalogue,
      wallNow: () => Date.now(),
      setAside: (asides) => {
        notices.cataloguePagesSetAside(asides);
      },
      failed: (error) => {
        log.warn('the catalogue could not be kept for the next start', error);
      },
    });
  return new SessionManager({
    state,
    log,
    profiles,
    practiceSeed: parts.practiceSeed,
    keptFor: parts.keptFor,
    previewMarket: (profile, isCurrent) =>
      previewStoredMarket(screensOf(state).market, openCatalogue, profile, isCurrent),
    prepare: ({ environment }) => journals.ends.begin(environment),
    createSession: (target, before) =>
      openSession(
        target,
        {
          state,
          notices,
          monotonicNow: parts.monotonicNow,
          journal: journals.placeOf(target.environment),
          listingStore: (profileId) => listingStore(settings, profileId),
          alertFile: alertFilesIn(folders.memory, notices),
          draftStore: draftFilesIn(folders.data, notices),
          openCatalogue,
          recorder: parts.recorder,
          historyFolder: folders.history,
          redactor: parts.redactor,
          resolveProxy: (url) => session.defaultSession.resolveProxy(url),
          openExternal: (address) => shell.openExternal(address),
          safetyOf: (profileId) => profiles.safety(profileId),
          settings,
          places: savePlaces(parts.front),
          chooseImport: importDialogs.open,
          startLedger: (scope, hooks) => ledgerThread(LEDGER, scope, hooks),
          printPaper,
          notifications: parts.notifications,
          memoryFolder: folders.memory,
          log,
        },
        before,
      ),
  });
}
