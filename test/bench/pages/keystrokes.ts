/** Runs in a page as it stands here, without its types: from each key press to the paints that follow it. */
{
  const letters: number[] = [];
  const results: number[] = [];
  let pressedAt: number | null = null;
  const afterPaint = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          resolve(performance.now());
        });
        port1.start();
        port2.postMessage(null);
      });
    });
  window.addEventListener(
    'keydown',
    (event) => {
      pressedAt = event.timeStamp;
      const at = event.timeStamp;
      void afterPaint().then((seen) => letters.push(seen - at));
    },
    { capture: true },
  );
  const table = document.querySelector('[role="grid"]');
  // How many rows there are and which is the first: prices, which change at any time, are in neither.
  const rowsOf = (grid: Element): string => {
    const first = grid.querySelector('[aria-rowindex="2"] [role="gridcell"]');
    return `${grid.getAttribute('aria-rowcount') ?? ''} ${first?.textContent ?? ''}`;
  };
  if (table !== null) {
    let before = rowsOf(table);
    new MutationObserver(() => {
      const now = rowsOf(table);
      if (now === before) return;
      before = now;
      const at = pressedAt;
      pressedAt = null;
      if (at !== null) void afterPaint().then((seen) => results.push(seen - at));
    }).observe(table, { subtree: true, childList: true, characterData: true, attributes: true });
  }
  Object.assign(window, {
    keystrokes: () => ({ letters: letters.splice(0), results: results.splice(0) }),
  });
}
