import type { Bridge } from '#contract/ipc/bridge.ts';
import { TerminalProvider, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { AppBoundary, QuietBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import type { Preferences } from '#contract/ipc/app/preferences.ts';
import { watchMedia } from '#renderer/ui/styles/watch-media.ts';
import { paneShell } from './shell/load-pane-shell.ts';
import { Shell } from './shell/shell.tsx';
import { useOnlineReport } from './use-online-report.ts';

/** Copying and menus load late: there is no row to copy before the first paint. */
const ContextMenus = lazy(() => import('./context-menu/context-menus.tsx'));

/** The whole terminal, given its store and its bridge. */
export function App({
  store,
  bridge,
}: {
  readonly store: TerminalStore;
  readonly bridge: Bridge;
}): ReactNode {
  return (
    <TerminalProvider store={store} bridge={bridge}>
      <AppBoundary>
        <KeysProvider>
          <Terminal />
        </KeysProvider>
      </AppBoundary>
    </TerminalProvider>
  );
}

function Terminal(): ReactNode {
  useAppearance();
  useOnlineReport();
  const isMain = useTerminal((state) => state.ownPane === null);
  return (
    <>
      {isMain ? <Shell /> : <OwnPane />}
      <QuietBoundary>
        <Suspense fallback={null}>
          <ContextMenus />
        </Suspense>
      </QuietBoundary>
    </>
  );
}

/** The window of a single pane. */
function OwnPane(): ReactNode {
  const [PaneShell] = useState(paneShell.component);
  return (
    <Suspense fallback={null}>
      <PaneShell />
    </Suspense>
  );
}

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
function useAppearance(): void {
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
