/** Composition root: the parts of the application, in the order in which they start. */
import type { Beginning } from './command-line.ts';
import { practiceSwitches } from '../shared/packaging/practice-switches.ts';
import { isPackage } from '../shared/packaging/this-package.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupDigitsBy } from '#domain/money/group-digits.ts';
import { app, powerMonitor } from 'electron';
import { openApplicationLog } from './application-log.ts';
import { MarketViews } from '../market/views/market-views.ts';
import { OpenMarkets } from '../market/table/open-markets.ts';
import { removeEarlierData } from './folder/earlier-data.ts';
import { hasMarket } from '../market/table/open-table.ts';
import { after } from '../session/services/timers.ts';
import { openSystemKeyStore } from '../credentials/key-store.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { openBridge } from '../ipc/bridge-server.ts';
import { createHandlers } from '../ipc/handlers/all.ts';
import { PhraseReader } from '../workspace/phrase/phrase-reader.ts';
import { Automation } from '../automation/automation.ts';
import { programNotices } from '../automation/program-notices.ts';
import { forgetMemory } from '#main/shared/files/profile-files.ts';
import { forgetDrafts } from '../listings/draft-file.ts';
import { runtimeInfo } from './runtime-info.ts';
import { ProfileExchange } from '../profiles/profile-exchange.ts';
import { Profiles } from '../profiles/profiles.ts';
import { BackupService } from '../maintenance/backup/backup-service.ts';
import { newerData } from '../maintenance/backup/newer-data.ts';
import { forgetHistory } from '../readings/recorder/forget-history.ts';
import { refusesNewerData } from '../window/refuse-newer-data.ts';
import { finishRestore } from '../maintenance/backup/pending-restore.ts';
import { hideFirstTrade, openSettings } from '../settings/settings.ts';
import { Watchlists } from '../workspace/watchlists/watchlists.ts';
import { startCrashReports } from './crash-reports.ts';
import { recorderOfThisCopy } from './recorder.ts';
import { updatesOfThisCopy } from './updates.ts';
import { SettingsExchange } from '../maintenance/settings-exchange/settings-exchange.ts';
import { profileSettings } from './profile-settings.ts';
import { practiceOfThisRun } from './practice.ts';
import { sessionsOfThisRun } from './sessions.ts';
import { followKeychain, resetPracticeMarket, tryKeychainAgain } from './commands.ts';
import { runInBackground } from '../automation/background-run.ts';
import { noticesOfThisRun, stateOfThisRun } from './state.ts';
import { windowsOfThisRun } from './windows.ts';
import { APP_ORIGIN } from '../window/app-files.ts';
import { backupDialogs, fileDialogs, settingsDialogs } from '../window/dialogs/file-dialogs.ts';
import { installMenu } from '../window/menu.ts';
import { electronNotifications } from '../window/notifications.ts';
import { watchScreenLock } from '../window/screen-lock/screen-lock.ts';
import { stopBeforeQuitting } from '../window/quitting.ts';
import { NamedLayouts } from '../workspace/windows/named-layouts.ts';
import { journalsOfThisCopy } from './journals.ts';

/** A page takes less to be read, and so do keys, unless the keychain asks first. */
const PAGE_MS = 500;
// Started first, and awaited below.
const runtime = runtimeInfo();

/** Starts the program, and connects the window to it. */
export async function start({
  commandLine,
  ignoredVariables,
  opening,
  logTo,
  ready,
  runs,
}: Beginning): Promise<void> {
  const folder = app.getPath('userData');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (refusesNewerData(newerData(folder))) return;

  const redactor = new Redactor();
  const log = openApplicationLog(folder, redactor, { outputs: [process.stdout, process.stderr] });
  logTo(log);
  if (ignoredVariables.length > 0) log.warn(`ignored: ${ignoredVariables.join(', ')}`);
  const monotonicNow = (): number => performance.now();
  // Before any file is opened: a restore replaces them.
  const restored = finishRestore(folder);
  const settings = openSettings(folder, () => new Date());
  groupDigitsBy(settings.read().preferences.digitGroups);
  if (commandLine.hidesFirstTrade) hideFirstTrade(settings);
  const keys = await openSystemKeyStore(log);
  const journals = journalsOfThisCopy(folder, keys.texts, log, () => openActive());
  const marketFolder = join(folder, 'market');
  const memoryFolder = join(folder, 'memory');
  const historyFolder = join(folder, 'history');
  const markets = new OpenMarkets({
    folder: marketFolder,
    wallNow: () => Date.now(),
    after,
    setAside: (aside) => notices.marketSetAside(aside),
    failed: (error) => {
      log.warn('the market cannot be kept on disk', error);
      notices.marketInMemory(error);
    },
  });
  const profiles = new Profiles(settings, keys, redactor, [
    async (profileId) => {
      await markets.forget(profileId);
      forgetDrafts(folder, profileId);
      forgetMemory(memoryFolder, profileId);
      await forgetHistory(historyFolder, profileId);
      await journals.ends.forget(`programs-${profileId}`);
    },
  ]);
  const keysRead = profiles.start();
  await Promise.race([keysRead, sleep(PAGE_MS)]);
  const trying = practiceSwitches(commandLine, {
    isPackage,
    environments: profiles.list().map(({ environment }) => environment),
  });

  const keptFor = profileSettings(settings);
  // Before the bridge is open nobody listens; the window's first request gets the whole state.
  let listening: ReturnType<typeof openBridge> | null = null;
  let automation: Automation | null = null;
  const state = stateOfThisRun({
    settings,
    profiles,
    keys,
    runtime: await runtime,
    profileSettings: keptFor,
    monotonicNow,
    emit: (patch) => {
      listening?.emit('state/patched', patch);
      automation?.stateChanged(patch.changes);
      const { session: now } = patch.changes;
      if (now === undefined) return;
      desk.setProfile(now.activeProfileId);
      automation?.follow(now.activeProfileId);
      windows.panes.follow(now.activeProfileId);
      windows.showEnvironment(now.environment);
    },
  });
  const crashReports = startCrashReports({ folder, redactor, settings, state, log });
  const notices = noticesOfThisRun(state, settings, log);

  const marketViews = new MarketViews({
    sendRows: (window, changed) =>
      listening?.emitTo(window, 'market/rows-changed', changed) ?? false,
    sendView: (window, page) => listening?.emitTo(window, 'market/view-changed', page) ?? false,
    after,
    failed: (error) => log.warn('a query of the market failed', error),
  });
  const recorder = recorderOfThisCopy(notices, log, monotonicNow);
  const { trusted, sight, desk, windows, onPreferences, drawn } = windowsOfThisRun({
    settings,
    state,
    profileId: profiles.active().id,
    opening,
    notices,
    monotonicNow,
    log,
    died: () => crashReports.tidy(),
    bridge: () => listening,
    sessions: () => sessions,
  });
  const notifications = electronNotifications(() => windows.front(), {
    enabled: () => settings.read().preferences.notifications,
    onClick: (place) => windows.panes.show(place),
    log,
  });
  const sessions = sessionsOfThisRun({
    state,
    settings,
    profiles,
    practiceSeed: trying.practiceSeed,
    keptFor,
    journals,
    notices,
    markets,
    marketViews,
    recorder,
    redactor,
    notifications,
    front: () => windows.front(),
    folders: { data: folder, memory: memoryFolder, history: historyFolder },
    monotonicNow,
    log,
  });
  const ofKeys = { keys, state, journals, profiles, notices, sessions };
  const practice = practiceOfThisRun({ folder, trying, redactor, notices, sessions, log });
  const phrases = new PhraseReader(() => marketViews.phraseMarket, state);
  automation = new Automation({
    phrases,
    dataFolder: folder,
    ends: journals.ends,
    settings,
    state,
    marketViews,
    session: () => sessions.current()?.ports ?? null,
    monotonicNow,
    wallNow: () => Date.now(),
    log,
    after,
    ...programNotices({ notices, notifications }),
  });
  const updates = await updatesOfThisCopy({
    folder,
    triedFeed: commandLine.updateFeed,
    sessions,
    state,
    log,
  });
  const bridge = openBridge({
    handlers: createHandlers({
      state,
      settings,
      profiles,
      updates,
      crashReports,
      exchange: new ProfileExchange(profiles, fileDialogs),
      backup: new BackupService({
        folder,
        appVersion: app.getVersion(),
        dialogs: backupDialogs,
        wallNow: () => Date.now(),
        restart: () => {
          app.relaunch();
          app.quit();
        },
      }),
      sessions,
      phrases,
      notices,
      log,
      monotonicNow,
      marketViews,
      tryKeychain: () => tryKeychainAgain(ofKeys),
      resetPractice: () => resetPracticeMarket({ sessions, recorder, practice, historyFolder }),
      onPreferences,
      exchangeOfSettings: new SettingsExchange({
        settings,
        state,
        profiles,
        dialogs: settingsDialogs,
        published: keptFor,
        onPreferences,
      }),
      sight,
      desk,
      windows: windows.panes,
      automation,
      layouts: new NamedLayouts({ settings, state, windows: windows.panes, profiles }),
      watchlists: new Watchlists({ settings, state, profiles }),
    }),
    windows: trusted,
    origin: APP_ORIGIN,
    log,
  });
  listening = bridge;

  const openActive = (): void => void sessions.openActive();
  if (restored !== null) notices.backupRestored(restored);
  const opened = windows.start();
  ready();
  // Opening a session blocks this process, and the page waits for its first answer.
  void Promise.race([runs, sleep(PAGE_MS)]).then(openActive);
  powerMonitor.on('suspend', () => sessions.current()?.suspended());
  const screenLocked = (): void => sessions.current()?.ports.lock.lock('screen-locked');
  powerMonitor.on('lock-screen', screenLocked);
  if (process.platform === 'linux') watchScreenLock(screenLocked);
  powerMonitor.on('resume', () => sessions.current()?.resumed());
  installMenu((command) => windows.chooseCommand(command));
  followKeychain(ofKeys, keysRead, log);
  let isStopping = false;
  stopBeforeQuitting({
    stop: async () => {
      isStopping = true;
      keys.hurry();
      await automation?.close();
      await sessions.stop();
      journals.stop();
      await journals.ends.flush();
      await practice.stop();
      await recorder.stop();
      markets.close();
      bridge.close();
    },
    isHeld: () => keys.isWaiting,
    log,
  });
  windows.showEnvironment(state.get('session').environment);
  automation.follow(profiles.active().id);
  if (opening.main === null) {
    const parts = { state, notices, notifications, windows, monotonicNow, log };
    runInBackground(parts, commandLine.backgroundIdleMs, () => app.quit());
  }
  await opened;
  // The first page comes from the disk; other processes would compete with it for the processor.
  if (opening.main !== null && hasMarket(marketFolder, profiles.active().id)) await drawn();
  if (isStopping) return;
  removeEarlierData(folder).catch((error: unknown) =>
    log.warn('caches of an earlier version could not be removed', error),
  );
  recorder.start();
  practice.start();
  await updates.start();
}
