/** A window of ours as it is before anything is known of the user: sandboxed, isolated, without Node, hidden, of no page. */
import { app, BrowserWindow, type WebPreferences } from 'electron';
import { isPackage } from '#main/shared/packaging/this-package.ts';

/** True when Electron runs without any display; a window there has to be painted off screen. */
export const isHeadless = (): boolean =>
  app.commandLine.getSwitchValue('ozone-platform') === 'headless';

/** False on Wayland, where windows neither know where they are nor can say where they belong. Electron sets the switch on Linux. */
export const hasPositions = (): boolean =>
  app.commandLine.getSwitchValue('ozone-platform') !== 'wayland';

/** What holds for every page there is. */
export const LOCKED_DOWN = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  // Dictionaries would be fetched from the network.
  spellcheck: false,
} as const satisfies WebPreferences;

export const createHiddenWindow = (preload: string): BrowserWindow =>
  new BrowserWindow({
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      ...LOCKED_DOWN,
      preload,
      // Countdowns and quotes go on while the window is behind another.
      backgroundThrottling: false,
      devTools: !isPackage,
      offscreen: isHeadless(),
    },
  });
