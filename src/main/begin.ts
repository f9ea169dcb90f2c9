/**
 * What does not wait for the program: which data this is, what no page may ever do, and the main window with the screen of the
 * last run. While the system makes that window, the program is read and put together (decision 52).
 */
import { join } from 'node:path';
import { once } from 'node:events';
import { setImmediate as requestsAnswered, setTimeout as sleep } from 'node:timers/promises';
import { app, Menu } from 'electron';
import { readCommandLine } from './start/command-line.ts';
import { dropIgnoredVariables } from './start/ignored-environment.ts';
import { readSettingsHead } from './settings/settings-head.ts';
import type { Logger } from './shared/log.ts';
import { APP_PAGE } from './window/app-files.ts';
import { declareAppScheme, serveApp } from './window/app-protocol.ts';
import { setUpWindow } from './window/app-window.ts';
import { createHiddenWindow } from './window/hidden-window.ts';
import { firstScreenIn } from './window/first-screen.ts';
import { closeSideDoors, guardEverything } from './window/guards.ts';
import { MAIN_SIZES } from './window/placement.ts';

/** The program does not wait longer: there may be no screen that was kept. */
const FIRST_SCREEN_MS = 200;

// First of all: what makes connections looks at some of them when it begins, which is before there is a program.
const ignoredVariables = dropIgnoredVariables(process.env);
const commandLine = readCommandLine();
if (commandLine.userData !== null) app.setPath('userData', commandLine.userData);
declareAppScheme();
closeSideDoors();

if (app.requestSingleInstanceLock()) {
  void app.whenReady().then(begin).catch(giveUp);
} else {
  app.quit();
}

async function begin(): Promise<void> {
  // Until there is a log: nothing of it is lost.
  let log: Pick<Logger, 'warn'> = { warn: say };
  const told: Pick<Logger, 'warn'> = {
    warn: (...words) => {
      log.warn(...words);
    },
  };
  // Electron's own menu reloads pages; ours comes with the program.
  Menu.setApplicationMenu(null);
  guardEverything(told);
  const folder = app.getPath('userData');
  const head = readSettingsHead(folder);
  const firstScreen = firstScreenIn(folder, told);
  const served = serveApp(join(import.meta.dirname, '..', 'renderer'), {
    inPage: (page) => firstScreen.inPage(page, head.activeProfileId),
    sheet: (read) => firstScreen.sheet(read),
  });
  const preload = join(import.meta.dirname, '..', 'preload', 'index.cjs');
  const window = createHiddenWindow(preload);
  setUpWindow(window, {
    placement: head.window,
    sizes: MAIN_SIZES,
    title: 'Touchstone',
    preferences: head.preferences,
  });
  const loaded = window.loadURL(APP_PAGE);
  // Who waits for it hears of it; a program that ends before says why it ended.
  loaded.catch(() => undefined);

  // Handing files over and reading the program are the work of one thread, and what is seen first goes first.
  await Promise.race([once(window.webContents, 'dom-ready'), sleep(FIRST_SCREEN_MS)]);
  const { start } = await import('./index.ts');
  await requestsAnswered();
  // It was closed again meanwhile, and nothing has begun that would have to end.
  if (window.isDestroyed()) return;
  await start({
    commandLine,
    ignoredVariables,
    preload,
    main: { window, loaded },
    firstScreen,
    logTo: (opened) => {
      log = opened;
    },
    ready: served.runProgram,
    runs: served.runs,
  });
}

function say(message: string): void {
  process.stderr.write(`${message}\n`);
}

function giveUp(error: unknown): void {
  // Nothing is set up yet that could show or log this in a better way.
  say(`Touchstone could not start: ${String(error)}`);
  app.exit(1);
}
