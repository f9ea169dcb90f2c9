import type { WindowSize } from '#domain/workspace/layouts.ts';
import { watchMedia } from '#renderer/ui/styles/watch-media.ts';
import { useSyncExternalStore } from 'react';
import { NARROW, SMALL } from './arrangement/shipped-layouts.ts';

const small = `(max-width: ${SMALL.width - 1}px), (max-height: ${SMALL.height - 1}px)`;
const narrow = `(max-width: ${NARROW - 1}px)`;

const subscribe = watchMedia(small, narrow);

function sizeNow(): WindowSize {
  if (globalThis.matchMedia(small).matches) return 'small';
  return globalThis.matchMedia(narrow).matches ? 'narrow' : 'wide';
}

/** The width class of the window at its size and zoom. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore(subscribe, sizeNow);
}
