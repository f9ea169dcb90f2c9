/**
 * Loaded into Electron before the application, for the budgets alone: counts what its main process does that costs the same on
 * every machine. Read by `counted.ts`.
 */
const { createHook } = require('node:async_hooks');
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const path = require('node:path');
const { app, session } = require('electron');

/** @type {Set<string>} */
const opened = new Set();
/** @type {number[]} */
const messages = [];
const counted = {
  /** Timers that fired. */
  timers: 0,
  /** Of every message to a page: its size as JSON, in characters. */
  messages,
  /** Files that were opened, each once however often. */
  opened,
  /** How many of them when the first window was made. */
  openedBeforeWindow: /** @type {number | null} */ (null),
  /** While it is set, pages get nothing but what is sent through it. */
  held: false,
};
Reflect.set(globalThis, 'counted', counted);

/** @type {Set<number>} */
const timers = new Set();
createHook({
  init: (id, type) => {
    if (type === 'Timeout') timers.add(id);
  },
  before: (id) => {
    if (timers.has(id)) counted.timers += 1;
  },
  destroy: (id) => {
    timers.delete(id);
  },
}).enable();

/**
 * @param {object} of
 * @param {string} name
 */
function countOpening(of, name) {
  /** @type {unknown} */
  const original = Reflect.get(of, name);
  if (typeof original !== 'function') throw new Error(`Node has no fs.${name}.`);
  Reflect.set(of, name, (/** @type {unknown[]} */ ...args) => {
    if (typeof args[0] === 'string') counted.opened.add(args[0]);
    /** @type {unknown} */
    const answer = Reflect.apply(original, of, args);
    return answer;
  });
}
for (const name of ['open', 'openSync', 'readFile', 'readFileSync', 'writeFile', 'writeFileSync']) {
  countOpening(fs, name);
}
for (const name of ['open', 'readFile', 'writeFile']) countOpening(fs.promises, name);
syncBuiltinESMExports();

app.on('web-contents-created', (_, contents) => {
  counted.openedBeforeWindow ??= counted.opened.size;
  const send = contents.send.bind(contents);
  contents.send = (...message) => {
    if (counted.held) return;
    counted.messages.push(JSON.stringify(message).length);
    send(...message);
  };
  Reflect.set(contents, 'sendHeld', send);
});

app.once('ready', () => {
  session.defaultSession.registerPreloadScript({
    type: 'frame',
    filePath: path.join(__dirname, 'count-page.cjs'),
  });
});
