/** Moves the cursor of the order book, and trades from it. The book is read when a key is pressed, so it draws nothing. */
import type { BookSide } from '#domain/market/side.ts';
import {
  entryAt,
  type Ladder,
  ladderOf,
  type LadderLevel,
  lengthOf,
  levelToTrade,
  moveCursor,
  resolveCursor,
} from '#renderer/shared/book/ladder.ts';
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import { useMemo } from 'react';

export interface BookKeys {
  /** `delta` levels down, or up if negative. */
  readonly move: (delta: number) => void;
  /** At the level under the cursor if it is on that side, else at the best; `add` adds a line to the ticket. */
  readonly trade: (side: BookSide, add?: boolean) => void;
  readonly current: () => LadderLevel | undefined;
}

export function useBookKeys(): BookKeys {
  const store = useTerminalStore();
  return useMemo(() => {
    const ladder = (): Ladder => ladderShown(store.getState());
    return {
      move: (delta) => {
        const shown = ladder();
        const most = lengthOf(shown);
        const { actions, bookCursor } = store.getState();
        const by = Math.max(-most, Math.min(most, delta));
        actions.setView({ bookCursor: moveCursor(shown, bookCursor, by) });
      },
      trade: (side, add = false) => {
        const { actions, bookCursor, selectedKey } = store.getState();
        if (selectedKey === null) return;
        const found = levelToTrade(ladder(), bookCursor, side);
        const intent = {
          side: side === 'ask' ? ('buy' as const) : ('sell' as const),
          rowKey: selectedKey,
          // Without levels the ticket shows that there are no asks or bids.
          ...(found !== null && { price: found.level.price, sources: found.level.sources }),
        };
        if (add) actions.addLine(intent);
        else actions.openTicket(intent);
      },
      current: () => {
        const shown = ladder();
        return entryAt(shown, resolveCursor(shown, store.getState().bookCursor));
      },
    };
  }, [store]);
}

const NO_LEVELS = { asks: [], bids: [] };

const ladderShown = ({ book, selectedKey }: TerminalState): Ladder =>
  ladderOf(book?.rowKey === selectedKey && book !== null ? book : NO_LEVELS);
