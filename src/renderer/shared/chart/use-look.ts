/** Theme, palette, density and environment of the document: drawings in design tokens depend on them. */
import { useSyncExternalStore } from 'react';

const NAMES = ['data-theme', 'data-palette', 'data-density', 'data-environment'];

const read = (): string =>
  NAMES.map((name) => document.documentElement.getAttribute(name) ?? '').join(' ');

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: NAMES });
  return () => observer.disconnect();
}

export const useLook = (): string => useSyncExternalStore(watch, read);
