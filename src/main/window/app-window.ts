/** A window that shows our own page, sandboxed, isolated, without Node: the main one and those of panes alike. */
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { Preferences } from '#contract/ipc/session.ts';
import { isPackage } from '#main/packaging/this-package.ts';
import type { StoredPlacement } from '#main/settings/stored-placement.ts';
import { placeWindow, type WindowSizes } from './placement.ts';

/** True when Electron runs without any display; a window there has to be painted off screen. */
export const isHeadless = (): boolean =>
  app.commandLine.getSwitchValue('ozone-platform') === 'headless';

export interface AppWindowOptions {
  readonly preload: string;
  /** What was kept of the last window, if anything. */
  readonly placement: StoredPlacement | null;
  readonly sizes: WindowSizes;
  readonly title: string;
  readonly preferences: Pick<Preferences, 'theme' | 'zoom'>;
  /** The window is about to close; it stands here. */
  readonly onPlaced: (placement: StoredPlacement) => void;
}

/** Creates the window; it shows itself when the page that is loaded into it is painted. */
export function openAppWindow(options: AppWindowOptions): BrowserWindow {
  const placement = placeWindow(options.placement, workAreas(), options.sizes);
  const window = new BrowserWindow({
    ...placement.bounds,
    minWidth: options.sizes.least.width,
    minHeight: options.sizes.least.height,
    show: false,
    title: options.title,
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
    options.onPlaced(placementOf(window));
  });
  return window;
}

export const placementOf = (window: BrowserWindow): StoredPlacement => ({
  bounds: window.getNormalBounds(),
  maximized: window.isMaximized(),
});

/** Brings a window to the front with the keyboard, wherever it was. */
export function toFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Of the screens that exist, the primary first. */
export const workAreas = (): Electron.Rectangle[] => {
  const primary = screen.getPrimaryDisplay().id;
  return screen
    .getAllDisplays()
    .toSorted((one, other) => Number(other.id === primary) - Number(one.id === primary))
    .map(({ workArea }) => workArea);
};

/** Behind the page until it is painted, so that a dark theme does not flash white. */
function backgroundOf(theme: Preferences['theme']): string {
  const light = theme === 'light' || (theme === 'system' && !nativeTheme.shouldUseDarkColors);
  return light ? '#f7f8fa' : '#0e1116';
}
