/** The order book as a ladder. Presentational: everything comes in by props. */
import type { MarketRow, OrderBookView } from '#contract/ipc/market.ts';
import { TradeHints } from '#renderer/shared/capabilities/capability-notices.tsx';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Age, Money, PerOunce, Weight } from '#renderer/ui/figures/values.tsx';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { spreadText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { meltOf, premiumOf, spotOf } from '#renderer/ui/figures/figure-mark.ts';
import { LevelRow } from './level-row.tsx';
import { BookSideRows } from './book-side-rows.tsx';
import {
  expiryText,
  levelFacts,
  ownPieces,
  ownText,
  sideSummary,
  unitHeader,
} from '#renderer/shared/book/book-text.ts';
import { LastTrades } from './past-trades.tsx';
import styles from './book.module.css';
import { type LadderLevel, resolveCursor } from '#renderer/shared/book/ladder.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookCursor } from '#renderer/store/view-state.ts';
import { PictureLinks } from '#renderer/shared/product/pictures.tsx';
import { productFacts } from '#renderer/shared/product/product-facts.ts';
import { ProductSheet } from './product-sheet.tsx';
import type { SweptLevels } from './swept-levels.ts';

/** Of a level that many stand behind, the first few records say what there is to say. */
const MOST_SOURCES = 5;

/** What stands behind the best prices is told apart from them from so much on. */
const DEPTH_MAY_LAG_MS = 3_000;

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
  /** IDs of the user's own listings, in lower case. */
  readonly own: ReadonlySet<string>;
  readonly onCursor: (cursor: BookCursor) => void;
  /** Enter or a double click on a level. */
  readonly onTrade: (level: LadderLevel) => void;
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
  const { book, row, ladder, cursor, staleWords, swept } = props;
  const id = useId();
  const keys = useKeys();
  const at = resolveCursor(ladder, cursor);
  const asks = useMemo(() => ladder.filter((entry) => entry.side === 'ask').toReversed(), [ladder]);
  const bids = useMemo(() => ladder.filter((entry) => entry.side === 'bid'), [ladder]);
  useEffect(() => {
    const node = at === -1 ? null : document.getElementById(`${id}-${at}`);
    node?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const level = (entry: LadderLevel, place: number): ReactNode => {
    const index = entry.side === 'ask' ? asks.length - 1 - place : asks.length + place;
    return (
      <LevelRow
        key={`${entry.side}:${entry.level.price}`}
        id={`${id}-${index}`}
        index={index}
        entry={entry}
        premiumMark={premiumOf(book.rowKey, entry.level.price, book.spot)}
        selected={index === at}
        own={ownPieces(entry, props.own)}
        taken={swept?.side === entry.side ? (swept.pieces.get(entry.level.price) ?? null) : null}
        onCursor={props.onCursor}
        onTrade={props.onTrade}
      />
    );
  };
  return (
    <div
      className={cx(
        styles['book'],
        staleWords !== null && styles['stale'],
        props.sweeping !== null && styles['sweeping'],
      )}
    >
      <BookHead book={book} row={row} staleWords={staleWords} />
      <ProductFacts row={row} level={ladder[at] ?? null} own={props.own} />
      {props.chart}
      <div className={styles['beside']}>
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
          <BookSideRows
            side="ask"
            sweeping={props.sweeping}
            levels={asks}
            draw={level}
            cursor={at !== -1 && at < asks.length ? asks.length - 1 - at : null}
            empty={<NoLevels side="ask" unread={row?.unread?.ask} />}
          />
          <SpreadRow book={book} row={row} />
          <BookSideRows
            side="bid"
            sweeping={props.sweeping}
            levels={bids}
            draw={level}
            cursor={at >= asks.length ? at - asks.length : null}
            empty={<NoLevels side="bid" unread={row?.unread?.bid} />}
          />
        </div>
        <ProductSheet book={book} row={row} />
      </div>
      {props.children}
      <Records row={row} level={ladder[at] ?? null} />
      <BookFoot book={book} sweeping={props.sweeping !== null} chartSwitch={props.chartSwitch} />
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
      {book.depth === 'partial' && (
        <Badge
          tone="warn"
          title="Some levels of this order book could not be read: there may be better ones. The Activity pane has the answer."
        >
          Not all levels
        </Badge>
      )}
      {staleWords !== null && <Badge tone="warn">{staleWords}</Badge>}
      <span className={styles['age']}>
        <Age at={book.fetchedAt} />
        {book.fetchedAt - book.depthReadAt > DEPTH_MAY_LAG_MS && (
          <span title="The best prices are read more often than what stands behind them.">
            {' '}
            · depth <Age at={book.depthReadAt} />
          </span>
        )}
      </span>
    </div>
  );
}

/** What the product is, and until when the level under the cursor stands. */
function ProductFacts({
  row,
  level,
  own,
}: Pick<BookGridProps, 'row' | 'own'> & { readonly level: LadderLevel | null }): ReactNode {
  const facts = row === undefined ? '' : productFacts(row).join(' · ');
  const expiry = level === null ? null : expiryText(level);
  const told = level === null ? [] : levelFacts(level);
  const yours = level === null ? null : ownText(level, own);
  const ofLevel = [yours, expiry, ...told].filter((fact) => fact !== null).join(' · ');
  const pictures = row?.pictures ?? 0;
  if (facts === '' && ofLevel === '' && pictures === 0) return null;
  return (
    <p className={styles['facts']}>
      <span className={styles['known']} title={facts}>
        {facts}
      </span>
      {row !== undefined && pictures > 0 && (
        <span className={styles['pictures']}>
          <PictureLinks key={row.key} rowKey={row.key} count={pictures} />
        </span>
      )}
      {ofLevel !== '' && (
        <span className={styles['ofLevel']} title={ofLevel}>
          {ofLevel}
        </span>
      )}
    </p>
  );
}

/** What the marketplace sent of the product, and of the listings or offers behind the level under the cursor. */
function Records({
  row,
  level,
}: Pick<BookGridProps, 'row'> & { readonly level: LadderLevel | null }): ReactNode {
  const sources = level?.level.sources.slice(0, MOST_SOURCES) ?? [];
  return (
    <div className={styles['records']}>
      {row !== undefined && (
        <LastTrades key={row.key} productId={row.productId} variantId={row.variantId} />
      )}
      {row !== undefined && (
        <AsReceived title="Product as received" things={[{ kind: 'product', id: row.productId }]} />
      )}
      <AsReceived
        title={`${level?.side === 'bid' ? 'Bid' : 'Ask'} as received`}
        things={sources.map(({ id }) => ({ kind: 'level', id }))}
      />
    </div>
  );
}

function NoLevels({
  side,
  unread,
}: {
  readonly side: BookSide;
  /** There is one, of no price that can be told. */
  readonly unread: string | undefined;
}): ReactNode {
  return (
    <div role="row" className={styles['none']}>
      <span role="gridcell">
        {unread === undefined ? (
          <>{side === 'ask' ? 'No asks right now.' : 'No bids right now.'}</>
        ) : (
          <>
            {side === 'ask' ? 'Best ask' : 'Best bid'} <Money cents={null} unread={unread} />
          </>
        )}
      </span>
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
            <span className={styles['quiet']}>{spreadText(book.spread.ppm)}</span>
          </>
        )}
      </span>
      <Melt book={book} row={row} />
    </div>
  );
}

/** What one piece is worth melted down, which its prices are compared with, and what that is made of: its fine weight and spot. */
function Melt({ book, row }: Pick<BookGridProps, 'book' | 'row'>): ReactNode {
  const spot = (
    <PerOunce
      micros={book.spot}
      mark={row?.material === null || row === undefined ? undefined : spotOf(row.material)}
    />
  );
  return (
    <>
      <span role="gridcell" className={styles['melt']} title="Fine weight × spot">
        <span className={styles['quiet']}>Melt</span>{' '}
        <Money cents={book.melt} strong mark={meltOf(book.rowKey, 1, book.spot)} />
      </span>
      <span role="gridcell">
        <Weight content={row?.fine ?? null} /> × {spot} spot
        {book.spotReadAt !== null && (
          <>
            {' '}
            <Age at={book.spotReadAt} />
          </>
        )}
      </span>
    </>
  );
}

function BookFoot({
  book,
  sweeping,
  chartSwitch,
}: Pick<BookGridProps, 'book' | 'chartSwitch'> & { readonly sweeping: boolean }): ReactNode {
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
      {chartSwitch}
      <KeyHints at="end">
        <TradeHints>
          <KeyHint id="ticket.add">add</KeyHint>
          <KeyHint id="sweep.open">sweep</KeyHint>
        </TradeHints>
      </KeyHints>
    </div>
  );
}
