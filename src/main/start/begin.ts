/**
 * What does not wait for the program: the data folder, the restrictions of every page, and the main window with its start screen.
 * While the system opens that window, the program is loaded (decision 52).
 */
import { join } from 'node:path';
import { once } from 'node:events';
import { setImmediate as requestsAnswered, setTimeout as sleep } from 'node:timers/promises';
import { app, Menu } from 'electron';
import { readCommandLine } from './command-line.ts';
import { dropIgnoredVariables } from './ignored-environment.ts';
import { readSettingsHead } from '../settings/settings-head.ts';
import type { Logger } from '../shared/log.ts';
import { APP_PAGE } from '../window/app-files.ts';
import { declareAppScheme, serveApp } from '../window/app-protocol.ts';
import { setUpWindow } from '../window/app-window.ts';
import type { MainWindow } from '../window/app-windows.ts';
import { createHiddenWindow } from '../window/opening/hidden-window.ts';
import { closeSideDoors, guardEverything } from '../window/guards.ts';
import { MAIN_SIZES } from '../window/opening/placement.ts';

/** The program does not wait longer for the page. */
const PAGE_MS = 200;

// First of all: network code reads some of them when it is loaded.
const ignoredVariables = dropIgnoredVariables(process.env);
const commandLine = readCommandLine();
if (commandLine.userData !== null) app.setPath('userData', commandLine.userData);
declareAppScheme();
closeSideDoors();

/** What shows the program when the user starts it again. */
let show: (() => void) | null = null;
let isStartedAgain = false;
const startedAgain = (): void => {
  isStartedAgain = true;
  show?.();
};
app.on('second-instance', (_event, _argv, _folder, from) => {
  // One that a command started finds this one running, which is all that it wanted.
  if (!isBackground(from)) startedAgain();
});
// Of the dock of macOS, where a program without a window stands, too.
app.on('activate', startedAgain);

if (app.requestSingleInstanceLock({ isBackground: commandLine.isBackground })) {
  void app.whenReady().then(begin).catch(giveUp);
} else {
  app.quit();
}

async function begin(): Promise<void> {
  // Before there is a log, warnings go to the error stream.
  let log: Pick<Logger, 'warn'> = { warn: say };
  const logger: Pick<Logger, 'warn'> = {
    warn: (...words) => log.warn(...words),
  };
  // Electron's own menu can reload pages; ours comes with the program.
  Menu.setApplicationMenu(null);
  guardEverything(logger);
  const folder = app.getPath('userData');
  const head = readSettingsHead(folder);
  const served = serveApp(join(import.meta.dirname, '..', 'renderer'));
  const preload = join(import.meta.dirname, '..', 'preload', 'index.cjs');
  if (commandLine.isBackground && !head.mayStart) {
    say('Commands may not start Touchstone: turn that on in its Programs pane.');
    app.exit(1);
    return;
  }
  const openMain = (): MainWindow => {
    const window = createHiddenWindow(preload);
    const { preferences, window: placement } = head;
    setUpWindow(
      window,
      { placement, sizes: MAIN_SIZES, title: 'Touchstone', preferences },
      { isLoaded: false },
    );
    const loaded = window.loadURL(APP_PAGE);
    // Rejections are handled where it is awaited.
    loaded.catch(() => undefined);
    return { window, loaded };
  };
  const main = commandLine.isBackground ? null : openMain();

  // Serving files and loading the program share one thread; what is seen first goes first.
  if (main !== null) {
    await Promise.race([once(main.window.webContents, 'dom-ready'), sleep(PAGE_MS)]);
  }
  const { start } = await import('./index.ts');
  await requestsAnswered();
  // It was closed in the meantime, and nothing has started yet.
  if (main?.window.isDestroyed() === true) return;
  await start({
    commandLine,
    ignoredVariables,
    opening: {
      preload,
      main,
      openMain,
      onStartedAgain: (listener) => {
        show = listener;
        if (isStartedAgain) listener();
      },
    },
    logTo: (opened) => {
      log = opened;
    },
    ready: served.runProgram,
    runs: served.runs,
  });
}

const isBackground = (from: unknown): boolean =>
  typeof from === 'object' && from !== null && 'isBackground' in from && from.isBackground === true;

function say(message: string): void {
  process.stderr.write(`${message}\n`);
}

function giveUp(error: unknown): void {
  // Nothing is set up yet that could show or log this.
  say(`Touchstone could not start: ${String(error)}`);
  app.exit(1);
}
