/** Crash reports of this run: by Chromium's own collector, and of what nothing caught. */
import { app, crashReporter, shell } from 'electron';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { CrashReports } from '#main/maintenance/crash-reports/crash-reports.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { Logger } from '#main/shared/log.ts';
import { requireUserCall } from '#main/shared/user-call.ts';
import type { AppState } from '#main/state/app-state.ts';

interface Parts {
  /** The user's data folder. */
  readonly folder: string;
  readonly redactor: Redactor;
  readonly settings: SettingsService;
  readonly state: AppState;
  readonly log: Logger;
}

/** Before the window is opened: only processes that begin later are watched. */
export function startCrashReports({ folder, redactor, settings, state, log }: Parts): CrashReports {
  const reports = new CrashReports({
    folder,
    appVersion: app.getVersion(),
    redactor,
    wallNow: () => new Date(),
    consent: {
      read: () => settings.read().crashReports,
      write: (given) => settings.change((all) => ({ ...all, crashReports: given })),
    },
    startDumps: (dumps) => {
      app.setPath('crashDumps', dumps);
      crashReporter.start({ uploadToServer: false, ignoreSystemCrashHandler: true });
    },
    openFolder: (path) => {
      requireUserCall();
      return shell.openPath(path);
    },
    publish: (view) => state.publish({ session: { crashReports: view } }),
    log,
  });
  reports.start();
  // What Electron does about such an error it still does.
  process.on('uncaughtExceptionMonitor', (error) => {
    log.error('nothing caught an error', error);
    reports.uncaught('main process', error);
  });
  process.on('unhandledRejection', (reason) => {
    log.error('nothing waited for a failure', reason);
    reports.uncaught('main process', reason);
  });
  return reports;
}
