/** The order book as a ladder. */
import type { OrderBookView } from '#contract/ipc/market/market.ts';
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
  ladderOf,
  lengthOf,
  levelAt,
  placeOf,
  resolveCursor,
} from '#renderer/shared/book/ladder.ts';
import { useOld } from '#renderer/shared/freshness/use-old.ts';
import type { ProductInfo } from '#renderer/shared/product/product-facts.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import type { BookCursor } from '#renderer/store/state/view-state.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useCallback, useEffect, useId, useMemo } from 'react';
import { BookFoot, BookHead, NoLevels } from '#renderer/panes/book/ladder/book-frame.tsx';
import { BookSideRows } from './book-side-rows.tsx';
import styles from '#renderer/panes/book/ladder/book.module.css';
import { BookProduct, Records } from '#renderer/panes/book/ladder/level-facts.tsx';
import { LevelRow, SpreadRow } from './level-row.tsx';
import { ProductSheet } from '#renderer/panes/book/ladder/product-sheet.tsx';
import type { SweptLevels } from '#renderer/panes/book/sweep/use-sweep.ts';

/** The book of the selected product, which changes many times a second; the parts around it come as props and stay. */
type LiveBookProps = Omit<
  BookGridProps,
  'book' | 'ladder' | 'cursor' | 'staleWords' | 'own' | 'onCursor'
>;

export function LiveBook(props: LiveBookProps): ReactNode {
  const actions = useActions();
  const book = useTerminal(({ book: shown, selectedKey }) =>
    shown?.rowKey === selectedKey ? shown : null,
  );
  const cursor = useTerminal((state) => state.bookCursor);
  const listings = useTerminal((state) => state.listings.rows);
  const own = useMemo(() => new Set(listings.map(({ id }) => id)), [listings]);
  const ladder = useMemo(() => (book === null ? null : ladderOf(book)), [book]);
  const isStale = useOld(book?.fetchedAt ?? null);
  const onCursor = useCallback(
    (side: BookSide, price: number) => actions.setView({ bookCursor: { side, price } }),
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

interface BookGridProps {
  readonly book: OrderBookView;
  /** Undefined when the product is no longer listed. */
  readonly row: ProductInfo | undefined;
  readonly ladder: Ladder;
  readonly cursor: BookCursor | null;
  /** Null while the figures are fresh. */
  readonly staleWords: string | null;
  readonly swept: SweptLevels | null;
  /** IDs of the user's own listings, in lower case. */
  readonly own: ReadonlySet<string>;
  /** Stable, so that an unchanged line is not drawn again. */
  readonly onCursor: (side: BookSide, price: number) => void;
  /** Enter or a double click on the level under the cursor. Stable. */
  readonly onTrade: (side: BookSide) => void;
  /** The side of the open sweep line: its levels get the space. */
  readonly sweeping: BookSide | null;
  readonly chart?: ReactNode;
  readonly chartSwitch?: ReactNode;
  /** The sweep line, between the ladder and the foot. */
  readonly children?: ReactNode;
}

function BookGrid(props: BookGridProps): ReactNode {
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
      <BookProduct row={row} level={current} own={props.own} />
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
