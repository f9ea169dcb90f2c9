/** A window of ours as it is before anything is known of the user: sandboxed, isolated, without Node, hidden, of no page. */
import { app, BrowserWindow } from 'electron';
import { isPackage } from '#main/packaging/this-package.ts';

/** True when Electron runs without any display; a window there has to be painted off screen. */
export const isHeadless = (): boolean =>
  app.commandLine.getSwitchValue('ozone-platform') === 'headless';

export const bareWindow = (preload: string): BrowserWindow =>
  new BrowserWindow({
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
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
