import type { Bridge } from '#contract/ipc/bridge.ts';
import { TerminalProvider, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { AppBoundary, QuietBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { Shell } from './shell/shell.tsx';
import { useAppearance } from './use-appearance.ts';
import { useNetworkNotes } from './use-network-notes.ts';

/** Copying and menus: nobody has a row to copy before the first paint. */
const ContextMenus = lazy(() => import('./context-menu/context-menus.tsx'));

/** Of windows of panes alone. */
const PaneShell = lazy(() => import('./shell/pane-shell.tsx'));

/** The whole terminal once it has a state, given where its state is kept and how it reaches the main process. */
export function App({
  store,
  bridge,
  onDrawn,
}: {
  readonly store: TerminalStore;
  readonly bridge: Bridge;
  /** It is in the page, and painted next. */
  readonly onDrawn?: () => void;
}): ReactNode {
  useLayoutEffect(() => {
    onDrawn?.();
  }, [onDrawn]);
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
  useNetworkNotes();
  const pane = useTerminal((state) => state.ownPane);
  return (
    <>
      {pane === null ? (
        <Shell />
      ) : (
        <Suspense fallback={null}>
          <PaneShell pane={pane} />
        </Suspense>
      )}
      <QuietBoundary>
        <Suspense fallback={null}>
          <ContextMenus />
        </Suspense>
      </QuietBoundary>
    </>
  );
}
