/** Loaded into Electron before the application: some time after the first frame with what is asked for, says which processes there are. */
const { setTimeout: sleep } = require('node:timers/promises');
const { app } = require('electron');

const selector = JSON.stringify(process.env.BENCH_SELECTOR);
const shown = `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector(${selector}) === null) requestAnimationFrame(look);
    else resolve(true);
  };
  look();
})`;

/** @param {import('electron').WebContents} contents */
async function tell(contents) {
  await contents.executeJavaScript(shown);
  await sleep(Number(process.env.BENCH_IDLE_MS));
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
