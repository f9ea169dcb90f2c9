import type { WindowSize } from '#domain/workspace/layouts.ts';
import { useSyncExternalStore } from 'react';
import { NARROW, SMALL } from './shipped-layouts.ts';

const small = `(max-width: ${SMALL.width - 1}px), (max-height: ${SMALL.height - 1}px)`;
const narrow = `(max-width: ${NARROW - 1}px)`;

function subscribe(changed: () => void): () => void {
  const queries = [small, narrow].map((query) => globalThis.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

function sizeNow(): WindowSize {
  if (globalThis.matchMedia(small).matches) return 'small';
  return globalThis.matchMedia(narrow).matches ? 'narrow' : 'wide';
}

/** The width class of the window at its size and zoom. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore(subscribe, sizeNow);
}
