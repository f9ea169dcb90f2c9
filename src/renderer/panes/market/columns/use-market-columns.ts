/** The columns of the market table: the chosen ones, as wide as their figures, with what their cells need. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import {
  type MarketColumn,
  MARKET_COLUMN_IDS,
  type MarketWidths,
  MIN_COLUMN_WIDTH,
  MAX_COLUMN_WIDTH,
} from '#domain/workspace/market-columns.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { useAsked } from '#renderer/store/bridge/use-question.ts';
import { useTerminal, useBridge } from '#renderer/store/hooks.tsx';
import type { MarketPage } from '#renderer/store/state/market-state.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { useMemo, useEffect, useState, useCallback, useRef } from 'react';
import { marketColumns } from './market-columns.tsx';
import { widestFigures } from './market-figures.ts';
import { useOpenings } from './use-openings.ts';
import type { ColumnExtremes, MarketView } from '#contract/ipc/market/market-view.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';

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

const AGAIN_MS = 20_000;

const NONE: readonly ColumnExtremes[] = [];

/** Words and order do not count, so that columns keep their widths while one types. */
function useExtremes(view: MarketView | undefined): readonly ColumnExtremes[] {
  const profile = useTerminal((state) => state.session.activeProfileId);
  const state = useTerminal(({ catalogue }) => catalogue.state);
  const [extremes, setExtremes] = useState(NONE);
  const text =
    view === undefined ? null : JSON.stringify({ ...view, words: '', order: null, found: [] });
  const request = useMemo(
    () => (view === undefined ? null : { view: { ...view, words: '', order: null, found: [] } }),
    // The same view as long as its text is the same; another profile or more of the catalog is measured again.
    // oxlint-disable-next-line react/exhaustive-deps
    [text, profile, state],
  );
  useAsked(
    'market/read-extremes',
    request,
    (_, answer) => {
      if ('extremes' in answer) setExtremes(answer.extremes);
    },
    AGAIN_MS,
  );
  return extremes;
}

const REST_MS = 300;

function useColumnWidths(): {
  readonly widths: MarketWidths;
  /** @param px null: the width that the figures need */
  readonly onWidth: (column: string, px: number | null) => void;
} {
  const bridge = useBridge();
  const kept = useTerminal((state) => state.session.preferences.marketWidths);
  const [dragged, setDragged] = useState<MarketWidths | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const widths = dragged ?? kept;
  const latest = useRef(widths);
  useEffect(() => {
    latest.current = widths;
  }, [widths]);
  const onWidth = useCallback(
    (column: string, px: number | null) => {
      const id = MARKET_COLUMN_IDS.find((one) => one === column);
      if (id === undefined) return;
      const next = withWidthOf(latest.current, id, px);
      latest.current = next;
      setDragged(next);
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = null;
        const keep = async (): Promise<void> => {
          await sendCommand(bridge, 'settings/set-preferences', { marketWidths: next });
          if (timer.current === null) setDragged(null);
        };
        void keep();
      }, REST_MS);
    },
    [bridge],
  );
  return { widths, onWidth };
}

function withWidthOf(widths: MarketWidths, id: MarketColumn, px: number | null): MarketWidths {
  const { [id]: _before, ...others } = widths;
  if (px === null) return others;
  const whole = Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, px)));
  return { ...others, [id]: whole };
}
