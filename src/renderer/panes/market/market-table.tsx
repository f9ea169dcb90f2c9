/** The market as a table: search, chips, rows. Presentational: everything comes in by props. */
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import {
  MissingCapabilityNotice,
  TradeHints,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import type { CatalogueStatus, MarketRow } from '#contract/ipc/market.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import type { RowList } from '#renderer/ui/table/row-list.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { memo, type ReactNode, type Ref, useDeferredValue } from 'react';
import styles from './market.module.css';
import { MarketFilters } from './market-filters.tsx';
import type { WatchlistSelectProps } from './watchlist-select.tsx';
import { carryProduct } from '#renderer/shared/market/dragged-product.ts';
import type { MatchingRows as MarketRows } from '#renderer/shared/market/matching-rows.ts';
import { type MarketFilter, NO_FILTER, isFiltered } from '#renderer/store/market-filter.ts';

export interface MarketTableProps {
  readonly view: MarketRows;
  /** Rows there are without any filter. */
  readonly total: number;
  /** The same in words, by products; and what of them is shown. */
  readonly totalText: string;
  readonly shownText: string;
  readonly filter: MarketFilter;
  readonly watchlists: WatchlistSelectProps;
  /** What came of a change of the watchlist, where that has to be said. */
  readonly said: string;
  readonly catalogue: CatalogueStatus;
  /** What the marketplace's own search says of the text; null where it was not asked. */
  readonly searchWords: string | null;
  readonly selectedKey: string | null;
  /** Stable while nothing in them changes; see `marketColumns`. */
  readonly columns: readonly Column<MarketRow>[];
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder | null) => void;
  readonly onWidth: (column: string, px: number | null) => void;
  /** A row was dragged to the place of another one; undefined where their order is not the user's. */
  readonly onPlace: ((rowKey: string, before: string) => void) | undefined;
  /** Why the figures may be old, in words; null while the connection is good. */
  readonly staleWords: string | null;
  readonly isStale: (row: MarketRow) => boolean;
  /** Why nothing can be read at all; null when it can. */
  readonly noAccess: MissingCapability | null;
  readonly searchRef: Ref<HTMLInputElement>;
  /** What of it is to be otherwise. Keep this function stable. */
  readonly onFilter: (change: Partial<MarketFilter>) => void;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string) => void;
  /** Enter or ↓ in the search field: on to the rows, and to the best of them where something was searched for. */
  readonly onLeaveSearch: (isFound: boolean) => void;
  readonly onRefresh: () => void;
  /** The rows in sight, by their places in `view`. */
  readonly onRange: (first: number, last: number) => void;
}

const rowKey = (row: MarketRow): string => row.key;

export function MarketTable({ searchRef, ...props }: MarketTableProps): ReactNode {
  const { view, total, filter, catalogue } = props;
  const keys = useKeys();
  return (
    <div className={styles['market']}>
      <div className={styles['tools']}>
        <TextField
          ref={searchRef}
          label="Search the market"
          labelled="hidden"
          type="search"
          value={filter.query}
          placeholder={total === 0 ? 'Search products' : `Search ${props.totalText}`}
          bindings={['search.focus']}
          suffix={<BoundKey id="search.focus" />}
          onChange={(query) => {
            props.onFilter({ query });
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.repeat)) {
              event.preventDefault();
              event.stopPropagation();
              props.onLeaveSearch(filter.query.trim() !== '');
            } else if (keys.matches('back', event)) {
              event.stopPropagation();
              if (filter.query !== '') props.onFilter({ query: '' });
              props.onLeaveSearch(false);
            }
          }}
        />
        <MarketFilters
          filter={filter}
          counts={view.counts}
          categories={view.categories}
          attributes={view.attributes}
          watchlists={props.watchlists}
          onFilter={props.onFilter}
        />
      </div>
      <CatalogueProgress catalogue={catalogue} />
      <div className={styles['table']}>
        {total === 0 && props.noAccess !== null ? (
          <MissingCapabilityNotice
            missing={props.noAccess}
            actions={<Button onPress={props.onRefresh}>Try again</Button>}
          />
        ) : total === 0 && catalogue.state === 'loading' ? (
          <LoadingState label="Loading the market" rows={14} />
        ) : (
          <MarketRowsTable
            rows={view.rows}
            columns={props.columns}
            selectedKey={props.selectedKey}
            onSelect={props.onSelect}
            onOpen={props.onOpen}
            isStale={props.isStale}
            onRange={props.onRange}
            order={props.order}
            onOrder={props.onOrder}
            onWidth={props.onWidth}
            onPlace={props.onPlace}
            empty={
              view.rows.length > 0 ? null : (
                <NothingHere
                  filter={filter}
                  list={props.watchlists.list}
                  total={total}
                  catalogue={catalogue}
                  onFilter={props.onFilter}
                  onRefresh={props.onRefresh}
                />
              )
            }
          />
        )}
      </div>
      <div className={styles['foot']}>
        <Shown text={props.shownText} />
        {props.searchWords !== null && (
          <output
            className={styles['searched']}
            title={`${props.searchWords}. Filters are applied here, to what was found.`}
          >
            {props.searchWords}
          </output>
        )}
        <output className={styles['said']} title={props.said}>
          {props.said}
        </output>
        {props.staleWords !== null && <span className={styles['stale']}>{props.staleWords}</span>}
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

/** How much is shown; after the rows themselves. */
const Shown = memo(function Shown({ text }: { readonly text: string }): ReactNode {
  return <output>{useDeferredValue(text)}</output>;
});

/** Drawn again when something in it changes: not by what is typed above it. */
const MarketRowsTable = memo(function MarketRowsTable(
  props: Pick<
    MarketTableProps,
    | 'columns'
    | 'selectedKey'
    | 'onSelect'
    | 'onOpen'
    | 'isStale'
    | 'onRange'
    | 'order'
    | 'onOrder'
    | 'onWidth'
    | 'onPlace'
  > & { readonly rows: RowList<MarketRow>; readonly empty: ReactNode },
): ReactNode {
  return (
    <VirtualTable
      label="Market"
      rowKey={rowKey}
      rowTestId="market-row"
      onCarry={carryProduct}
      takesFocus
      {...props}
    />
  );
});

/** While the catalogue comes in: how much of it there is. */
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

function NothingHere({
  filter,
  list,
  total,
  catalogue,
  onFilter,
  onRefresh,
}: Pick<MarketTableProps, 'filter' | 'total' | 'catalogue' | 'onFilter' | 'onRefresh'> &
  Pick<WatchlistSelectProps, 'list'>): ReactNode {
  const keys = useKeys();
  if (total > 0 && list?.keys.length === 0) {
    return (
      <EmptyState
        title={`${list.name} is empty`}
        actions={
          <Button
            onPress={() => {
              onFilter({ list: null });
            }}
          >
            Show the whole market
          </Button>
        }
      >
        Press {keys.named('market.watch')} on a product of the market to put it on a watchlist.
      </EmptyState>
    );
  }
  if (total > 0) {
    return (
      <EmptyState
        title="No matches"
        actions={
          <Button
            onPress={() => {
              onFilter(NO_FILTER);
            }}
          >
            Clear search and filters
          </Button>
        }
      >
        {filter.query.trim() === ''
          ? 'No product matches these filters.'
          : `No matches for “${filter.query.trim()}”${filtersOnly(filter) ? ' with these filters' : ''}.`}
      </EmptyState>
    );
  }
  return catalogue.state === 'failed' ? (
    <EmptyState
      title="The catalog could not be loaded"
      actions={<Button onPress={onRefresh}>Try again</Button>}
    >
      The terminal keeps trying. The status bar shows the reason.
    </EmptyState>
  ) : (
    <EmptyState title="No products">The marketplace lists no products right now.</EmptyState>
  );
}

/** Whether chips hide rows too, the text apart. */
function filtersOnly(filter: MarketFilter): boolean {
  return isFiltered({ ...filter, query: '' });
}
