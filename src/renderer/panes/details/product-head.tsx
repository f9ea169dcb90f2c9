/** What the product is called, and its figures now, each with what it rests on or why it is not known. Presentational. */
import { Money, PerOunce, Premium, Quantity, Weight, Age } from '#renderer/ui/figures/values.tsx';
import { meltOf, priceOf, spotOf } from '#renderer/ui/figures/figure-mark.ts';
import { spreadText } from '#renderer/ui/figures/format.ts';
import { TradeHints } from '#renderer/shared/capabilities/capability-notices.tsx';
import { PictureLinks } from '#renderer/shared/product/pictures.tsx';
import { isContentChosen } from '#renderer/shared/product/content-words.ts';
import { KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { ReactNode } from 'react';
import styles from './head.module.css';
import { ProductDrawing } from './product-drawing.tsx';
import {
  type Known,
  whyNoMelt,
  whyNoPrice,
  whyNoSpot,
  whyNoSpread,
  whyNoWeight,
} from './why-unknown.ts';

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
        <Side known={known} side="ask" />
        <Side known={known} side="bid" />
        <Figure
          name="Spread"
          why={(book?.spread ?? null) === null ? whyNoSpread(known) : null}
          rests={book?.spread === null || book === null ? null : spreadText(book.spread.ppm)}
        >
          <Money cents={book?.spread?.amount ?? null} />
        </Figure>
        <Figure
          name="Melt value"
          why={(book?.melt ?? null) === null ? whyNoMelt(known) : null}
          rests={
            <>
              <Weight content={row.fine} /> × spot
            </>
          }
        >
          <Money cents={book?.melt ?? null} mark={meltOf(row.key, 1, book?.spot ?? null)} />
        </Figure>
        <Figure
          name={row.material === null ? 'Spot' : `Spot ${row.material.toLowerCase()}`}
          why={(book?.spot ?? null) === null ? whyNoSpot(known) : null}
          rests={
            <>
              as of <Age at={book?.spotReadAt ?? null} />
            </>
          }
        >
          <PerOunce
            micros={book?.spot ?? null}
            mark={row.material === null ? undefined : spotOf(row.material)}
          />
        </Figure>
        <Figure
          name="Fine weight"
          why={row.fine === null ? whyNoWeight(row) : null}
          rests={weightRests(row)}
        >
          <Weight content={row.fine} />
        </Figure>
      </dl>
    </header>
  );
}

function weightRests(row: MarketRow): string {
  if (isContentChosen(row)) return 'Set by you';
  return row.purityText === null ? 'fineness not told' : `${row.purityText} fine`;
}

function Side({ known, side }: { readonly known: Known; readonly side: BookSide }): ReactNode {
  const { row } = known;
  const best = row[side];
  return (
    <Figure
      name={side === 'ask' ? 'Best ask' : 'Best bid'}
      why={best === null ? whyNoPrice(known, side) : null}
      rests={
        <>
          {best?.premium === null ? (
            <span title={whyNoMelt(known)}>premium not known</span>
          ) : (
            <Premium ppm={best?.premium ?? null} />
          )}{' '}
          · <Quantity count={best?.quantity ?? null} /> pcs
        </>
      }
    >
      <Money
        cents={best?.price ?? null}
        unread={row.unread?.[side]}
        tone={side === 'ask' ? 'sell' : 'buy'}
        mark={priceOf(best?.id)}
      />
    </Figure>
  );
}

/** `why` it is not known; then nothing is said of what it rests on. */
function Figure({
  name,
  why,
  rests,
  children,
}: {
  readonly name: string;
  readonly why: string | null;
  readonly rests: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd>
        <span className={styles['value']}>{children}</span>
        <span className={styles['rests']}>{why ?? rests}</span>
      </dd>
    </div>
  );
}
