/** The state of this run, as windows show it before anything was read. */
import { app } from 'electron';
import { initialSnapshot, unknownAccess } from '#contract/ipc/initial-state.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import { decimalMarkOf } from '#domain/text/input-text.ts';
import type { KeyStore } from '#main/credentials/key-store.ts';
import type { Profiles } from '#main/profiles/profiles.ts';
import { DOCUMENTED_TOKENS, lockBeforeSession } from '#main/session/initial-state.ts';
import { preferencesOf } from '#main/settings/schema.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { NoticeBoard } from '#main/state/notice-board.ts';
import { AppState, type AppStateOptions } from '#main/state/app-state.ts';
import { PaneWindows } from '#main/workspace/windows/pane-windows.ts';
import type { Logger } from '#main/shared/log.ts';
import type { profileSettings } from './profile-settings.ts';

interface StateParts extends Pick<AppStateOptions, 'monotonicNow' | 'emit'> {
  readonly settings: SettingsService;
  readonly profiles: Profiles;
  readonly keys: Pick<KeyStore, 'mode' | 'notice'>;
  readonly runtime: SessionSlice['runtime'];
  readonly profileSettings: ReturnType<typeof profileSettings>;
}

export function stateOfThisRun({
  settings,
  profiles,
  keys: { mode, notice },
  runtime,
  profileSettings: settingsOf,
  monotonicNow,
  emit,
}: StateParts): AppState {
  const active = profiles.active();
  const { crashReports, addresses } = settings.read();
  const session: SessionSlice = {
    ...unknownAccess(),
    appVersion: app.getVersion(),
    decimalMark: decimalMarkOf(app.getSystemLocale()),
    profiles: profiles.list(),
    activeProfileId: active.id,
    environment: active.environment,
    runtime,
    keychain: { mode, notice },
    preferences: preferencesOf(settings.read()),
    crashReports: { keep: crashReports, kept: 0 },
    addresses,
    ...settingsOf(active.id),
    tradingLock: lockBeforeSession(active, profiles.safety(active.id)),
  };
  return new AppState({
    initial: {
      ...initialSnapshot(session, DOCUMENTED_TOKENS),
      windows: { popped: PaneWindows.popped(settings, active.id) },
    },
    monotonicNow,
    emit,
    schedule: (task, ms) => {
      setTimeout(task, ms);
    },
  });
}

/** With what is to be said of the settings. */
export function noticesOfThisRun(
  state: AppState,
  { setAside, droppedKeys, events }: SettingsService,
  log: Logger,
): NoticeBoard {
  const notices = new NoticeBoard(state, () => Date.now());
  if (setAside !== null) notices.settingsSetAside(setAside);
  notices.keysDropped(droppedKeys, { mac: process.platform === 'darwin', labels: null });
  events.on('notSaved', (error) => {
    log.warn('the settings could not be saved', error);
    notices.settingsNotSaved(error);
  });
  return notices;
}
