/** The one window. It shows our own page, sandboxed, isolated, without Node. */
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { Preferences } from '#contract/ipc/session.ts';
import { isPackage } from '#main/packaging/this-package.ts';
import type { StoredPlacement } from '#main/settings/stored-placement.ts';
import { placeWindow } from './placement.ts';

/** True when Electron runs without any display; a window there has to be painted off screen. */
const isHeadless = (): boolean => app.commandLine.getSwitchValue('ozone-platform') === 'headless';

export interface MainWindowOptions {
  readonly preload: string;
  /** What was kept of the last window, if anything. */
  readonly placement: StoredPlacement | null;
  readonly preferences: Pick<Preferences, 'theme' | 'zoom'>;
  /** The window is about to close; it stands here. */
  readonly onPlaced: (placement: StoredPlacement) => void;
}

/** Creates the window and loads the page into it; the window shows itself when it is painted. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const placement = placeWindow(options.placement, screens);
  const window = new BrowserWindow({
    ...placement.bounds,
    minWidth: 720,
    minHeight: 520,
    show: false,
    title: 'Touchstone',
    backgroundColor: backgroundOf(options.preferences.theme),
    autoHideMenuBar: true,
    webPreferences: {
      preload: options.preload,
      zoomFactor: options.preferences.zoom,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // Dictionaries would be fetched from the network.
      spellcheck: false,
      // Countdowns and quotes go on while the window is behind another.
      backgroundThrottling: false,
      devTools: !isPackage,
      offscreen: isHeadless(),
    },
  });
  if (placement.maximized) window.maximize();
  window.once('ready-to-show', () => {
    window.show();
  });
  window.on('close', () => {
    options.onPlaced({ bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  });
  return window;
}

/** Behind the page until it is painted, so that a dark theme does not flash white. */
function backgroundOf(theme: Preferences['theme']): string {
  const light = theme === 'light' || (theme === 'system' && !nativeTheme.shouldUseDarkColors);
  return light ? '#f7f8fa' : '#0e1116';
}
