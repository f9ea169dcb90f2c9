/** The least an application with a window can be. */
const { app, BrowserWindow } = require('electron');

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { sandbox: true, offscreen: true },
  });
  window.once('ready-to-show', () => window.show());
  return window.loadURL('about:blank');
});
