/** Timers as rooms are given them: each answers what ends it. */

export function every(ms: number, look: () => void): () => void {
  const timer = setInterval(look, ms);
  return () => {
    clearInterval(timer);
  };
}

export function after(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => {
    clearTimeout(timer);
  };
}
