/** The order book as a ladder. Presentational: everything comes in by props. */
import type { OrderBookView } from '#contract/ipc/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import {
  ladderWeight,
  ownPieces,
  sideSummary,
  unitHeader,
} from '#renderer/shared/book/book-text.ts';
import {
  entryAt,
  indexOf,
  type Ladder,
  lengthOf,
  levelAt,
  placeOf,
  resolveCursor,
} from '#renderer/shared/book/ladder.ts';
import type { Product } from '#renderer/shared/product/product-facts.ts';
import type { BookCursor } from '#renderer/store/view-state.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useEffect, useId } from 'react';
import { BookFoot, BookHead, NoLevels } from './book-frame.tsx';
import { BookSideRows } from './book-side-rows.tsx';
import styles from './book.module.css';
import { ProductFacts, Records } from './level-facts.tsx';
import { LevelRow } from './level-row.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { SpreadRow } from './spread-row.tsx';
import type { SweptLevels } from './swept-levels.ts';

export interface BookGridProps {
  readonly book: OrderBookView;
  /** The product the book is of; undefined when it left the market. */
  readonly row: Product | undefined;
  readonly ladder: Ladder;
  readonly cursor: BookCursor | null;
  /** Why the figures may be old, in words; null while they are fresh. */
  readonly staleWords: string | null;
  /** What a sweep would take of the levels; null without one. */
  readonly swept: SweptLevels | null;
  /** IDs of the user's own listings, in lower case. */
  readonly own: ReadonlySet<string>;
  /** The same function each time: a line that did not change is left as it is. */
  readonly onCursor: (side: BookSide, price: number) => void;
  /** Enter or a double click on the level under the cursor. The same function each time. */
  readonly onTrade: (side: BookSide) => void;
  /** The side that the sweep line would take of, whose levels have the room, while it is open: the foot names its keys. */
  readonly sweeping: BookSide | null;
  /** Stands above the ladder. */
  readonly chart?: ReactNode;
  /** Shows or hides it. */
  readonly chartSwitch?: ReactNode;
  /** Stands between the ladder and the foot: the sweep line. */
  readonly children?: ReactNode;
}

export function BookGrid(props: BookGridProps): ReactNode {
  const { book, row, ladder, cursor, staleWords, swept, sweeping } = props;
  const id = useId();
  const keys = useKeys();
  const at = resolveCursor(ladder, cursor);
  const current = entryAt(ladder, at) ?? null;
  useEffect(() => {
    const node = at === -1 ? null : document.getElementById(`${id}-${at}`);
    node?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const lineOf = (side: BookSide, place: number): ReactNode => {
    const entry = levelAt(ladder, side, place);
    if (entry === undefined) return null;
    const { level } = entry;
    const index = indexOf(ladder, side, place);
    return (
      <LevelRow
        key={level.price}
        id={`${id}-${index}`}
        side={side}
        place={place}
        index={index}
        price={level.price}
        quantity={level.quantity}
        pieces={level.cumulativeQuantity}
        weight={level.cumulativeFine === null ? null : ladderWeight(level.cumulativeFine)}
        depthPercent={entry.depthPercent}
        premium={level.premium}
        spot={book.spot}
        rowKey={book.rowKey}
        sourceId={level.sources[0]?.id}
        selected={index === at}
        own={ownPieces(entry, props.own)}
        taken={swept?.side === side ? (swept.pieces.get(level.price) ?? null) : null}
        onCursor={props.onCursor}
        onTrade={props.onTrade}
      />
    );
  };
  const levelsOf = (side: BookSide, count: number): ReactNode => (
    <BookSideRows
      side={side}
      sweeping={sweeping}
      count={count}
      draw={(place) => lineOf(side, place)}
      cursor={current?.side === side ? placeOf(ladder, at) : null}
      empty={<NoLevels side={side} unread={row?.unread?.[side]} />}
    />
  );
  const [asks, bids] = [sideSummary(ladder.asks, 'ask'), sideSummary(ladder.bids, 'bid')];
  return (
    <div
      className={cx(
        styles['book'],
        staleWords !== null && styles['stale'],
        sweeping !== null && styles['sweeping'],
      )}
    >
      <BookHead
        title={row?.title}
        variant={row?.variantTitle ?? ''}
        depth={book.depth}
        fetchedAt={book.fetchedAt}
        depthReadAt={book.depthReadAt}
        staleWords={staleWords}
      />
      <ProductFacts row={row} level={current} own={props.own} />
      {props.chart}
      <div className={styles['beside']}>
        <div
          className={styles['grid']}
          role="grid"
          aria-label="Order book"
          aria-rowcount={lengthOf(ladder) + 1}
          aria-activedescendant={at === -1 ? undefined : `${id}-${at}`}
          tabIndex={0}
          data-pane-focus=""
          onKeyDown={(event) => {
            if (event.repeat || current === null || !keys.matches('row.open', event)) return;
            event.preventDefault();
            props.onTrade(current.side);
          }}
        >
          <div
            className={cx(styles['row'], styles['columns'])}
            role="row"
            aria-rowindex={1}
            data-copied-place="Side"
          >
            <span role="columnheader">{unitHeader(book)}</span>
            <span role="columnheader">Quantity</span>
            <span role="columnheader">Price</span>
            <span role="columnheader" title="Over spot, before fees">
              Premium
            </span>
          </div>
          {levelsOf('ask', ladder.asks.length)}
          <SpreadRow
            amount={book.spread?.amount ?? null}
            ppm={book.spread?.ppm ?? null}
            rowKey={book.rowKey}
            melt={book.melt}
            spot={book.spot}
            spotReadAt={book.spotReadAt}
            material={row?.material ?? null}
            fine={row?.fine ?? null}
          />
          {levelsOf('bid', ladder.bids.length)}
        </div>
        <ProductSheet row={row} asks={asks} bids={bids} />
      </div>
      {props.children}
      <Records row={row} level={current} />
      <BookFoot
        summary={`${asks} · ${bids}`}
        sweeping={sweeping !== null}
        chartSwitch={props.chartSwitch}
      />
    </div>
  );
}
