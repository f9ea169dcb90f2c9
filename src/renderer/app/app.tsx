import type { Bridge } from '#contract/ipc/bridge.ts';
import { TerminalProvider, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppBoundary, QuietBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { paneShell } from './shell/load-pane-shell.ts';
import { Shell } from './shell/shell.tsx';
import { useAppearance } from './use-appearance.ts';
import { useNetworkNotes } from './use-network-notes.ts';

/** Copying and menus: nobody has a row to copy before the first paint. */
const ContextMenus = lazy(() => import('./context-menu/context-menus.tsx'));

/** The whole terminal once it has a state, given where its state is kept and how it reaches the main process. */
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
  useNetworkNotes();
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

/** All of the window of one pane. */
function OwnPane(): ReactNode {
  const [PaneShell] = useState(paneShell.component);
  return (
    <Suspense fallback={null}>
      <PaneShell />
    </Suspense>
  );
}
