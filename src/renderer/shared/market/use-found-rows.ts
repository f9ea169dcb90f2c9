/** The rows that match words best, for a field that chooses a product. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { useAsked } from '#renderer/store/bridge/use-question.ts';
import { useMemo, useState } from 'react';

const NONE: readonly MarketRow[] = [];
const MAX_WORDS = 500;

/** @returns null until the rows of these words are there */
export function useFoundRows(words: string, limit: number): readonly MarketRow[] | null {
  const [found, setFound] = useState<{ words: string; rows: readonly MarketRow[] } | null>(null);
  const isBlank = words.trim() === '';
  const request = useMemo(
    () => (isBlank ? null : { words: words.slice(0, MAX_WORDS), limit }),
    [isBlank, words, limit],
  );
  useAsked('market/search-rows', request, (_, answer) =>
    setFound({ words, rows: 'rows' in answer ? answer.rows : NONE }),
  );
  if (isBlank) return NONE;
  return found?.words === words ? found.rows : null;
}
