/** The rows of the market that the pane shows, page by page. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { type MarketPage, rowAt } from '#renderer/store/state/market-state.ts';
import type { RowPages, RowSource } from '#renderer/ui/table/row-source.ts';
import { useEffect, useMemo, useState } from 'react';
import { startsAtSelected } from './market-view.ts';
import { ViewLoader } from './view-loader.ts';

export interface ShownRows {
  /** Null until the first page is loaded. */
  readonly page: MarketPage | null;
  readonly rows: RowSource<MarketRow>;
  readonly pages: RowPages<MarketRow> | undefined;
  /** Another value: the table starts at its first row; at the selected row. */
  readonly topOn: unknown;
  readonly showOn: unknown;
}

export function useMarketPage(): { readonly loader: ViewLoader; readonly shown: ShownRows } {
  const store = useTerminalStore();
  const bridge = useBridge();
  const [loader] = useState(() => new ViewLoader(store, bridge));
  useEffect(() => loader.start(), [loader]);
  const market = useTerminal((state) => state.market);
  const view = market.page?.view;
  const pages = useMemo(
    () => (view === undefined ? undefined : loader.pagesOf(view)),
    [loader, view],
  );
  const shown = useMemo((): ShownRows => {
    const { page } = market;
    const from = page?.from ?? 0;
    return {
      page,
      rows: {
        length: page?.total ?? 0,
        at: (place) => rowAt(market, place),
        placeOf: (key) => {
          const at = page?.keys.indexOf(key) ?? -1;
          return at < 0 ? -1 : from + at;
        },
      },
      pages,
      topOn: page?.view ?? null,
      showOn: page !== null && startsAtSelected(page.view) ? page.view : null,
    };
  }, [market, pages]);
  return { loader, shown };
}
