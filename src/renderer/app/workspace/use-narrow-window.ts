import { useSyncExternalStore } from 'react';
import { NARROW } from './shipped-layouts.ts';

const query = `(max-width: ${NARROW - 1}px)`;

function subscribe(changed: () => void): () => void {
  const media = globalThis.matchMedia(query);
  media.addEventListener('change', changed);
  return () => {
    media.removeEventListener('change', changed);
  };
}

/** Whether the window is too narrow for three columns. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches);
}
