/** In place of the rows if there are none: why, and what to do about it. */
import type { CatalogueStatus } from '#contract/ipc/market/market.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { isFiltered, type MarketFilter, NO_FILTER } from '#renderer/store/state/market-filter.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import type { ReactNode } from 'react';

interface MarketEmptyProps {
  readonly filter: MarketFilter;
  readonly list: Watchlist | null;
  readonly catalogue: CatalogueStatus;
  readonly onFilter: (change: Partial<MarketFilter>) => void;
  readonly onRefresh: () => void;
}

export function MarketEmpty({
  filter,
  list,
  catalogue,
  onFilter,
  onRefresh,
}: MarketEmptyProps): ReactNode {
  const keys = useKeys();
  const total = catalogue.rows;
  if (total > 0 && list?.keys.length === 0) {
    return (
      <EmptyState
        title={`${list.name} is empty`}
        actions={<Button onPress={() => onFilter({ list: null })}>Show the whole market</Button>}
      >
        Press {keys.named('market.watch')} on a product of the market to put it on a watchlist.
      </EmptyState>
    );
  }
  if (total > 0) {
    return (
      <EmptyState
        title="No matches"
        actions={<Button onPress={() => onFilter(NO_FILTER)}>Clear search and filters</Button>}
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

/** Whether filters other than the text hide rows. */
function filtersOnly(filter: MarketFilter): boolean {
  return isFiltered({ ...filter, query: '' });
}
