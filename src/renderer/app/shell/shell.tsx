import type { MarketRow } from '#contract/ipc/market.ts';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
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

const UnknownPanel = lazy(() => import('../unknown-outcomes/index.tsx'));

/** Everything on screen once the first snapshot is in. */
export function Shell(): ReactNode {
  useCommandKeys();
  useFirstLook();
  useFocusFallback();
  const unknownPanel = useRef<HTMLDivElement>(null);
  useBinding('unknown.focus', () => {
    unknownPanel.current?.querySelector('button')?.focus();
  });
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

/**
 * At start the market has the focus. If no row is selected, or the selected one is not in this market,
 * selects the first that trades on both sides.
 */
function useFirstLook(): void {
  const store = useTerminalStore();
  const lost = useTerminal(
    ({ market, selectedKey }) =>
      market.census.size > 0 && (selectedKey === null || !market.rows.has(selectedKey)),
  );
  useEffect(() => {
    store.getState().actions.focusPane('market');
  }, [store]);
  useEffect(() => {
    if (!lost) return;
    const { market, actions } = store.getState();
    const first = firstTraded(market.rows.values());
    if (first !== undefined) actions.selectRow(first.key);
  }, [store, lost]);
}

/** The first row that trades on both sides, otherwise the first row. */
function firstTraded(rows: Iterable<MarketRow>): MarketRow | undefined {
  let first: MarketRow | undefined;
  for (const row of rows) {
    if (row.ask !== null && row.bid !== null) return row;
    first ??= row;
  }
  return first;
}
