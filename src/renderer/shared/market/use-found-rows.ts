/** The rows that match words best, for a field that chooses a product. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useState } from 'react';

const NONE: readonly MarketRow[] = [];
const MAX_WORDS = 500;

/** @returns null until the rows of these words are there */
export function useFoundRows(words: string, limit: number): readonly MarketRow[] | null {
  const bridge = useBridge();
  const [found, setFound] = useState<{ words: string; rows: readonly MarketRow[] } | null>(null);
  const isBlank = words.trim() === '';
  useEffect(() => {
    if (isBlank) return undefined;
    let isOver = false;
    const search = async (): Promise<void> => {
      const asked = { words: words.slice(0, MAX_WORDS), limit };
      const answer = await sendCommand(bridge, 'market/search-rows', asked);
      if (!isOver) setFound({ words, rows: 'rows' in answer ? answer.rows : NONE });
    };
    void search();
    return () => {
      isOver = true;
    };
  }, [bridge, words, limit, isBlank]);
  if (isBlank) return NONE;
  return found?.words === words ? found.rows : null;
}
