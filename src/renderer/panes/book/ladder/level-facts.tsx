/** Facts about the product and about the level under the cursor. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { expiryText, levelFacts, ownText } from '#renderer/shared/book/book-text.ts';
import type { LadderLevel } from '#renderer/shared/book/ladder.ts';
import { PictureLinks } from '#renderer/shared/product/pictures.tsx';
import { type ProductInfo, productFacts } from '#renderer/shared/product/product-facts.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { memo, type ReactNode } from 'react';
import styles from './book.module.css';
import { LastTrades } from './past-trades.tsx';

const MOST_SOURCES = 5;

interface OfProduct {
  /** Undefined when it is no longer listed. */
  readonly row: ProductInfo | undefined;
  readonly level: LadderLevel | null;
}

export function BookProduct({
  row,
  level,
  own,
}: OfProduct & {
  /** IDs of the user's own listings, in lower case. */
  readonly own: ReadonlySet<string>;
}): ReactNode {
  const said = level === null ? [] : [ownText(level, own), expiryText(level), ...levelFacts(level)];
  const ofLevel = said.filter((fact) => fact !== null).join(' · ');
  return (
    <Facts
      rowKey={row?.key ?? ''}
      facts={row === undefined ? '' : productFacts(row).join(' · ')}
      pictures={row?.pictures ?? 0}
      ofLevel={ofLevel}
    />
  );
}

/** Takes texts, so that a new price does not draw it again. */
const Facts = memo(function Facts({
  rowKey,
  facts,
  pictures,
  ofLevel,
}: {
  readonly rowKey: string;
  readonly facts: string;
  readonly pictures: number;
  readonly ofLevel: string;
}): ReactNode {
  if (facts === '' && ofLevel === '' && pictures === 0) return null;
  return (
    <p className={styles['facts']}>
      <span className={styles['known']} title={facts}>
        {facts}
      </span>
      {pictures > 0 && (
        <span className={styles['pictures']}>
          <PictureLinks key={rowKey} rowKey={rowKey} count={pictures} />
        </span>
      )}
      {ofLevel !== '' && (
        <span className={styles['ofLevel']} title={ofLevel}>
          {ofLevel}
        </span>
      )}
    </p>
  );
});

/** The records behind the product and behind the level under the cursor. */
export function Records({ row, level }: OfProduct): ReactNode {
  const sources = level?.level.sources.slice(0, MOST_SOURCES) ?? [];
  return (
    <div className={styles['records']}>
      {row !== undefined && (
        <OfRow key={row.key} productId={row.productId} variantId={row.variantId} />
      )}
      <OfLevel
        title={`${level?.side === 'bid' ? 'Bid' : 'Ask'} as received`}
        ids={sources.map(({ id }) => id).join('\n')}
      />
    </div>
  );
}

const OfRow = memo(function OfRow(product: Pick<MarketRow, 'productId' | 'variantId'>): ReactNode {
  return (
    <>
      <LastTrades {...product} />
      <AsReceived
        title="Product as received"
        things={[{ kind: 'product', id: product.productId }]}
      />
    </>
  );
});

/** @param ids one per line */
const OfLevel = memo(function OfLevel({
  title,
  ids,
}: {
  readonly title: string;
  readonly ids: string;
}): ReactNode {
  const things = ids === '' ? [] : ids.split('\n').map((id) => ({ kind: 'level' as const, id }));
  return <AsReceived title={title} things={things} />;
});
