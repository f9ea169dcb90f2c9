/** One side of the ladder, with a word about the levels that there is no room for. */
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
import styles from './book.module.css';
import { hiddenLevels } from '#renderer/shared/book/ladder.ts';
import { offsetToShow, type SideWindow, windowOf, wholeOf } from './side-window.ts';
import type { BookSide } from '#domain/market/side.ts';

export interface BookSideRowsProps {
  readonly side: BookSide;
  /** The side that a sweep takes of has the room for its levels, and the other what is left; null without a sweep. */
  readonly sweeping: BookSide | null;
  /** How many levels it has; of many only those in sight are drawn. */
  readonly count: number;
  /** Draws the level at a place, from the best. */
  readonly draw: (place: number) => ReactNode;
  /** The place of the cursor; null while it is on the other side. */
  readonly cursor: number | null;
  /** Stands there without any level. */
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
    const next = windowOf(count, seen);
    setDrawn((old) => (old.from === next.from && old.to === next.to ? old : next));
  }, [count]);
  // Within the frame that it is scrolled in: what comes into sight is there when it does, and little has to be drawn around it.
  const follow = useCallback(() => {
    flushSync(measure);
  }, [measure]);
  // Levels come and go with the book; prices alone change no room, and measuring it for them costs a layout.
  useLayoutEffect(measure, [measure, sweeping]);
  // The cursor may be on a level that is not drawn: its place is scrolled to.
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
        // The sides are no tab stops of their own: the cursor moves them, and so does the wheel.
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
        // For the eye only: every level is in the grid, in sight or not.
        <span className={cx(styles['beyond'], styles[side])} aria-hidden="true">
          {side === 'ask' ? '▲' : '▼'} {hidden} more
          <span className={styles['where']}>{side === 'ask' ? ' above' : ' below'}</span>
        </span>
      )}
    </div>
  );
}

/** Levels may have gone since it was measured. */
const placesOf = ({ from, to }: SideWindow, count: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => from + at);

/** What of a side is in sight; `offset` counts from the best level, whichever way the side is laid out. */
function seenOf(box: HTMLElement): Readonly<Record<'offset' | 'room' | 'rowHeight', number>> {
  return {
    offset: Math.abs(box.scrollTop),
    room: box.clientHeight,
    rowHeight: box.querySelector('[role="row"]')?.clientHeight ?? 0,
  };
}
