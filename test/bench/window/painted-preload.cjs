/** Beside the terminal's own preload, for the bench alone: when the first rows with prices were painted, in epoch ms. */
const { contextBridge } = require('electron');

// What a window that is kept ready draws ahead is beside the root, and has no prices.
const ROWS = '#root [data-testid="book-level"], #root [data-testid="market-row"]';

/** @type {(at: number) => void} */
let tell = () => undefined;
/** @type {Promise<number>} */
const painted = new Promise((resolve) => {
  tell = resolve;
});

// Told of what changes instead of asking at every frame, which would have a window without such rows draw for nothing else.
const observer = new MutationObserver(() => {
  if (document.querySelector(ROWS) === null) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    requestAnimationFrame((now) => {
      tell(performance.timeOrigin + now);
    });
  });
});
observer.observe(document, { childList: true, subtree: true });

contextBridge.exposeInMainWorld('painted', {
  at: () => painted,
  /** Nobody will ask in this window. */
  stop: () => {
    observer.disconnect();
  },
});
