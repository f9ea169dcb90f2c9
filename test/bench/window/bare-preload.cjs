/** Beside the terminal's own preload, for the bench alone: the invocation that nobody checks. */
const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('bare', {
  /** @param {unknown[]} args */
  invoke: (...args) => ipcRenderer.invoke('bench:bare', ...args),
});
