/** The one window. It shows our own page, sandboxed, isolated, without Node. */
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { APP_PAGE } from './app-files.ts';
import type { WindowPlacement } from './placement.ts';

/** True when Electron runs without any display; a window there has to be painted off screen. */
export const isHeadless = (): boolean =>
  app.commandLine.getSwitchValue('ozone-platform') === 'headless';

export interface MainWindowOptions {
  readonly preload: string;
  readonly placement: WindowPlacement;
  /** Colour behind the page until it is painted, so that a dark theme does not flash white. */
  readonly backgroundColor: string;
}

export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...options.placement.bounds,
    minWidth: 720,
    minHeight: 520,
    show: false,
    title: 'Touchstone',
    backgroundColor: options.backgroundColor,
    autoHideMenuBar: true,
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // Dictionaries would be fetched from the network.
      spellcheck: false,
      // Countdowns and quotes go on while the window is behind another.
      backgroundThrottling: false,
      devTools: !app.isPackaged,
      offscreen: isHeadless(),
    },
  });
  if (options.placement.maximized) window.maximize();
  window.once('ready-to-show', () => {
    window.show();
  });
  return window;
}

export const loadApp = (window: BrowserWindow): Promise<void> => window.loadURL(APP_PAGE);

export const preloadPath = (mainFolder: string): string =>
  join(mainFolder, '..', 'preload', 'index.cjs');
