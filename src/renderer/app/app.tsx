import type { Bridge } from '#contract/ipc/bridge.ts';
import { TerminalProvider, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppBoundary, QuietBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { paneShell } from './shell/load-pane-shell.ts';
import { Shell } from './shell/shell.tsx';
import { useAppearance } from './use-appearance.ts';
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
