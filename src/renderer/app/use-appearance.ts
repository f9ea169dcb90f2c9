import type { Preferences } from '#contract/ipc/app/preferences.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { watchMedia } from '#renderer/ui/styles/watch-media.ts';
import { useEffect, useSyncExternalStore } from 'react';

type ShownTheme = Exclude<Preferences['theme'], 'system'>;

const light = '(prefers-color-scheme: light)';
const contrast = '(prefers-contrast: more)';

const subscribe = watchMedia(light, contrast);

function systemTheme(): ShownTheme {
  if (globalThis.matchMedia(contrast).matches) return 'high-contrast';
  return globalThis.matchMedia(light).matches ? 'light' : 'dark';
}

/**
 * Sets theme, palette, density and environment on the document, where the design tokens read them. Zoom
 * belongs to the main process, so that widths and media queries follow.
 */
export function useAppearance(): void {
  const { theme, palette, density } = useTerminal((state) => state.session.preferences);
  const environment = useTerminal((state) => state.session.environment);
  const system = useSyncExternalStore(subscribe, systemTheme);
  const shown: ShownTheme = theme === 'system' ? system : theme;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = shown;
    dataset['palette'] = palette;
    dataset['density'] = density;
    dataset['environment'] = environment;
  }, [shown, palette, density, environment]);
}
