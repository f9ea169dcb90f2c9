/** Loaded into Electron before the application: an invocation that nobody checks, beside the terminal's own. */
const path = require('node:path');
const { app, ipcMain, session } = require('electron');

app.once('ready', () => {
  ipcMain.handle('bench:bare', () => ({ ok: true, value: null }));
  session.defaultSession.registerPreloadScript({
    type: 'frame',
    filePath: path.join(__dirname, 'bare-preload.cjs'),
  });
});
