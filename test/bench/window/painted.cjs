/** Loaded into Electron before the application: every window of it says when it was painted. */
const path = require('node:path');
const { app, session } = require('electron');

app.once('ready', () => {
  session.defaultSession.registerPreloadScript({
    type: 'frame',
    filePath: path.join(__dirname, 'painted-preload.cjs'),
  });
});
