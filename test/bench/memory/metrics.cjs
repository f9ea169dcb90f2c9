/** Loaded into Electron before the application: some time after the first frame with what is requested, says which processes there are. */
const { setTimeout: sleep } = require('node:timers/promises');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { app, webContents } = require('electron');

const selector = JSON.stringify(process.env.BENCH_SELECTOR);
const shown = `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector(${selector}) === null) requestAnimationFrame(look);
    else resolve(true);
  };
  look();
})`;

/**
 * Painting off screen copies every frame into the main process, where 4 to 5 MB of each stay until the next collection of what
 * is young: of four to thirty frames, as it happens. No window on a display has them.
 */
async function dropFrames() {
  for (const contents of webContents.getAllWebContents()) {
    if (contents.isOffscreen()) contents.stopPainting();
  }
  setFlagsFromString('--expose-gc');
  /** @type {unknown} */
  const collect = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Garbage cannot be collected.');
  for (let times = 0; times < 2; times += 1) {
    Reflect.apply(collect, undefined, [{ type: 'minor' }]);
    await sleep(500);
  }
}

/** A start has the whole journal compared with its index: a million orders take it more than a minute, and it is not idle before. */
async function untilJournalIsRead() {
  while (app.getAppMetrics().some(({ name }) => /journal reader/.test(name ?? '')))
    await sleep(500);
}

/** @param {import('electron').WebContents} contents */
async function tell(contents) {
  await contents.executeJavaScript(shown);
  await sleep(Number(process.env.BENCH_IDLE_MS));
  await untilJournalIsRead();
  await dropFrames();
  const processes = app
    .getAppMetrics()
    .map(({ pid, type, name }) => ({ pid, type, name: name ?? '' }));
  process.stdout.write(`processes ${JSON.stringify(processes)}\n`);
}

app.on('web-contents-created', (_, contents) => {
  contents.once('dom-ready', () => {
    void tell(contents);
  });
});
