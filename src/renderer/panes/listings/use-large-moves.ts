import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import { isLargeMove } from '#renderer/store/drafts/listings/large-move.ts';
import type { Changes } from '#renderer/store/drafts/listings/listing-draft.ts';
import { useState } from 'react';

interface LargeMoves {
  /** How many of them wait for a second press; 0 while nothing is asked. */
  readonly asking: number;
  /** True where the user has to be asked first, and now is. */
  readonly ask: () => boolean;
}

/** Prices that change by more than a fifth: asked about once, and again once they are others. */
export function useLargeMoves(rows: readonly ListingRow[], changes: Changes): LargeMoves {
  const [asked, setAsked] = useState<string | null>(null);
  const large = rows.flatMap((row) => {
    const change = changes[row.id];
    return change !== undefined && isLargeMove(row, change) ? [[row.id, change]] : [];
  });
  const question = JSON.stringify(large);
  return {
    asking: asked === question ? large.length : 0,
    ask: () => {
      const isNew = large.length > 0 && asked !== question;
      if (isNew) setAsked(question);
      return isNew;
    },
  };
}
