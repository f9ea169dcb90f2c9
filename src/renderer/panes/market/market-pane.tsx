/** The Market pane: connects the store to the table. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { useCapabilityState } from '#renderer/shared/capabilities/capability-notices.tsx';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { productCountOf, shareText } from '#renderer/shared/market/count.ts';
import { type ConnectionState, useTerminal } from '#renderer/store/hooks.tsx';
import { isFiltered } from '#renderer/store/state/market-filter.ts';
import { clockText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { MarketTableView } from './market-table.tsx';
import { PremiumLinesOf } from './premium-line.tsx';
import { useLeaveSearch } from './use-leave-search.ts';
import { useMarketActions } from './use-market-actions.ts';
import { useMarketColumns } from './use-market-columns.ts';
import { useMarketKeys } from './use-market-keys.ts';
import { useMarketPage } from './use-market-page.ts';
import { searchWords, useServerSearch } from './use-server-search.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { useWatchlistKeys, useWatchlists } from './use-watchlists.ts';

/** How often rows are checked for their age. */
const STALE_CHECK_MS = 5_000;

export function MarketPane(): ReactNode {
  const filter = useTerminal((state) => state.filter);
  const catalogue = useTerminal((state) => state.catalogue);
  const order = useTerminal((state) => state.marketOrder);
  const selectedKey = useTerminal((state) => state.selectedKey);
  const selected = useTerminal(({ market }) =>
    selectedKey !== null && market.rows.has(selectedKey) ? selectedKey : null,
  );
  const standing = useCapabilityState();
  const { connection } = standing;
  const paneRef = useRef<HTMLDivElement>(null);

  const actions = useMarketActions();
  const { loader, shown } = useMarketPage();
  const { page, rows } = shown;
  const watchlists = useWatchlists();
  const { lists, list, show, toggle } = watchlists;
  const search = useServerSearch(loader, page);
  const { chosen, columns, onWidth } = useMarketColumns(shown, watchlists);
  useWatchlistKeys(watchlists, page?.keys, selected);
  const leaving = useLeaveSearch(loader, paneRef);
  useMarketKeys(columns, actions, toggle, leaving);
  const { leave, isChoosing } = leaving;
  const select = useCallback(
    (key: string) => {
      if (!isChoosing()) actions.select(key);
    },
    [actions, isChoosing],
  );

  const publishVisible = useVisibleRows(rows, list);
  const onRange = useCallback(
    (first: number, last: number) => {
      loader.setVisible({ first, last });
      publishVisible({ first, last });
    },
    [loader, publishVisible],
  );
  const now = useNow(STALE_CHECK_MS);
  const { status } = connection;
  const isStale = useCallback(
    (row: MarketRow) => isOld({ status }, row.fetchedAt, now),
    [status, now],
  );
  const { manageWatchlists } = actions;
  const choice = useMemo(
    () => ({ lists, list, onShow: show, onManage: manageWatchlists }),
    [lists, list, show, manageWatchlists],
  );
  const all = { products: catalogue.products, variants: catalogue.rows };

  return (
    <div ref={paneRef} style={{ height: '100%' }}>
      <PremiumLinesOf isShown={chosen.includes('premium-line')}>
        <MarketTableView
          shown={shown}
          total={catalogue.rows}
          totalText={productCountOf(all)}
          shownText={
            isFiltered(filter) && page !== null
              ? shareText({ products: page.products, variants: page.total }, all)
              : productCountOf(all)
          }
          filter={filter}
          watchlists={choice}
          said={watchlists.said}
          onWidth={onWidth}
          onPlace={list !== null && order === null ? watchlists.place : undefined}
          catalogue={catalogue}
          searchWords={search === null ? null : searchWords(search)}
          selectedKey={selectedKey}
          columns={columns}
          staleWords={catalogue.rows === 0 ? null : staleWords(connection)}
          isStale={isStale}
          onRange={onRange}
          noAccess={missingAccess(standing)}
          order={order}
          onOrder={actions.sortBy}
          onFilter={actions.narrow}
          onSelect={select}
          onOpen={actions.open}
          onLeaveSearch={leave}
          onRefresh={actions.refresh}
        />
      </PremiumLinesOf>
    </div>
  );
}

function staleWords({ status, lostSince }: ConnectionState): string | null {
  if (status === 'online') return null;
  if (lostSince === null) return 'As of an earlier session';
  return `${status === 'connecting' ? 'As of' : 'Offline since'} ${clockText(lostSince)}`;
}
