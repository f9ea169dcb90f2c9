/** The Market pane: the store on one side, the view on the other. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { ConnectionSlice } from '#contract/ipc/session.ts';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useCapabilityState } from '#renderer/shared/capabilities/capability-notices.tsx';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { clockText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { marketColumns, widthOfPrices } from './market-columns.tsx';
import { MarketTable } from './market-table.tsx';
import { useVisibleRows } from './use-visible-rows.ts';
import { productCountText } from '#renderer/shared/market/count.ts';
import { matchMarket } from '#renderer/shared/market/search.ts';

/** How often rows are asked whether they have become old. */
const STALE_CHECK_MS = 5_000;

export function MarketPane(): ReactNode {
  const actions = useActions();
  const bridge = useBridge();
  const market = useTerminal((state) => state.market);
  const filter = useTerminal((state) => state.filter);
  const catalogue = useTerminal((state) => state.catalogue);
  const selectedKey = useTerminal((state) => state.selectedKey);
  const preferences = useTerminal((state) => state.session.preferences);
  const spots = useTerminal((state) => state.spot);
  const standing = useCapabilityState();
  const { connection } = standing;
  const searchRef = useRef<HTMLInputElement>(null);
  const paneRef = useRef<HTMLDivElement>(null);
  const now = useNow(STALE_CHECK_MS);

  const watchlist = useMemo(() => new Set(preferences.watchlist), [preferences.watchlist]);
  const view = useMemo(
    () => matchMarket(market.rows.values(), filter, watchlist),
    [market, filter, watchlist],
  );
  const totalText = useMemo(() => productCountText(market.rows.values()), [market]);
  const { status } = connection;
  const isStale = useCallback(
    (row: MarketRow) => isOld({ status }, row.fetchedAt, now),
    [status, now],
  );
  const onRange = useVisibleRows(view.rows, filter.watched);
  const toggleWatch = useCallback(
    (key: string) => {
      const next = preferences.watchlist.includes(key)
        ? preferences.watchlist.filter((other) => other !== key)
        : [...preferences.watchlist, key];
      void sendCommand(bridge, 'settings/set-preferences', { ...preferences, watchlist: next });
    },
    [bridge, preferences],
  );
  const priceWidth = useMemo(() => widthOfPrices(view.rows), [view]);
  const columns = useMemo(
    () => marketColumns(watchlist, toggleWatch, spots, priceWidth),
    [watchlist, toggleWatch, spots, priceWidth],
  );
  const select = useCallback(
    (key: string) => {
      actions.selectRow(key);
    },
    [actions],
  );
  const open = useCallback(
    (key: string) => {
      actions.selectRow(key);
      actions.focusPane('book');
    },
    [actions],
  );

  const selected = selectedKey !== null && market.rows.has(selectedKey) ? selectedKey : null;
  useBinding('market.watch', () => {
    if (selected !== null) toggleWatch(selected);
  });
  useBinding('ticket.buy', () => {
    if (selected !== null) actions.openTicket({ side: 'buy', rowKey: selected });
  });
  useBinding('ticket.sell', () => {
    if (selected !== null) actions.openTicket({ side: 'sell', rowKey: selected });
  });

  return (
    <div ref={paneRef} style={{ height: '100%' }}>
      <MarketTable
        view={view}
        total={market.rows.size}
        totalText={totalText}
        filter={filter}
        catalogue={catalogue}
        selectedKey={selectedKey}
        columns={columns}
        staleWords={staleWords(connection)}
        isStale={isStale}
        onRange={onRange}
        noAccess={missingAccess(standing)}
        searchRef={searchRef}
        onFilter={(next) => {
          actions.setView({ filter: next });
        }}
        onSelect={select}
        onOpen={open}
        onLeaveSearch={() => {
          const first = view.rows[0];
          if (first !== undefined && !view.rows.some((row) => row.key === selectedKey)) {
            actions.selectRow(first.key);
          }
          paneRef.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
        }}
        onRefresh={() => {
          void sendCommand(bridge, 'app/refresh', { pane: 'market' });
        }}
      />
    </div>
  );
}

function staleWords({ status, lastOkAt }: ConnectionSlice): string | null {
  if (status === 'online') return null;
  if (lastOkAt === null) return 'As of an earlier session';
  return `${status === 'connecting' ? 'As of' : 'Offline since'} ${clockText(lastOkAt)}`;
}
