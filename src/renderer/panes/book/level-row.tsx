/**
 * One line of the ladder. Presentational. Everything comes in as text and numbers: where a level is told again as it was, the line
 * and its cells are left as they are.
 */
import type { BookSide } from '#domain/market/side.ts';
import { premiumOf, priceOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { memo, type ReactNode } from 'react';
import styles from './book.module.css';

export interface LevelRowProps {
  readonly id: string;
  readonly side: BookSide;
  /** From the best of its side, which stands nearest to the spread. */
  readonly place: number;
  /** From the top of the ladder. */
  readonly index: number;
  /** Cents. */
  readonly price: number;
  readonly quantity: number | null;
  /** Pieces up to here; null where the marketplace does not say. */
  readonly pieces: number | null;
  /** Their fine weight without its unit, which the column names; null where it is not known. */
  readonly weight: string | null;
  /** 0 to 100. */
  readonly depthPercent: number;
  /** Parts per million over spot. */
  readonly premium: number | null;
  readonly spot: number | null;
  readonly rowKey: string;
  /** Of the first listing or offer at this price. */
  readonly sourceId: string | undefined;
  readonly selected: boolean;
  /** Pieces that a sweep would take; null for none. */
  readonly taken: number | null;
  /** Pieces of it that are the user's own; null for none. */
  readonly own: number | null;
  readonly onCursor: (side: BookSide, price: number) => void;
  readonly onTrade: (side: BookSide) => void;
}

export const LevelRow = memo(function LevelRow(props: LevelRowProps): ReactNode {
  const { side, place, price, taken, own } = props;
  return (
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={props.selected}
      className={cx(
        styles['row'],
        styles['level'],
        styles[side],
        taken !== null && styles['swept'],
        own !== null && styles['own'],
      )}
      style={{
        [side === 'ask' ? 'bottom' : 'top']: `calc(var(--row) * ${place})`,
        // Painted and not laid out: the bar is no element of its own.
        backgroundSize: `${props.depthPercent}% calc(100% - 2px)`,
      }}
      data-testid="book-level"
      data-side={side}
      data-copied-place={side === 'ask' ? 'Ask' : 'Bid'}
      title={own === null ? undefined : `${own} of these are yours`}
      onMouseDown={() => {
        props.onCursor(side, price);
      }}
      onDoubleClick={() => {
        // The first click of the two put the cursor on it.
        props.onTrade(side);
      }}
    >
      <span role="gridcell">
        {props.weight === null ? (
          <Quantity count={props.pieces} tone="quiet" />
        ) : (
          <span className="figures">{props.weight}</span>
        )}
      </span>
      <QuantityCell count={props.quantity} taken={taken} own={own} />
      <PriceCell side={side} price={price} strong={props.selected} sourceId={props.sourceId} />
      <PremiumCell ppm={props.premium} rowKey={props.rowKey} price={price} spot={props.spot} />
    </div>
  );
});

const QuantityCell = memo(function QuantityCell({
  count,
  taken,
  own,
}: Pick<LevelRowProps, 'taken' | 'own'> & { readonly count: number | null }): ReactNode {
  return (
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
      <Quantity count={count} />
    </span>
  );
});

const PriceCell = memo(function PriceCell({
  side,
  price,
  strong,
  sourceId,
}: Pick<LevelRowProps, 'side' | 'price' | 'sourceId'> & { readonly strong: boolean }): ReactNode {
  return (
    <span role="gridcell">
      <span className="visually-hidden">{side === 'ask' ? 'Ask ' : 'Bid '}</span>
      <Money
        cents={price}
        tone={side === 'ask' ? 'sell' : 'buy'}
        strong={strong}
        mark={priceOf(sourceId)}
      />
    </span>
  );
});

const PremiumCell = memo(function PremiumCell({
  ppm,
  rowKey,
  price,
  spot,
}: Pick<LevelRowProps, 'rowKey' | 'price' | 'spot'> & { readonly ppm: number | null }): ReactNode {
  return (
    <span role="gridcell">
      <Premium ppm={ppm} mark={premiumOf(rowKey, price, spot)} />
    </span>
  );
});
