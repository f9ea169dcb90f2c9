/** The user's column widths: they follow the pointer at once, and are saved when it stops. */
import {
  type MarketColumn,
  MARKET_COLUMN_IDS,
  type MarketWidths,
  MIN_COLUMN_WIDTH,
  MAX_COLUMN_WIDTH,
} from '#domain/workspace/market-columns.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';

const REST_MS = 300;

export function useColumnWidths(): {
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
