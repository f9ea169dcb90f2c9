/** The lines of the ladder. They take texts and numbers, so that unchanged lines and cells are not drawn again. */
import type { MarketRow, OrderBookView } from '#contract/ipc/market/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import { meltOf, premiumOf, priceOf, spotOf } from '#renderer/ui/figures/figure-mark.ts';
import { spreadText } from '#renderer/ui/figures/format.ts';
import { Age, Money, PerOunce, Premium, Quantity, Weight } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { memo, type ReactNode } from 'react';
import styles from '#renderer/panes/book/ladder/book.module.css';

export interface LevelRowProps {
  readonly id: string;
  readonly side: BookSide;
  /** From the best of its side. */
  readonly place: number;
  /** From the top of the ladder. */
  readonly index: number;
  /** Cents. */
  readonly price: number;
  readonly quantity: number | null;
  /** Cumulative pieces; null where not reported. */
  readonly pieces: number | null;
  /** Their fine weight without its unit, which the column names. */
  readonly weight: string | null;
  /** 0 to 100. */
  readonly depthPercent: number;
  /** Parts per million over spot. */
  readonly premium: number | null;
  readonly spot: number | null;
  readonly rowKey: string;
  readonly sourceId: string | undefined;
  readonly selected: boolean;
  /** Pieces that a sweep would take. */
  readonly taken: number | null;
  /** Pieces that are the user's own. */
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
        // The depth bar is painted, so that it needs no layout.
        backgroundSize: `${props.depthPercent}% calc(100% - 2px)`,
      }}
      data-testid="book-level"
      data-side={side}
      data-copied-place={side === 'ask' ? 'Ask' : 'Bid'}
      title={own === null ? undefined : `${own} of these are yours`}
      onMouseDown={() => props.onCursor(side, price)}
      onDoubleClick={() => {
        // The first of the two clicks moved the cursor here.
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
        <span className="text-detail" data-testid="book-taken">
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

type SpreadRowProps = Pick<OrderBookView, 'rowKey' | 'melt' | 'spot' | 'spotReadAt'> &
  Pick<MarketRow, 'material' | 'fine'> & {
    /** Null where a side is empty. */
    readonly amount: number | null;
    readonly ppm: number | null;
  };

export const SpreadRow = memo(function SpreadRow(props: SpreadRowProps): ReactNode {
  const { amount, ppm } = props;
  return (
    <div className={styles['spread']} role="row">
      <span role="gridcell">
        Spread{' '}
        {amount === null ? (
          <Money cents={null} />
        ) : (
          <>
            <Money cents={amount} /> <span className="text-quiet">{spreadText(ppm)}</span>
          </>
        )}
      </span>
      <Melt {...props} />
    </div>
  );
});

/** The melt value of one piece, with its fine weight and spot. */
function Melt({ rowKey, melt, spot, spotReadAt, material, fine }: SpreadRowProps): ReactNode {
  return (
    <>
      <span role="gridcell" className={styles['melt']} title="Fine weight × spot">
        <span className="text-quiet">Melt</span>{' '}
        <Money cents={melt} strong mark={meltOf(rowKey, 1, spot)} />
      </span>
      <span role="gridcell">
        <Weight content={fine} /> ×{' '}
        <PerOunce micros={spot} mark={material === null ? undefined : spotOf(material)} /> spot
        {spotReadAt !== null && (
          <>
            {' '}
            <Age at={spotReadAt} />
          </>
        )}
      </span>
    </>
  );
}
