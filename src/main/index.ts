/** Composition root: the parts of the application, in the order in which they start. */
import { practiceSwitches } from './packaging/practice-switches.ts';
import { isPackage } from './packaging/this-package.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupDigitsBy } from '#domain/money/group-digits.ts';
import { app, powerMonitor } from 'electron';
import { initialSnapshot, unknownAccess } from '#contract/ipc/initial-state.ts';
import { openApplicationLog } from './start/application-log.ts';
import type { Logger } from './shared/log.ts';
import type { CommandLine } from './start/command-line.ts';
import { forgetCatalogues, hasCatalogues } from './catalogue-store/catalogue-store.ts';
import { loadKeytar, openKeyStore } from './credentials/key-store.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { decimalMarkOf } from '#domain/input-text.ts';
import { openBridge } from './ipc/bridge-server.ts';
import { createHandlers } from './ipc/handlers/all.ts';
import { memoryMarket } from './market/memory-market.ts';
import { PhraseReader } from './phrase/phrase-reader.ts';
import { RestOfMarket } from './state/rest-of-market.ts';
import { NoticeBoard } from './state/notice-board.ts';
import { forgetMemory } from './start/forget-memory.ts';
import { forgetDrafts } from './listings/draft-file.ts';
import { runtimeInfo } from './start/runtime-info.ts';
import { DOCUMENTED_TOKENS, lockBeforeSession } from './session/initial-state.ts';
import { ProfileExchange } from './profiles/profile-exchange.ts';
import { Profiles } from './profiles/profiles.ts';
import { BackupService } from './backup/backup-service.ts';
import { newerData } from './backup/newer-data.ts';
import { forgetHistory } from './recorder/forget-history.ts';
import { refusesNewerData } from './window/refuse-newer-data.ts';
import { finishRestore } from './backup/pending-restore.ts';
import { PRACTICE_PROFILE_ID, preferencesOf } from './settings/schema.ts';
import { hideFirstTrade, openSettings } from './settings/settings.ts';
import { Watchlists } from './watchlists/watchlists.ts';
import { startCrashReports } from './start/crash-reports.ts';
import { recorderOfThisCopy } from './start/recorder.ts';
import { updatesOfThisCopy } from './start/updates.ts';
import { SettingsExchange } from './settings-exchange/settings-exchange.ts';
import { profileSettings } from './start/profile-settings.ts';
import { practiceOfThisRun } from './start/practice.ts';
import { sessionsOfThisRun } from './start/sessions.ts';
import { windowsOfThisRun } from './start/windows.ts';
import { AppState } from './state/app-state.ts';
import { APP_ORIGIN } from './window/app-files.ts';
import type { MainWindow } from './window/app-windows.ts';
import { backupDialogs, fileDialogs, settingsDialogs } from './window/file-dialogs.ts';
import type { FirstScreen } from './window/first-screen.ts';
import { installMenu } from './window/menu.ts';
import { electronNotifications } from './window/notifications.ts';
import { stopBeforeQuitting } from './window/quitting.ts';
import { NamedLayouts } from './windows/named-layouts.ts';
import { journalsOfThisCopy } from './start/journals.ts';
import { PaneWindows } from './windows/pane-windows.ts';

/** A page takes less to be read. */
const PAGE_MS = 500;

// Started first, and awaited below.
const runtime = runtimeInfo();

/** What exists before the program is loaded. */
export interface Beginning {
  readonly commandLine: CommandLine;
  /** Environment variables that were removed. */
  readonly ignoredVariables: readonly string[];
  /** The preload script. */
  readonly preload: string;
  readonly main: MainWindow;
  readonly firstScreen: FirstScreen;
  /** Warnings so far went to the error stream; from now on they go to this log. */
  readonly logTo: (log: Logger) => void;
  /** The program is ready for requests of the main window. */
  readonly ready: () => void;
  /** The window has loaded its script. */
  readonly runs: Promise<void>;
}

/** Starts the program, and connects the window to it. */
export async function start({
  commandLine,
  ignoredVariables,
  preload,
  main,
  firstScreen,
  logTo,
  ready,
  runs,
}: Beginning): Promise<void> {
  const folder = app.getPath('userData');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (refusesNewerData(newerData(folder))) return;

  const redactor = new Redactor();
  const log = openApplicationLog(folder, redactor, {
    outputs: [process.stdout, process.stderr],
  });
  logTo(log);
  if (ignoredVariables.length > 0) log.warn(`ignored: ${ignoredVariables.join(', ')}`);
  const monotonicNow = (): number => performance.now();
  // Before any file is opened: a restore replaces them.
  const restored = finishRestore(folder);
  const settings = openSettings(folder, () => new Date());
  groupDigitsBy(settings.read().preferences.digitGroups);
  if (commandLine.hidesFirstTrade) hideFirstTrade(settings);
  const keys = await openKeyStore(loadKeytar, log);
  const journals = journalsOfThisCopy(folder, keys.texts, log, () => {
    openActive();
  });
  const catalogueFolder = join(folder, 'catalogue');
  const memoryFolder = join(folder, 'memory');
  const historyFolder = join(folder, 'history');
  const profiles = new Profiles(settings, keys, redactor, [
    (profileId) => forgetCatalogues(catalogueFolder, profileId),
    (profileId) => {
      forgetDrafts(folder, profileId);
    },
    (profileId) => {
      forgetMemory(memoryFolder, profileId);
    },
    (profileId) => forgetHistory(historyFolder, profileId),
    () => firstScreen.forget(),
  ]);
  await profiles.start();
  const trying = practiceSwitches(commandLine, {
    isPackage,
    environments: profiles.list().map(({ environment }) => environment),
  });

  const keptFor = profileSettings(settings);
  // Before the bridge is open nobody listens; the window's first request gets the whole state.
  let listening: ReturnType<typeof openBridge> | null = null;
  const state = new AppState({
    initial: {
      ...initialSnapshot(
        {
          ...unknownAccess(),
          appVersion: app.getVersion(),
          decimalMark: decimalMarkOf(app.getSystemLocale()),
          profiles: profiles.list(),
          activeProfileId: profiles.active().id,
          environment: profiles.active().environment,
          runtime: await runtime,
          keychain: { mode: keys.mode, notice: keys.notice },
          preferences: preferencesOf(settings.read()),
          crashReports: { keep: settings.read().crashReports, kept: 0 },
          addresses: settings.read().addresses,
          ...keptFor(profiles.active().id),
          tradingLock: lockBeforeSession(profiles.active(), profiles.safety(profiles.active().id)),
        },
        DOCUMENTED_TOKENS,
      ),
      windows: { popped: PaneWindows.popped(settings, profiles.active().id) },
    },
    monotonicNow,
    emit: (patch) => {
      listening?.emit('state/patched', patch);
      const { session: now } = patch.changes;
      if (now === undefined) return;
      desk.setProfile(now.activeProfileId);
      windows.panes.follow(now.activeProfileId);
      windows.showEnvironment(now.environment);
    },
    schedule: (task, ms) => {
      setTimeout(task, ms);
    },
  });
  const crashReports = startCrashReports({ folder, redactor, settings, state, log });
  const notices = new NoticeBoard(state, () => Date.now());

  const recorder = recorderOfThisCopy(notices, log, monotonicNow);
  const { trusted, sight, desk, windows, drawn } = windowsOfThisRun({
    settings,
    state,
    profileId: profiles.active().id,
    preload,
    notices,
    monotonicNow,
    log,
    died: () => {
      crashReports.tidy();
    },
    bridge: () => listening,
    sessions: () => sessions,
  });
  const onPreferences = windows.zoom.bind(windows);
  const notifications = electronNotifications(() => windows.front(), {
    enabled: () => settings.read().preferences.notifications,
    onClick: (place) => {
      windows.panes.show(place);
    },
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
    recorder,
    redactor,
    notifications,
    front: () => windows.front(),
    folders: {
      data: folder,
      catalogue: catalogueFolder,
      memory: memoryFolder,
      history: historyFolder,
    },
    monotonicNow,
    log,
  });
  const practice = practiceOfThisRun({ folder, trying, redactor, notices, sessions, log });
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
      firstScreen: { keep: (screen) => firstScreen.keep(screen, profiles.active().id) },
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
      phrases: new PhraseReader(
        () => memoryMarket(new Map([...state.rows()].map((row) => [row.key, row]))),
        state,
      ),
      notices,
      log,
      monotonicNow,
      restOfMarket: new RestOfMarket({
        row: (key) => state.row(key),
        send: (window, patch) => listening?.emitTo(window, 'state/patched', patch) ?? false,
        monotonicNow,
        schedule: (task, ms) => {
          setTimeout(task, ms);
        },
      }),
      tryKeychain: async () => {
        const before = keys.mode;
        await keys.tryAgain();
        const { mode, notice, texts } = keys;
        state.publish({ session: { keychain: { mode, notice } } });
        if (mode === before) return;
        if (texts !== null) await journals.ends.moveTo(texts);
        await profiles.start();
        sessions.publishProfiles();
        // A profile without a key may have one now; an open session goes on.
        if (sessions.current() === null) await sessions.openActive();
      },
      resetPractice: async () => {
        // Another seed is another market.
        await sessions.forgetMarketOf(PRACTICE_PROFILE_ID);
        await forgetCatalogues(catalogueFolder, PRACTICE_PROFILE_ID);
        recorder.close();
        await forgetHistory(historyFolder, PRACTICE_PROFILE_ID);
        await practice.reset();
      },
      onPreferences,
      exchangeOfSettings: new SettingsExchange({
        settings,
        state,
        profiles,
        dialogs: settingsDialogs,
        told: keptFor,
        onPreferences,
      }),
      sight,
      desk,
      windows: windows.panes,
      layouts: new NamedLayouts({ settings, state, windows: windows.panes, profiles }),
      watchlists: new Watchlists({ settings, state, profiles }),
    }),
    windows: trusted,
    origin: APP_ORIGIN,
    log,
  });
  listening = bridge;

  const openActive = (): void => {
    sessions.openActive().catch((error: unknown) => {
      log.error('the profile could not be opened', error);
    });
  };
  if (restored !== null) notices.backupRestored(restored);
  if (settings.setAside !== null) notices.settingsSetAside(settings.setAside);
  notices.keysDropped(settings.droppedKeys, {
    mac: process.platform === 'darwin',
    labels: null,
  });
  const opened = windows.open(main);
  ready();
  // Opening a session blocks this process, and the page waits for its first answer.
  void Promise.race([runs, sleep(PAGE_MS)]).then(openActive);
  powerMonitor.on('suspend', () => sessions.current()?.suspended());
  powerMonitor.on('lock-screen', () => sessions.current()?.ports.lock.lock('screen-locked'));
  powerMonitor.on('resume', () => sessions.current()?.resumed());

  installMenu((command) => {
    windows.chooseCommand(command);
  });
  app.on('second-instance', () => {
    windows.toFront();
  });
  let isStopping = false;
  stopBeforeQuitting({
    stop: async () => {
      isStopping = true;
      keys.hurry();
      await sessions.stop();
      journals.stop();
      await journals.ends.flush();
      await practice.stop();
      await recorder.stop();
      bridge.close();
    },
    isHeld: () => keys.isWaiting,
    log,
  });
  windows.showEnvironment(state.get('session').environment);
  await opened;
  // The first screen comes from the disk; other processes would compete with it for the processor.
  if (hasCatalogues(catalogueFolder, profiles.active().id)) await drawn();
  if (isStopping) return;
  recorder.start();
  practice.start();
  await updates.start();
}
