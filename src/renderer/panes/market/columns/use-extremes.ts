/** The lowest and highest figures of the rows that the filters leave, for the widths of columns. */
import type { ColumnExtremes, MarketView } from '#contract/ipc/market/market-view.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { useEffect, useMemo, useState } from 'react';

const AGAIN_MS = 20_000;

const NONE: readonly ColumnExtremes[] = [];

/** Words and order do not count, so that columns keep their widths while one types. */
export function useExtremes(view: MarketView | undefined): readonly ColumnExtremes[] {
  const bridge = useBridge();
  const profile = useTerminal((state) => state.session.activeProfileId);
  const state = useTerminal(({ catalogue }) => catalogue.state);
  const [extremes, setExtremes] = useState(NONE);
  const text =
    view === undefined ? null : JSON.stringify({ ...view, words: '', order: null, found: [] });
  // oxlint-disable-next-line react/exhaustive-deps -- The same view as long as its text is the same.
  const measured = useMemo(() => view && { ...view, words: '', order: null, found: [] }, [text]);
  useEffect(() => {
    if (measured === undefined) return undefined;
    let isLeft = false;
    const read = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'market/read-extremes', { view: measured });
      if (!isLeft && 'extremes' in answer) setExtremes(answer.extremes);
    };
    void read();
    const again = setInterval(() => void read(), AGAIN_MS);
    return () => {
      isLeft = true;
      clearInterval(again);
    };
  }, [bridge, measured, profile, state]);
  return extremes;
}
