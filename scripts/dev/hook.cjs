/**
 * Loaded into Electron before the application by `npm run dev`, and by nothing else: the application itself
 * knows neither of reloading nor of a server to load from.
 */
const { app, BrowserWindow } = require('electron');

process.on('message', (message) => {
  if (message === 'quit') app.quit();
  if (message === 'reload') {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.reloadIgnoringCache();
  }
});

// Whoever started it is gone.
process.on('disconnect', () => app.quit());

app.on('web-contents-created', (_, contents) => {
  contents.on('did-finish-load', () => process.send?.('shown'));
});
