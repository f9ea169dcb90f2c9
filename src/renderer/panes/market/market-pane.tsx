/** The Market pane: the store on one side, the view on the other. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { missingAccess } from '#renderer/shared/capabilities/missing-capability.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useCapabilityState } from '#renderer/shared/capabilities/capability-notices.tsx';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import {
  type Connection,
  useActions,
  useBridge,
  useTerminal,
  useTerminalStore,
} from '#renderer/store/hooks.tsx';
import { clockText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { orderByNext, reversed, type RowOrder } from '#renderer/ui/table/row-order.ts';
import { placeOfKey } from '#renderer/ui/table/row-list.ts';
import { RowSorter } from '#renderer/ui/table/row-sorter.ts';
import { marketColumns } from './market-columns.tsx';
import { widestFigures } from './market-figures.ts';
import { MarketTable } from './market-table.tsx';
import { PremiumLinesOf } from './premium-line.tsx';
import { searchWords, useServerSearch } from './use-server-search.ts';
import { useOpenings } from './use-openings.ts';
import { unsearched } from './unsearched.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { useWatchlistKeys, useWatchlists } from './use-watchlists.ts';
import { isFiltered, type MarketFilter } from '#renderer/store/market-filter.ts';
import { countMarket, countText, shareText } from '#renderer/shared/market/count.ts';
import {
  completeNow,
  onReading,
  prepareIndex,
  readingsSoFar,
} from '#renderer/shared/market/index/ready-index.ts';
import { matchMarket } from '#renderer/shared/market/search.ts';

const NONE: readonly string[] = [];

/** How often rows are asked whether they have become old. */
const STALE_CHECK_MS = 5_000;

export function MarketPane(): ReactNode {
  const actions = useActions();
  const bridge = useBridge();
  const store = useTerminalStore();
  const market = useTerminal((state) => state.market);
  const filter = useTerminal((state) => state.filter);
  const catalogue = useTerminal((state) => state.catalogue);
  const selectedKey = useTerminal((state) => state.selectedKey);
  const preferences = useTerminal((state) => state.session.preferences);
  const spots = useTerminal((state) => state.spot);
  const order = useTerminal((state) => state.marketOrder);
  const standing = useCapabilityState();
  const { connection } = standing;
  const searchRef = useRef<HTMLInputElement>(null);
  const paneRef = useRef<HTMLDivElement>(null);
  const now = useNow(STALE_CHECK_MS);

  const watchlists = useWatchlists();
  const { list, lists, show, watched, toggle } = watchlists;
  const choice = useMemo(
    () => ({
      lists,
      list,
      onShow: show,
      onManage: () => {
        actions.setView({ dialog: 'watchlists' });
      },
    }),
    [actions, lists, list, show],
  );
  useEffect(() => {
    prepareIndex(market.rows);
  }, [market]);
  // Rows that came faster than they could be read are found some moments later.
  const readings = useSyncExternalStore(onReading, readingsSoFar);
  const here = useMemo(
    () => matchMarket(market.rows, filter, list),
    // oxlint-disable-next-line react/exhaustive-deps -- The rows are one map for as long as it is the same market.
    [market, readings, filter, list],
  );
  const search = useServerSearch(
    filter.query,
    standing.connection.status === 'online' &&
      (catalogue.state !== 'ready' || here.rows.length === 0),
  );
  const foundIds = search?.state === 'found' ? search.found.productIds : NONE;
  const matching = useMemo(
    () =>
      foundIds.length === 0 ? here : matchMarket(market.rows, filter, list, new Set(foundIds)),
    [market, filter, list, here, foundIds],
  );
  const total = useMemo(() => countMarket(market), [market]);
  const totalText = countText(total);
  const shownText = useMemo(
    () =>
      isFiltered(filter)
        ? shareText({ products: matching.products, variants: matching.rows.length }, total)
        : countText(total),
    [filter, matching, total],
  );
  const { status } = connection;
  const isStale = useCallback(
    (row: MarketRow) => isOld({ status }, row.fetchedAt, now),
    [status, now],
  );
  const chosen = list?.columns ?? preferences.marketColumns;
  const { widths, onWidth } = useColumnWidths();
  // Columns stay where they are while one types: they are as wide as for all that the other filters leave.
  const [besidesText] = useState(() => unsearched());
  const besides = besidesText(filter);
  const isSearched = filter.query.trim() !== '';
  const withoutText = useMemo(
    () => (isSearched ? matchMarket(market.rows, besides, list) : null),
    [market, besides, list, isSearched],
  );
  // As a text, so that the columns are the same ones while no width changes.
  const measured = withoutText ?? matching;
  const widest = useMemo(
    () => widestFigures(chosen, measured, spots).join(' '),
    [chosen, measured, spots],
  );
  const openings = useOpenings(
    chosen.includes('change'),
    order?.column === 'change',
    matching.rows,
  );
  const columns = useMemo(
    () =>
      marketColumns(
        chosen,
        { watched, onToggleWatch: toggle, spots, widths, openings },
        widest.split(' ').map(Number),
      ),
    [chosen, watched, toggle, spots, widths, openings, widest],
  );
  const [sorter] = useState(() => new RowSorter<MarketRow>());
  const view = useMemo(
    () => ({ ...matching, rows: sorter.of(matching.rows, columns, order) }),
    [sorter, matching, columns, order],
  );
  const onRange = useVisibleRows(view.rows, list !== null);
  const drawn = useRef(view.rows);
  useLayoutEffect(() => {
    drawn.current = view.rows;
  }, [view]);
  const narrow = useCallback(
    (change: Partial<MarketFilter>) => {
      const before = store.getState().filter;
      const next = { ...before, ...change };
      // Words are searched for to see what matches them best.
      const isSearch = next.query.trim() !== '' && next.query !== before.query;
      actions.setView({ filter: next, ...(isSearch ? { marketOrder: null } : {}) });
    },
    [actions, store],
  );
  const sortBy = useCallback(
    (marketOrder: RowOrder | null) => {
      actions.setView({ marketOrder });
    },
    [actions],
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
    if (selected !== null) toggle(selected);
  });
  useWatchlistKeys(watchlists, view.rows, selected);
  useBinding('market.sort', () => {
    sortBy(orderByNext(columns, order));
  });
  useBinding(
    'market.sort-reverse',
    () => {
      if (order !== null) sortBy(reversed(order));
    },
    true,
    order === null ? 'The rows are not sorted by a column.' : null,
  );
  useBinding('market.columns', () => {
    actions.setView({ dialog: 'market-columns' });
  });
  useBinding('ticket.buy', () => {
    if (selected !== null) actions.openTicket({ side: 'buy', rowKey: selected });
  });
  useBinding('ticket.sell', () => {
    if (selected !== null) actions.openTicket({ side: 'sell', rowKey: selected });
  });

  const { side } = useTerminal((state) => state.draft);
  useBinding('ticket.add', () => {
    if (selected !== null) actions.addLine({ side, rowKey: selected });
  });
  useMenuAnswer(
    'row.open',
    () => {
      if (selected !== null) open(selected);
    },
    null,
  );

  return (
    <div ref={paneRef} style={{ height: '100%' }}>
      <PremiumLinesOf isShown={chosen.includes('premium-line')}>
        <MarketTable
          view={view}
          total={market.rows.size}
          totalText={totalText}
          shownText={shownText}
          filter={filter}
          watchlists={choice}
          said={watchlists.said}
          onWidth={onWidth}
          onPlace={list !== null && order === null ? watchlists.place : undefined}
          catalogue={catalogue}
          searchWords={search === null ? null : searchWords(search)}
          selectedKey={selectedKey}
          columns={columns}
          staleWords={market.rows.size === 0 ? null : staleWords(connection)}
          isStale={isStale}
          onRange={onRange}
          noAccess={missingAccess(standing)}
          searchRef={searchRef}
          order={order}
          onOrder={sortBy}
          onFilter={narrow}
          onSelect={select}
          onOpen={open}
          onLeaveSearch={(isFound) => {
            if (isSearched) {
              flushSync(() => {
                completeNow(market.rows);
              });
            }
            const first = drawn.current.at(0);
            // What was searched for comes first; what was selected before is kept where nothing was.
            const isKept =
              !isFound &&
              selectedKey !== null &&
              placeOfKey(drawn.current, ({ key }) => key, selectedKey) >= 0;
            if (first !== undefined && !isKept) {
              actions.selectRow(first.key);
            }
            paneRef.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
          }}
          onRefresh={() => {
            void sendCommand(bridge, 'app/refresh', { pane: 'market' });
          }}
        />
      </PremiumLinesOf>
    </div>
  );
}

function staleWords({ status, lostSince }: Connection): string | null {
  if (status === 'online') return null;
  if (lostSince === null) return 'As of an earlier session';
  return `${status === 'connecting' ? 'As of' : 'Offline since'} ${clockText(lostSince)}`;
}
