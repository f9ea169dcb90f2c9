/** What the palette reads a text against, as it is now. */
import { shownList } from '#domain/workspace/watchlists.ts';
import { useMemo } from 'react';
import { isFiltered } from '#renderer/store/market-filter.ts';
import { matchMarket } from '#renderer/shared/market/search.ts';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { MICROS_PER_CENT } from '#domain/market/spot.ts';
import type { PaletteContext } from './trade-items.ts';

export function usePaletteContext(): PaletteContext {
  const market = useTerminal((state) => state.market);
  const holdings = useTerminal((state) => state.vault.holdings);
  const store = useTerminalStore();
  return useMemo(() => {
    const { selectedKey, filter, session } = store.getState();
    const list = shownList(session.watchlists, filter.list);
    const unsearched = { ...filter, query: '', materials: new Set<never>() };
    return {
      rows: market.rows,
      decimalMark: session.decimalMark,
      holdings,
      selected: selectedKey === null ? null : (market.rows.get(selectedKey) ?? null),
      spotOf: (material) => {
        const spot = store.getState().spot.find((known) => known.material === material);
        return spot === undefined ? null : Math.round(spot.price / MICROS_PER_CENT);
      },
      shown: () => [...matchMarket(market.rows, filter, list).rows],
      filtered: () =>
        isFiltered(unsearched) ? [...matchMarket(market.rows, unsearched, list).rows] : null,
    };
  }, [market, holdings, store]);
}
