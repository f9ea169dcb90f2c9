/** Both sides of the order book beside each other, the best first, with cumulative depth. */
import type { MarketRow, OrderBookView } from '#contract/ipc/market/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import { ladderWeight, sideSummary, unitHeader } from '#renderer/shared/book/book-text.ts';
import { type LadderLevel, ladderOf, levelsOf } from '#renderer/shared/book/ladder.ts';
import { moneyText } from '#renderer/ui/figures/format.ts';
import { premiumOf, priceOf } from '#renderer/ui/figures/figure-mark.ts';
import { Age, Money, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import { type ReactNode, useMemo } from 'react';
import { type DepthCurve, depthCurve } from './depth-curve.ts';
import styles from './depth.module.css';
import pane from './details.module.css';
import { Part } from './part.tsx';

const MOST_LEVELS = 20;

export function DepthPart({
  row,
  book,
}: {
  readonly row: MarketRow;
  readonly book: OrderBookView | null;
}): ReactNode {
  const ladder = useMemo(() => (book === null ? [] : levelsOf(ladderOf(book))), [book]);
  const curve = useMemo(() => depthCurve(ladder), [ladder]);
  if (book === null) {
    return (
      <Part title="Depth">
        <LoadingState label="Loading the order book" rows={6} />
      </Part>
    );
  }
  const asks = ladder.filter(({ side }) => side === 'ask').toReversed();
  const bids = ladder.filter(({ side }) => side === 'bid');
  return (
    <Part
      title="Depth"
      grows
      aside={
        <>
          {sideSummary(book.bids, 'bid')} · {sideSummary(book.asks, 'ask')} ·{' '}
          <Age at={book.depthReadAt} />
        </>
      }
    >
      {book.depth !== 'full' && (
        <p className={styles['note']}>
          {book.depth === 'top'
            ? 'The marketplace documents only the best ask and the best bid here.'
            : 'Some levels could not be read: there may be better ones.'}
        </p>
      )}
      <div className={styles['sides']}>
        <Levels side="bid" levels={bids} book={book} unread={row.unread?.bid} />
        <Levels side="ask" levels={asks} book={book} unread={row.unread?.ask} />
      </div>
      <Curve curve={curve} />
    </Part>
  );
}

function Curve({ curve }: { readonly curve: DepthCurve | null }): ReactNode {
  if (curve === null) return null;
  return (
    <div className={cx(pane['picture'], styles['picture'])} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={styles['bidArea']} d={curve.bid} />
        <path className={styles['askArea']} d={curve.ask} />
      </svg>
      <span>{moneyText(curve.from)}</span>
      <span className={styles['to']}>{moneyText(curve.to)}</span>
    </div>
  );
}

function Levels({
  side,
  levels,
  book,
  unread,
}: {
  readonly side: BookSide;
  /** The best first. */
  readonly levels: readonly LadderLevel[];
  readonly book: OrderBookView;
  readonly unread: string | undefined;
}): ReactNode {
  const name = side === 'ask' ? 'Asks' : 'Bids';
  const beyond = levels.length - MOST_LEVELS;
  return (
    <div className={styles['side']}>
      <PlainTable
        className={cx(styles['levels'], styles[side])}
        label={`${name}, the best first`}
        heads={[side === 'ask' ? 'Ask' : 'Bid', 'Premium', 'Pcs', unitHeader(book)]}
      >
        {levels.slice(0, MOST_LEVELS).map(({ level, depthPercent }) => (
          <tr key={level.price} data-testid="depth-level" data-side={side}>
            <td>
              <span
                className={styles['bar']}
                style={{ width: `${depthPercent}%` }}
                aria-hidden="true"
              />
              <Money
                cents={level.price}
                tone={side === 'ask' ? 'sell' : 'buy'}
                mark={priceOf(level.sources[0]?.id)}
              />
            </td>
            <td>
              <Premium ppm={level.premium} mark={premiumOf(book.rowKey, level.price, book.spot)} />
            </td>
            <td>
              <Quantity count={level.quantity} />
            </td>
            <td>
              {level.cumulativeFine === null ? (
                <Quantity count={level.cumulativeQuantity} tone="quiet" />
              ) : (
                <span className="figures">{ladderWeight(level.cumulativeFine)}</span>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {levels.length === 0 && (
        <p className={styles['note']}>
          {unread === undefined ? (
            `No ${name.toLowerCase()} right now.`
          ) : (
            <>
              Best {side} <Money cents={null} unread={unread} />
            </>
          )}
        </p>
      )}
      {beyond > 0 && <p className={styles['note']}>{beyond} more in the order book</p>}
    </div>
  );
}
