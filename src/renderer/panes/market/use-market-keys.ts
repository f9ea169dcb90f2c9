/** The keys of the market pane: its order, its columns, and tickets of the selected product. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { orderByNext, reversed } from '#renderer/ui/table/row-order.ts';
import type { LeavingSearch } from './use-leave-search.ts';
import type { MarketActions } from './use-market-actions.ts';

export function useMarketKeys(
  columns: readonly Column<MarketRow>[],
  { sortBy, open }: Pick<MarketActions, 'sortBy' | 'open'>,
  toggleWatch: (key: string) => void,
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
  useBinding('market.watch', withSelected(toggleWatch));
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
  useBinding(
    'ticket.buy',
    withSelected((rowKey) => actions.openTicket({ side: 'buy', rowKey })),
  );
  useBinding(
    'ticket.sell',
    withSelected((rowKey) => actions.openTicket({ side: 'sell', rowKey })),
  );
  useBinding(
    'ticket.add',
    withSelected((rowKey) => actions.addLine({ side, rowKey })),
  );
  useMenuAnswer('row.open', withSelected(open), null);
}
