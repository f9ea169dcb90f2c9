/** The keys of the market pane: its order, its columns, and tickets of the selected product. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { useBindingTable, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { orderByNext, reversed, type RowOrder } from '#renderer/ui/table/row-order.ts';
import type { LeavingSearch } from './page/use-leave-search.ts';

interface RowActions {
  readonly sortBy: (order: RowOrder | null) => void;
  readonly open: (rowKey: string) => void;
  readonly toggleWatch: (rowKey: string) => void;
}

export function useMarketKeys(
  columns: readonly Column<MarketRow>[],
  { sortBy, open, toggleWatch }: RowActions,
  { afterChoice }: Pick<LeavingSearch, 'afterChoice'>,
): void {
  const store = useTerminalStore();
  const { actions } = store.getState();
  const order = useTerminal((state) => state.marketOrder);
  const { side } = useTerminal((state) => state.draft);
  const withSelected = (act: (rowKey: string) => void) => (): void => {
    // Typed ahead of the search, it is for the product that the search finds.
    afterChoice(() => {
      const { selectedKey, market } = store.getState();
      if (selectedKey !== null && market.rows.has(selectedKey)) act(selectedKey);
    });
  };
  useBindingTable({
    'market.watch': withSelected(toggleWatch),
    'market.sort': () => sortBy(orderByNext(columns, order)),
    'market.sort-reverse': [
      () => {
        if (order !== null) sortBy(reversed(order));
      },
      order === null ? 'The rows are not sorted by a column.' : null,
    ],
    'market.columns': () => actions.setView({ dialog: 'market-columns' }),
    'ticket.buy': withSelected((rowKey) => actions.openTicket({ side: 'buy', rowKey })),
    'ticket.sell': withSelected((rowKey) => actions.openTicket({ side: 'sell', rowKey })),
    'ticket.add': withSelected((rowKey) => actions.addLine({ side, rowKey })),
  });
  useMenuAnswer('row.open', withSelected(open), null);
}
