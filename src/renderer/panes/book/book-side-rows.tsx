/** One side of the ladder, with a word about the levels that there is no room for. */
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import styles from './book.module.css';
import { hiddenLevels } from '#renderer/shared/book/ladder.ts';
import type { BookSide } from '#domain/market/side.ts';

export interface BookSideRowsProps {
  readonly side: BookSide;
  /** The side that a sweep takes of has the room for its levels, and the other what is left; null without a sweep. */
  readonly sweeping: BookSide | null;
  /** Levels, the best first. */
  readonly children: ReactNode;
}

export function BookSideRows({ side, sweeping, children }: BookSideRowsProps): ReactNode {
  const rows = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  const measure = useCallback(() => {
    const box = rows.current;
    const height = box?.firstElementChild?.clientHeight ?? 0;
    if (box !== null) setHidden(hiddenLevels(box, height));
  }, []);
  // Levels come and go with the book, so the room is measured whenever it is drawn.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const box = rows.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, [measure]);
  return (
    <div
      className={cx(
        styles['sideFrame'],
        sweeping !== null && styles[sweeping === side ? 'sweptSide' : 'otherSide'],
      )}
      role="presentation"
    >
      <div
        ref={rows}
        className={cx(styles['side'], side === 'ask' && styles['asks'])}
        role="rowgroup"
        aria-label={side === 'ask' ? 'Asks' : 'Bids'}
        onScroll={measure}
        // The sides are no tab stops of their own: the cursor moves them, and so does the wheel.
        onWheel={(event) => {
          event.currentTarget.scrollTop += event.deltaY;
        }}
      >
        {children}
      </div>
      {hidden > 0 && (
        // For the eye only: every level is in the grid, in sight or not.
        <span className={cx(styles['beyond'], styles[side])} aria-hidden="true">
          {side === 'ask' ? '▲' : '▼'} {hidden} more
          <span className={styles['where']}>{side === 'ask' ? ' above' : ' below'}</span>
        </span>
      )}
    </div>
  );
}
