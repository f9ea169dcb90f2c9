/** The Market pane: search, filters, and the table of products. */
import type { CatalogueStatus, MarketRow } from '#contract/ipc/market/market.ts';
import {
  MissingCapabilityNotice,
  TradeHints,
  useCapabilityState,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { productCountOf, shareText } from '#renderer/shared/market/count.ts';
import { carryProduct } from '#renderer/shared/market/dragged-product.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import {
  type ConnectionState,
  useActions,
  useBridge,
  useTerminal,
  useTerminalStore,
} from '#renderer/store/hooks.tsx';
import { isFiltered, type MarketFilter } from '#renderer/store/state/market-filter.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { clockText, countText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { PremiumLinesOf } from './columns/premium-line.tsx';
import { useMarketColumns } from './columns/use-market-columns.ts';
import { MarketEmpty } from './market-empty.tsx';
import { MarketFilters } from './market-filters.tsx';
import styles from './market.module.css';
import { useMarketPage } from './page/market-page.ts';
import { useLeaveSearch } from './page/use-leave-search.ts';
import { searchWords, useServerSearch } from './page/use-server-search.ts';
import { useVisibleRows } from './page/use-visible-rows.ts';
import { useMarketKeys } from './use-market-keys.ts';
import { useWatchlistKeys, useWatchlists } from './use-watchlists.ts';

/** How often rows are checked for their age. */
const STALE_CHECK_MS = 5_000;

const rowKey = (row: MarketRow): string => row.key;

/** Drawn again when something in it changes: not by what is typed above it. Its functions are kept stable for that. */
const Rows = memo(VirtualTable<MarketRow>);

export function MarketPane(): ReactNode {
  const store = useTerminalStore();
  const bridge = useBridge();
  const actions = useActions();
  const keys = useKeys();
  const filter = useTerminal((state) => state.filter);
  const catalogue = useTerminal((state) => state.catalogue);
  const order = useTerminal((state) => state.marketOrder);
  const selectedKey = useTerminal((state) => state.selectedKey);
  const selected = useTerminal(({ market }) =>
    selectedKey !== null && market.rows.has(selectedKey) ? selectedKey : null,
  );
  const standing = useCapabilityState();
  const { connection } = standing;
  const pane = useRef<HTMLDivElement>(null);

  const { loader, page, rows, pages, topOn, showOn } = useMarketPage();
  const watchlists = useWatchlists();
  const { list, said } = watchlists;
  const search = useServerSearch(loader, page);
  const searched = search === null ? null : searchWords(search);
  const { chosen, columns, onWidth } = useMarketColumns(page, watchlists);
  useWatchlistKeys(watchlists, page?.keys, selected);
  const leaving = useLeaveSearch(loader, pane);
  const { leave, isChoosing } = leaving;

  const narrow = useCallback(
    (change: Partial<MarketFilter>) => {
      const before = store.getState().filter;
      const next = { ...before, ...change };
      // A search shows its best matches first.
      const isSearch = next.query.trim() !== '' && next.query !== before.query;
      actions.setView({ filter: next, ...(isSearch ? { marketOrder: null } : {}) });
    },
    [actions, store],
  );
  const sortBy = useCallback(
    (marketOrder: RowOrder | null) => actions.setView({ marketOrder }),
    [actions],
  );
  const select = useCallback(
    (key: string) => {
      if (!isChoosing()) actions.selectRow(key);
    },
    [actions, isChoosing],
  );
  const open = useCallback(
    (key: string) => {
      actions.selectRow(key);
      actions.focusPane('book');
    },
    [actions],
  );
  const refresh = (): void => void sendCommand(bridge, 'app/refresh', { pane: 'market' });
  useMarketKeys(columns, { sortBy, open, toggleWatch: watchlists.toggle }, leaving);

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

  const all = { products: catalogue.products, variants: catalogue.rows };
  const total = catalogue.rows;
  const noAccess = missingAccess(standing);
  const isEmpty = rows.length === 0 && (total === 0 || page !== null);
  return (
    <div ref={pane} className={styles['market']}>
      <div className={styles['tools']}>
        <TextField
          label="Search the market"
          labelled="hidden"
          type="search"
          value={filter.query}
          placeholder={total === 0 ? 'Search products' : `Search ${productCountOf(all)}`}
          bindings={['search.focus']}
          suffix={<BoundKey id="search.focus" />}
          onChange={(query) => narrow({ query })}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.repeat)) {
              event.preventDefault();
              event.stopPropagation();
              leave(filter.query.trim() !== '');
            } else if (keys.matches('back', event)) {
              event.stopPropagation();
              if (filter.query !== '') narrow({ query: '' });
              leave(false);
            }
          }}
        />
        <MarketFilters
          filter={filter}
          page={page}
          lists={watchlists.lists}
          list={list}
          onShowList={watchlists.show}
          onFilter={narrow}
        />
      </div>
      <CatalogueProgress catalogue={catalogue} />
      <div className={styles['table']}>
        {total === 0 && noAccess !== null ? (
          <MissingCapabilityNotice
            missing={noAccess}
            actions={<Button onPress={refresh}>Try again</Button>}
          />
        ) : total === 0 && catalogue.state === 'loading' ? (
          <LoadingState label="Loading the market" rows={14} />
        ) : (
          <PremiumLinesOf isShown={chosen.includes('premium-line')}>
            <Rows
              label="Market"
              {...{ rows, pages, topOn, showOn, rowKey, columns, selectedKey, order, isStale }}
              {...{ onRange, onWidth }}
              rowTestId="market-row"
              takesFocus
              onSelect={select}
              onOpen={open}
              onOrder={sortBy}
              onPlace={list !== null && order === null ? watchlists.place : undefined}
              onCarry={carryProduct}
              empty={
                isEmpty ? (
                  <MarketEmpty
                    {...{ filter, list, catalogue }}
                    onFilter={narrow}
                    onRefresh={refresh}
                  />
                ) : null
              }
            />
          </PremiumLinesOf>
        )}
      </div>
      <div className={styles['foot']}>
        <output>
          {isFiltered(filter) && page !== null
            ? shareText({ products: page.products, variants: page.total }, all)
            : productCountOf(all)}
        </output>
        {searched !== null && (
          <output
            className={styles['searched']}
            title={`${searched}. Filters are applied here, to what was found.`}
          >
            {searched}
          </output>
        )}
        <output className={styles['said']} title={said}>
          {said}
        </output>
        {total > 0 && status !== 'online' && (
          <span className="text-warning">{staleWords(connection)}</span>
        )}
        <KeyHints at="end">
          <TradeHints>
            <KeyHint id="market.watch">watch</KeyHint>
            <KeyHint id="market.lists">watchlists</KeyHint>
          </TradeHints>
        </KeyHints>
      </div>
    </div>
  );
}

/** How much of the catalog is loaded, while it is loading. */
function CatalogueProgress({ catalogue }: { readonly catalogue: CatalogueStatus }): ReactNode {
  if (catalogue.state !== 'loading' || catalogue.total === null) return null;
  const { loaded, total } = catalogue;
  return (
    <label className={styles['progress']}>
      <span>
        Loading the catalog, {countText(loaded)} of {countText(total)} products
      </span>
      <progress value={Math.min(loaded, total)} max={Math.max(1, total)} />
    </label>
  );
}

function staleWords({ status, lostSince }: ConnectionState): string {
  if (lostSince === null) return 'As of an earlier session';
  return `${status === 'connecting' ? 'As of' : 'Offline since'} ${clockText(lostSince)}`;
}
