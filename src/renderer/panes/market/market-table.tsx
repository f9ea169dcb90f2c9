/** The market as a table: search, filters, rows. Presentational: everything comes in by props. */
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';
import {
  MissingCapabilityNotice,
  TradeHints,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import type { CatalogueStatus, MarketRow } from '#contract/ipc/market/market.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { memo, type ReactNode } from 'react';
import styles from './market.module.css';
import { MarketEmpty } from './market-empty.tsx';
import { MarketFilters } from './market-filters.tsx';
import type { ShownRows } from './use-market-page.ts';
import type { WatchlistSelectProps } from './watchlist-select.tsx';
import { carryProduct } from '#renderer/shared/market/dragged-product.ts';
import type { MarketFilter } from '#renderer/store/state/market-filter.ts';

export interface MarketTableProps {
  readonly shown: ShownRows;
  /** Rows of the whole market. */
  readonly total: number;
  /** How many products there are, and how many of them are shown. */
  readonly totalText: string;
  readonly shownText: string;
  readonly filter: MarketFilter;
  readonly watchlists: WatchlistSelectProps;
  /** The outcome of a change of the watchlist; empty if there is nothing to say. */
  readonly said: string;
  readonly catalogue: CatalogueStatus;
  /** The outcome of the marketplace's own search; null if it was not asked. */
  readonly searchWords: string | null;
  readonly selectedKey: string | null;
  /** The same array until something in them changes. */
  readonly columns: readonly Column<MarketRow>[];
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder | null) => void;
  readonly onWidth: (column: string, px: number | null) => void;
  /** A row was dragged to the place of another one; undefined if the order is not the user's. */
  readonly onPlace: ((rowKey: string, before: string) => void) | undefined;
  /** Why the figures may be stale; null while the connection is good. */
  readonly staleWords: string | null;
  readonly isStale: (row: MarketRow) => boolean;
  /** Why nothing can be read at all; null when it can. */
  readonly noAccess: MissingCapability | null;
  /** Changes a part of the filter. Keep this function stable. */
  readonly onFilter: (change: Partial<MarketFilter>) => void;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string) => void;
  /** Enter or ↓ in the search field: to the rows, and to the best of them after a search. */
  readonly onLeaveSearch: (isSearch: boolean) => void;
  readonly onRefresh: () => void;
  /** The places of the first and the last visible row. */
  readonly onRange: (first: number, last: number) => void;
}

const rowKey = (row: MarketRow): string => row.key;

export function MarketTableView(props: MarketTableProps): ReactNode {
  const { shown, total, filter, catalogue } = props;
  const keys = useKeys();
  return (
    <div className={styles['market']}>
      <div className={styles['tools']}>
        <TextField
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
          page={shown.page}
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
            shown={shown}
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
              shown.rows.length > 0 || (total > 0 && shown.page === null) ? null : (
                <MarketEmpty
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
        <output>{props.shownText}</output>
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

/** Drawn again when something in it changes: not by what is typed above it. */
const MarketRowsTable = memo(function MarketRowsTable({
  shown,
  ...props
}: Pick<
  MarketTableProps,
  | 'shown'
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
> & { readonly empty: ReactNode }): ReactNode {
  return (
    <VirtualTable
      label="Market"
      rows={shown.rows}
      pages={shown.pages}
      topOn={shown.topOn}
      showOn={shown.showOn}
      rowKey={rowKey}
      rowTestId="market-row"
      onCarry={carryProduct}
      takesFocus
      {...props}
    />
  );
});

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
