/** One side of the ladder, with the number of levels out of view. */
import { cx } from '#renderer/ui/styles/cx.ts';
import {
  type ReactNode,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import styles from '#renderer/panes/book/ladder/book.module.css';
import { hiddenLevels } from '#renderer/shared/book/ladder.ts';
import { offsetToShow, type SideWindow, visibleLevels, wholeOf } from './side-window.ts';
import type { BookSide } from '#domain/market/side.ts';

export interface BookSideRowsProps {
  readonly side: BookSide;
  /** The side of the open sweep, which gets the space; null without a sweep. */
  readonly sweeping: BookSide | null;
  /** Number of levels; of many only the visible ones are drawn. */
  readonly count: number;
  /** @param place from the best */
  readonly draw: (place: number) => ReactNode;
  /** Null while the cursor is on the other side. */
  readonly cursor: number | null;
  /** Shown without any level. */
  readonly empty: ReactNode;
}

export function BookSideRows({
  side,
  sweeping,
  count,
  draw,
  cursor,
  empty,
}: BookSideRowsProps): ReactNode {
  const rows = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  const [drawn, setDrawn] = useState<SideWindow>(wholeOf(count));
  const measure = useCallback(() => {
    const box = rows.current;
    if (box === null) return;
    const seen = seenOf(box);
    setHidden(hiddenLevels(box, seen.rowHeight));
    const next = visibleLevels(count, seen);
    setDrawn((old) => (old.from === next.from && old.to === next.to ? old : next));
  }, [count]);
  // In the frame of the scroll event: the overscan can be small.
  const follow = useCallback(() => flushSync(measure), [measure]);
  // Not for prices alone: measuring costs a layout.
  useLayoutEffect(measure, [measure, sweeping]);
  // The cursor may be on a level that is not drawn.
  const show = useEffectEvent((place: number | null) => {
    const box = rows.current;
    if (box === null || place === null) return;
    const seen = seenOf(box);
    const offset = offsetToShow(place, seen);
    if (seen.rowHeight <= 0 || Math.abs(offset - seen.offset) < 1) return;
    box.scrollTop = side === 'ask' ? -offset : offset;
    measure();
  });
  useLayoutEffect(() => {
    show(cursor);
  }, [cursor]);
  useLayoutEffect(() => {
    const box = rows.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    const restyled = new MutationObserver(follow);
    restyled.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => {
      observer.disconnect();
      restyled.disconnect();
    };
  }, [follow]);
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
        onScroll={follow}
        // The sides are no tab stops: the cursor and the wheel scroll them.
        onWheel={(event) => {
          event.currentTarget.scrollTop += event.deltaY;
        }}
      >
        {count === 0 ? (
          empty
        ) : (
          <div
            className={styles['levels']}
            role="presentation"
            style={{ height: `calc(var(--row) * ${count})` }}
          >
            {placesOf(drawn, count).map(draw)}
          </div>
        )}
      </div>
      {hidden > 0 && (
        // Screen readers have every level in the grid.
        <span className={cx(styles['beyond'], styles[side])} aria-hidden="true">
          {side === 'ask' ? '▲' : '▼'} {hidden} more
          <span className={styles['where']}>{side === 'ask' ? ' above' : ' below'}</span>
        </span>
      )}
    </div>
  );
}

/** Levels may have disappeared since it was measured. */
const placesOf = ({ from, to }: SideWindow, count: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => from + at);

/** The visible part of a side; `offset` counts from the best level on both sides. */
function seenOf(box: HTMLElement): Readonly<Record<'offset' | 'room' | 'rowHeight', number>> {
  return {
    offset: Math.abs(box.scrollTop),
    room: box.clientHeight,
    rowHeight: box.querySelector('[role="row"]')?.clientHeight ?? 0,
  };
}
