/** How long letters take to be seen: from the key press, as Chromium dates it, to the first paint after it. */

export interface Seen {
  /** Ms from each key press to the paint after it. */
  readonly letters: readonly number[];
  /** Ms to the paint after what is watched had changed for it; those for which nothing changed are left out. */
  readonly results: readonly number[];
}

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

/** Begins to listen; what is returned answers what was seen so far. */
export function watchKeystrokes(watched: Element | null): () => Seen {
  const letters: number[] = [];
  const results: number[] = [];
  let pressedAt: number | null = null;
  window.addEventListener(
    'keydown',
    (event) => {
      pressedAt = event.timeStamp;
      const at = event.timeStamp;
      void afterPaint().then((seen) => letters.push(seen - at));
    },
    { capture: true },
  );
  if (watched !== null) {
    new MutationObserver(() => {
      const at = pressedAt;
      pressedAt = null;
      if (at !== null) void afterPaint().then((seen) => results.push(seen - at));
    }).observe(watched, { subtree: true, childList: true, characterData: true });
  }
  return () => ({ letters: letters.splice(0), results: results.splice(0) });
}
