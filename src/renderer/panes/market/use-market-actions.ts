/** What the user does with the market table. All functions stay the same. */
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { MarketFilter } from '#renderer/store/state/market-filter.ts';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
import { useMemo } from 'react';

export interface MarketActions {
  readonly narrow: (change: Partial<MarketFilter>) => void;
  readonly sortBy: (order: RowOrder | null) => void;
  readonly select: (key: string) => void;
  /** Shows its order book. */
  readonly open: (key: string) => void;
  readonly refresh: () => void;
  readonly manageWatchlists: () => void;
}

export function useMarketActions(): MarketActions {
  const store = useTerminalStore();
  const bridge = useBridge();
  return useMemo(() => {
    const { actions } = store.getState();
    return {
      narrow: (change) => {
        const before = store.getState().filter;
        const filter = { ...before, ...change };
        // A search shows its best matches first.
        const isSearch = filter.query.trim() !== '' && filter.query !== before.query;
        actions.setView({ filter, ...(isSearch ? { marketOrder: null } : {}) });
      },
      sortBy: (marketOrder) => {
        actions.setView({ marketOrder });
      },
      select: actions.selectRow,
      open: (key) => {
        actions.selectRow(key);
        actions.focusPane('book');
      },
      refresh: () => {
        void sendCommand(bridge, 'app/refresh', { pane: 'market' });
      },
      manageWatchlists: () => {
        actions.setView({ dialog: 'watchlists' });
      },
    };
  }, [store, bridge]);
}
