/** Loaded into Electron before the application: says when the first frame with what is requested was painted, and ends it. */
const { app } = require('electron');

const selector = JSON.stringify(process.env.BENCH_SELECTOR);
/** The second frame after it is there comes when the first was painted. */
const painted = `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector(${selector}) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())));
  };
  look();
})`;

/** @param {import('electron').WebContents} contents */
async function report(contents) {
  /** @type {unknown} */
  const at = await contents.executeJavaScript(painted);
  process.stdout.write(`painted ${String(at)}\n`, () => app.exit(0));
}

app.on('web-contents-created', (_, contents) => {
  contents.once('dom-ready', () => {
    void report(contents);
  });
});
