/** A window that shows the page it is given, as the terminal's own windows are set up. */
const { app, BrowserWindow } = require('electron');

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1_440,
    height: 900,
    useContentSize: true,
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      offscreen: app.commandLine.getSwitchValue('ozone-platform') === 'headless',
    },
  });
  // Painting on demand: what is measured is the page, not the beat of the screen.
  const frameRate = Number(process.env.BENCH_FRAME_RATE ?? 60);
  if (window.webContents.isOffscreen()) window.webContents.setFrameRate(frameRate);
  return window.loadURL(String(process.env.BENCH_URL));
});
