/** One line of the ladder. Presentational. */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { Money, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { type FigureMark, priceOf } from '#renderer/ui/figures/figure-mark.ts';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { ladderWeight } from '#renderer/shared/book/book-text.ts';
import styles from './book.module.css';
import type { LadderLevel } from '#renderer/shared/book/ladder.ts';
import type { BookCursor } from '#renderer/store/view-state.ts';

interface LevelRowProps {
  readonly id: string;
  readonly index: number;
  readonly entry: LadderLevel;
  readonly premiumMark: FigureMark;
  readonly selected: boolean;
  /** Pieces that a sweep would take; null for none. */
  readonly taken: number | null;
  /** Pieces of it that are the user's own; null for none. */
  readonly own: number | null;
  readonly onCursor: (cursor: BookCursor) => void;
  readonly onTrade: (level: LadderLevel) => void;
}

export function LevelRow({
  id,
  index,
  entry,
  premiumMark,
  selected,
  taken,
  own,
  onCursor,
  onTrade,
}: LevelRowProps): ReactNode {
  const { side, level } = entry;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={cx(
        styles['row'],
        styles['level'],
        styles[side],
        taken !== null && styles['swept'],
        own !== null && styles['own'],
      )}
      data-testid="book-level"
      data-side={side}
      data-copied-place={side === 'ask' ? 'Ask' : 'Bid'}
      title={own === null ? undefined : `${own} of these are yours`}
      onMouseDown={() => {
        onCursor({ side, price: level.price });
      }}
      onDoubleClick={() => {
        onTrade(entry);
      }}
    >
      <span
        className={styles['bar']}
        style={{ width: `${entry.depthPercent}%` }}
        aria-hidden="true"
      />
      <span role="gridcell">
        <CumulativeWeight fine={level.cumulativeFine} pieces={level.cumulativeQuantity} />
      </span>
      <span role="gridcell">
        {taken !== null && (
          <span className={styles['taken']} data-testid="book-taken">
            <span className="visually-hidden">The sweep takes </span>
            <Quantity count={taken} strong /> of{' '}
          </span>
        )}
        {own !== null && (
          <span className="visually-hidden" data-testid="book-own">
            {own} yours of{' '}
          </span>
        )}
        <Quantity count={level.quantity} />
      </span>
      <span role="gridcell">
        <span className="visually-hidden">{side === 'ask' ? 'Ask ' : 'Bid '}</span>
        <Money
          cents={level.price}
          tone={side === 'ask' ? 'sell' : 'buy'}
          strong={selected}
          mark={priceOf(level.sources[0]?.id)}
        />
      </span>
      <span role="gridcell">
        <Premium ppm={level.premium} mark={premiumMark} />
      </span>
    </div>
  );
}

/** Fine weight without its unit, which the column names; pieces where the weight is not known. */
function CumulativeWeight({
  fine,
  pieces,
}: {
  readonly fine: FineContent | null;
  readonly pieces: number | null;
}): ReactNode {
  if (fine === null) return <Quantity count={pieces} tone="quiet" />;
  return <span className="figures">{ladderWeight(fine)}</span>;
}
