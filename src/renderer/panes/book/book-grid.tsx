/** The order book as a ladder. Presentational: everything comes in by props. */
import type { MarketRow, OrderBookView } from '#contract/ipc/market.ts';
import { TradeHints } from '#renderer/shared/capabilities/capability-notices.tsx';
import { Age, Money, PerOunce, Weight } from '#renderer/ui/figures/values.tsx';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { percentText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { LevelRow } from './level-row.tsx';
import { BookSideRows } from './book-side-rows.tsx';
import { expiryText, sideSummary, unitHeader } from './book-text.ts';
import styles from './book.module.css';
import { type LadderLevel, resolveCursor } from './ladder.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookCursor } from '#renderer/store/view-state.ts';
import { productFacts } from './product-facts.ts';
import type { SweptLevels } from './swept-levels.ts';

export interface BookGridProps {
  readonly book: OrderBookView;
  /** The product the book is of; undefined when it left the market. */
  readonly row: MarketRow | undefined;
  readonly ladder: readonly LadderLevel[];
  readonly cursor: BookCursor | null;
  /** Why the figures may be old, in words; null while they are fresh. */
  readonly staleWords: string | null;
  /** What a sweep would take of the levels; null without one. */
  readonly swept: SweptLevels | null;
  readonly onCursor: (cursor: BookCursor) => void;
  /** Enter or a double click on a level. */
  readonly onTrade: (level: LadderLevel) => void;
  /** The sweep line is open: the foot names its keys. */
  readonly sweeping: boolean;
  /** Stands between the ladder and the foot: the sweep line. */
  readonly children?: ReactNode;
}

export function BookGrid(props: BookGridProps): ReactNode {
  const { book, row, ladder, cursor, staleWords, swept } = props;
  const id = useId();
  const keys = useKeys();
  const at = resolveCursor(ladder, cursor);
  const asks = useMemo(() => ladder.filter((entry) => entry.side === 'ask'), [ladder]);
  const bids = useMemo(() => ladder.filter((entry) => entry.side === 'bid'), [ladder]);
  useEffect(() => {
    const node = at === -1 ? null : document.getElementById(`${id}-${at}`);
    node?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const level = (entry: LadderLevel): ReactNode => {
    const index = ladder.indexOf(entry);
    return (
      <LevelRow
        key={`${entry.side}:${entry.level.price}`}
        id={`${id}-${index}`}
        index={index}
        entry={entry}
        selected={index === at}
        taken={swept?.side === entry.side ? (swept.pieces.get(entry.level.price) ?? null) : null}
        onCursor={props.onCursor}
        onTrade={props.onTrade}
      />
    );
  };
  return (
    <div className={cx(styles['book'], staleWords !== null && styles['stale'])}>
      <BookHead book={book} row={row} staleWords={staleWords} />
      <ProductFacts row={row} level={ladder[at] ?? null} />
      <div
        className={styles['grid']}
        role="grid"
        aria-label="Order book"
        aria-rowcount={ladder.length + 1}
        aria-activedescendant={at === -1 ? undefined : `${id}-${at}`}
        tabIndex={0}
        data-pane-focus=""
        onKeyDown={(event) => {
          const entry = ladder[at];
          if (event.repeat || entry === undefined || !keys.matches('row.open', event)) return;
          event.preventDefault();
          props.onTrade(entry);
        }}
      >
        <div className={cx(styles['row'], styles['columns'])} role="row" aria-rowindex={1}>
          <span role="columnheader">{unitHeader(book)}</span>
          <span role="columnheader">Quantity</span>
          <span role="columnheader">Price</span>
          <span role="columnheader" title="Over spot, before fees">
            Premium
          </span>
        </div>
        <BookSideRows side="ask">
          {asks.length === 0 ? <NoLevels side="ask" /> : asks.toReversed().map(level)}
        </BookSideRows>
        <SpreadRow book={book} row={row} />
        <BookSideRows side="bid">
          {bids.length === 0 ? <NoLevels side="bid" /> : bids.map(level)}
        </BookSideRows>
      </div>
      {props.children}
      <BookFoot book={book} sweeping={props.sweeping} />
    </div>
  );
}

function BookHead({
  book,
  row,
  staleWords,
}: Pick<BookGridProps, 'book' | 'row' | 'staleWords'>): ReactNode {
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']} title={row?.title}>
        {row?.title ?? 'Product no longer listed'}
        {row !== undefined && row.variantTitle !== '' && (
          <span className={styles['variant']}> {row.variantTitle}</span>
        )}
      </h2>
      {book.depth === 'top' && (
        <Badge
          tone="info"
          title="The marketplace documents only the best ask and the best bid of a product here."
        >
          Top of book only
        </Badge>
      )}
      {staleWords !== null && <Badge tone="warn">{staleWords}</Badge>}
      <span className={styles['age']}>
        <Age at={book.fetchedAt} />
      </span>
    </div>
  );
}

/** What the product is, and until when the level under the cursor stands. */
function ProductFacts({
  row,
  level,
}: Pick<BookGridProps, 'row'> & { readonly level: LadderLevel | null }): ReactNode {
  const facts = row === undefined ? '' : productFacts(row).join(' · ');
  const expiry = level === null ? null : expiryText(level);
  if (facts === '' && expiry === null) return null;
  return (
    <p className={styles['facts']}>
      <span className={styles['known']} title={facts}>
        {facts}
      </span>
      {expiry !== null && <span>{expiry}</span>}
    </p>
  );
}

function NoLevels({ side }: { readonly side: BookSide }): ReactNode {
  return (
    <div role="row" className={styles['none']}>
      <span role="gridcell">{side === 'ask' ? 'No asks right now.' : 'No bids right now.'}</span>
    </div>
  );
}

function SpreadRow({ book, row }: Pick<BookGridProps, 'book' | 'row'>): ReactNode {
  return (
    <div className={styles['spread']} role="row">
      <span role="gridcell">
        Spread{' '}
        {book.spread === null ? (
          <Money cents={null} />
        ) : (
          <>
            <Money cents={book.spread.amount} />{' '}
            <span className={styles['quiet']}>{percentText(book.spread.ppm).replace('+', '')}</span>
          </>
        )}
      </span>
      <span role="gridcell" className={styles['spot']}>
        <PerOunce micros={book.spot} strong unit="spot" />
        {book.spotReadAt !== null && (
          <>
            {' '}
            <Age at={book.spotReadAt} />
          </>
        )}
      </span>
      <span role="gridcell">
        Fine <Weight content={row?.fine ?? null} />
      </span>
    </div>
  );
}

function BookFoot({ book, sweeping }: Pick<BookGridProps, 'book' | 'sweeping'>): ReactNode {
  if (sweeping) {
    return (
      <p className={cx(styles['foot'], styles['sweepKeys'])}>
        <Kbd>Enter</Kbd> to the ticket <Kbd>Tab</Kbd> side and range <Kbd>Esc</Kbd> close
      </p>
    );
  }
  return (
    <div className={styles['foot']}>
      <span className={styles['summary']}>
        {sideSummary(book.asks, 'ask')} · {sideSummary(book.bids, 'bid')}
      </span>
      <span className={styles['hints']}>
        <TradeHints>
          <BoundKey id="ticket.add" /> add <BoundKey id="sweep.open" /> sweep
        </TradeHints>
      </span>
    </div>
  );
}
