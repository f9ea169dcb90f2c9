import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useFirstProduct } from './use-first-product.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PaneBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useCommandKeys } from '../commands/commands.ts';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { FirstTrade } from '../first-trade/first-trade.tsx';
import { workspace } from '../workspace/load-workspace.ts';
import { Banners } from './banners.tsx';
import { Notices } from './notices.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import styles from './shell.module.css';
import { SpotStrip } from './spot/spot-strip.tsx';
import { StatusBar } from './status/status-bar.tsx';
import { TitleBar } from './title/title-bar.tsx';

const UnknownPanel = lazy(() => import('../unknown-outcomes/unknown-panel.tsx'));

/** Everything on screen once the first snapshot is in. */
export function Shell(): ReactNode {
  useCommandKeys();
  useFirstLook();
  useFocusFallback();
  const unknownPanel = useRef<HTMLDivElement>(null);
  useBinding('unknown.focus', () => unknownPanel.current?.querySelector('button')?.focus());
  const unknownRequests = useTerminal((state) => state.unknownRequests);
  useEffect(() => {
    if (unknownRequests > 0) unknownPanel.current?.querySelector('button')?.focus();
  }, [unknownRequests]);
  const [Workspace] = useState(workspace.component);
  const live = useTerminal((state) => state.session.environment === 'live');
  const unknown = useTerminal((state) => state.unknowns.length > 0);
  const extra = useTerminal((state) => state.extraOrders.length > 0);
  return (
    // Single letters are shortcuts: `application` makes screen readers pass them on.
    <div
      role="application"
      aria-label="Touchstone"
      className={styles['shell']}
      data-live={live ? '' : undefined}
      data-unknown={unknown ? '' : undefined}
    >
      <TitleBar />
      <SpotStrip />
      <FirstTrade />
      <Banners />
      {(unknown || extra) && (
        <div className={styles['unknown']} ref={unknownPanel}>
          <PaneBoundary title="The list of unknown orders">
            <Suspense fallback={null}>
              <UnknownPanel />
            </Suspense>
          </PaneBoundary>
        </div>
      )}
      <main className={styles['main']}>
        <PaneBoundary title="The workspace">
          <Suspense fallback={null}>
            <Workspace />
          </Suspense>
        </PaneBoundary>
      </main>
      <Notices />
      <StatusBar />
      <Dialogs />
    </div>
  );
}

/** At the start the market has the keyboard. */
function useFirstLook(): void {
  const store = useTerminalStore();
  useEffect(() => {
    store.getState().actions.focusPane('market');
  }, [store]);
  useFirstProduct();
}
