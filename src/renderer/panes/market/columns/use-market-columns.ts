/** The columns of the market table: the chosen ones, as wide as their figures, with what their cells need. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { MarketColumn } from '#domain/workspace/market-columns.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import type { MarketPage } from '#renderer/store/state/market-state.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { useMemo } from 'react';
import { marketColumns } from './market-columns.tsx';
import { widestFigures } from './market-figures.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useExtremes } from './use-extremes.ts';
import { useOpenings } from './use-openings.ts';

interface Watched {
  /** The shown watchlist, which may have columns of its own. */
  readonly list: Pick<Watchlist, 'columns'> | null;
  readonly watched: ReadonlySet<string>;
  readonly toggle: (rowKey: string) => void;
}

interface ShownColumns {
  readonly chosen: readonly MarketColumn[];
  /** The same array until something in them changes. */
  readonly columns: readonly Column<MarketRow>[];
  readonly onWidth: (column: string, px: number | null) => void;
}

export function useMarketColumns(
  page: MarketPage | null,
  { list, watched, toggle }: Watched,
): ShownColumns {
  const ofAll = useTerminal((state) => state.session.preferences.marketColumns);
  const spots = useTerminal((state) => state.spot);
  const rows = useTerminal((state) => state.market.rows);
  const chosen = list?.columns ?? ofAll;
  const extremes = useExtremes(page?.view);
  const openings = useOpenings(chosen.includes('change'));
  const { widths, onWidth } = useColumnWidths();
  // As a text, so that the columns stay the same while no width changes.
  const widest = useMemo(() => {
    const loaded = (page?.keys ?? []).flatMap((key) => rows.get(key) ?? []);
    return widestFigures(chosen, extremes, loaded, spots).join(' ');
  }, [chosen, extremes, page, rows, spots]);
  const columns = useMemo(
    () =>
      marketColumns(
        chosen,
        { watched, onToggleWatch: toggle, spots, widths, openings },
        widest.split(' ').map(Number),
      ),
    [chosen, watched, toggle, spots, widths, openings, widest],
  );
  return { chosen, columns, onWidth };
}
