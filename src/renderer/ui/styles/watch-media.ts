/** Subscribes to media queries, for `useSyncExternalStore`. */
export const watchMedia =
  (...media: readonly string[]) =>
  (changed: () => void): (() => void) => {
    const queries = media.map((query) => globalThis.matchMedia(query));
    for (const query of queries) query.addEventListener('change', changed);
    return () => {
      for (const query of queries) query.removeEventListener('change', changed);
    };
  };
