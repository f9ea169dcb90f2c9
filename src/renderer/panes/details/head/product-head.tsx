/** The name of the product and its current figures, each with its source or why it is not known. */
import { Money, PerOunce, Premium, Quantity, Weight, Age } from '#renderer/ui/figures/values.tsx';
import { meltOf, priceOf, spotOf } from '#renderer/ui/figures/figure-mark.ts';
import { spreadText, ageText } from '#renderer/ui/figures/format.ts';
import { TradeHints } from '#renderer/shared/capabilities/capability-notices.tsx';
import { PictureLinks } from '#renderer/shared/product/pictures.tsx';
import { isContentChosen, isContentOpen } from '#renderer/shared/product/content-words.ts';
import { KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import type { MarketRow, OrderBookView, SpotRow } from '#contract/ipc/market/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { ReactNode } from 'react';
import styles from './head.module.css';
import { ProductDrawing } from './product-drawing.tsx';

export function ProductHead({
  known,
  isStale,
}: {
  readonly known: Known;
  readonly isStale: boolean;
}): ReactNode {
  const { row, book } = known;
  return (
    <header className={styles['head']}>
      <ProductDrawing row={row} />
      <div className={styles['name']}>
        <h2 className={styles['title']}>
          {row.title}
          {row.variantTitle !== '' && (
            <span className={styles['variant']}> {row.variantTitle}</span>
          )}
        </h2>
        <div className={styles['under']}>
          {isStale && <Badge tone="warn">Stale</Badge>}
          {book?.depth === 'top' && <Badge tone="info">Top of book only</Badge>}
          {row.pictures === 0 ? (
            <span>No photo available</span>
          ) : (
            <PictureLinks key={row.key} rowKey={row.key} count={row.pictures} />
          )}
          <KeyHints>
            <TradeHints />
          </KeyHints>
        </div>
      </div>
      <dl className={styles['figures']}>
        {figuresOf(known).map(({ name, why, detail, value }) => (
          <div key={name} className={styles['figure']}>
            <dt>{name}</dt>
            <dd>
              <span className={styles['value']}>{value}</span>
              <span className="text-detail">{why ?? detail}</span>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface HeadFigure {
  readonly name: string;
  readonly value: ReactNode;
  /** What it is derived from. */
  readonly detail: ReactNode;
  /** Why it is not known, in place of the detail; null where it is. */
  readonly why: string | null;
}

function figuresOf(known: Known): readonly HeadFigure[] {
  const { row, book } = known;
  const { spread = null, melt = null, spot = null } = book ?? {};
  const { material, fine } = row;
  return [
    bestOf(known, 'ask'),
    bestOf(known, 'bid'),
    {
      name: 'Spread',
      value: <Money cents={spread?.amount ?? null} />,
      detail: spread === null ? null : spreadText(spread.ppm),
      why: spread === null ? whyNoSpread(known) : null,
    },
    {
      name: 'Melt value',
      value: <Money cents={melt} mark={meltOf(row.key, 1, spot)} />,
      detail: (
        <>
          <Weight content={fine} /> × spot
        </>
      ),
      why: melt === null ? whyNoMelt(known) : null,
    },
    {
      name: material === null ? 'Spot' : `Spot ${material.toLowerCase()}`,
      value: <PerOunce micros={spot} mark={material === null ? undefined : spotOf(material)} />,
      detail: (
        <>
          as of <Age at={book?.spotReadAt ?? null} />
        </>
      ),
      why: spot === null ? whyNoSpot(known) : null,
    },
    {
      name: 'Fine weight',
      value: <Weight content={fine} />,
      detail: weightDetail(row),
      why: fine === null ? whyNoWeight(row) : null,
    },
  ];
}

function weightDetail(row: MarketRow): string {
  if (isContentChosen(row)) return 'Set by you';
  return row.purityText === null ? 'fineness unknown' : `${row.purityText} fine`;
}

function bestOf(known: Known, side: BookSide): HeadFigure {
  const { row } = known;
  const best = row[side];
  return {
    name: side === 'ask' ? 'Best ask' : 'Best bid',
    value: (
      <Money
        cents={best?.price ?? null}
        unread={row.unread?.[side]}
        tone={side === 'ask' ? 'sell' : 'buy'}
        mark={priceOf(best?.id)}
      />
    ),
    detail: (
      <>
        {best?.premium === null ? (
          <span title={whyNoMelt(known)}>premium unknown</span>
        ) : (
          <Premium ppm={best?.premium ?? null} />
        )}{' '}
        · <Quantity count={best?.quantity ?? null} /> pcs
      </>
    ),
    why: best === null ? whyNoPrice(known, side) : null,
  };
}

interface Known {
  readonly row: MarketRow;
  /** Null while it loads. */
  readonly book: OrderBookView | null;
  /** Undefined before it was read. */
  readonly spot: SpotRow | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

const whyNoPrice = ({ row }: Pick<Known, 'row'>, side: BookSide): string =>
  row.unread?.[side] === undefined
    ? side === 'ask'
      ? 'No asks right now'
      : 'No bids right now'
    : 'Could not be read';

function whyNoSpot({ row, book, spot, now }: Known): string {
  if (row.material === null) return 'Metal not known';
  if (book === null) return 'The order book is loading';
  if (spot === undefined) return `No ${row.material.toLowerCase()} spot read yet`;
  return `Spot is ${ageText(now - spot.asOf)} old: too stale to use`;
}

const whyNoWeight = (row: MarketRow): string =>
  isContentOpen(row) ? 'In doubt: see below' : 'Not enough data from the marketplace';

/** Melt value and premium need both the fine weight and spot. */
function whyNoMelt(known: Known): string {
  if (isContentOpen(known.row)) return 'Fine weight in doubt';
  return known.row.fine === null
    ? 'Fine weight not known: not enough data from the marketplace'
    : whyNoSpot(known);
}

function whyNoSpread({ book }: Pick<Known, 'book'>): string {
  if (book === null) return 'The order book is loading';
  return book.asks.length === 0 || book.bids.length === 0
    ? 'Needs an ask and a bid'
    : 'Could not be calculated';
}
