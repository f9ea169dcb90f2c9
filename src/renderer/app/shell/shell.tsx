import { useActions, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PaneBoundary } from '#renderer/shared/errors/error-boundary.tsx';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MAX_PAGE_ROWS } from '#domain/market/view-limits.ts';
import { useAsked } from '#renderer/store/bridge/use-question.ts';
import { WHOLE_MARKET } from '#renderer/store/state/market-filter.ts';
import { useCommandKeys } from '../commands/commands.ts';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { FirstTrade } from '../first-trade/first-trade.tsx';
import { workspace } from '../workspace/load-workspace.ts';
import { Banners } from './banners.tsx';
import { Notices } from './notices.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { SpotStrip } from './spot/spot-strip.tsx';
import { StatusBar } from './status/status-bar.tsx';
import { TitleBar } from './title/title-bar.tsx';
import styles from './shell.module.css';

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

const FIRST_PAGE = { view: WHOLE_MARKET, range: { from: 0, to: MAX_PAGE_ROWS } };

/** While no product is selected, or the selected one is not in this market, selects the first that trades on both sides. */
function useFirstProduct(): void {
  const { takeRows, selectRow } = useActions();
  const isMissing = useTerminal(
    ({ catalogue, market, selectedKey }) =>
      catalogue.rows > 0 &&
      (selectedKey === null || (market.followed.has(selectedKey) && !market.rows.has(selectedKey))),
  );
  useAsked('market/read-page', isMissing ? FIRST_PAGE : null, (_, page) => {
    const first = 'rows' in page ? firstTraded(page.rows) : undefined;
    if (first === undefined) return;
    takeRows([first]);
    selectRow(first.key);
  });
}

/** The first that trades on both sides; if none does, the first. */
const firstTraded = (rows: readonly MarketRow[]): MarketRow | undefined =>
  rows.find(({ ask, bid }) => ask !== null && bid !== null) ?? rows[0];
