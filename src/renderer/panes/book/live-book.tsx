/** The book of the selected product as it is told, many times a second; what stands around it comes in and stays as it is. */
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { ladderOf } from '#renderer/shared/book/ladder.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useFromNow } from '#renderer/ui/figures/use-now.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { BookSide } from '#domain/market/side.ts';
import { BookGrid, type BookGridProps } from './book-grid.tsx';

type LiveBookProps = Omit<
  BookGridProps,
  'book' | 'ladder' | 'cursor' | 'staleWords' | 'own' | 'onCursor'
>;

export function LiveBook(props: LiveBookProps): ReactNode {
  const actions = useActions();
  const book = useTerminal(({ book: told, selectedKey }) =>
    told?.rowKey === selectedKey ? told : null,
  );
  const cursor = useTerminal((state) => state.bookCursor);
  const status = useTerminal((state) => state.connection.status);
  const listings = useTerminal((state) => state.listings.rows);
  const own = useMemo(() => new Set(listings.map(({ id }) => id)), [listings]);
  const ladder = useMemo(() => (book === null ? null : ladderOf(book)), [book]);
  const isStale = useFromNow(1_000, (now) => isOld({ status }, book?.fetchedAt ?? null, now));
  const onCursor = useCallback(
    (side: BookSide, price: number) => {
      actions.setView({ bookCursor: { side, price } });
    },
    [actions],
  );
  if (book === null || ladder === null) return null;
  return (
    <BookGrid
      {...props}
      book={book}
      ladder={ladder}
      cursor={cursor}
      staleWords={isStale ? 'Stale' : null}
      own={own}
      onCursor={onCursor}
    />
  );
}
