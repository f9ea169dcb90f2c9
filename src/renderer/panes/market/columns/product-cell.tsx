/** The cell that names the product, with the star that puts it on the watchlist. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { doubtText } from '#renderer/shared/product/content-words.ts';
import { ShownName } from '#renderer/ui/table/names/shown-name.tsx';
import type { Name } from '#renderer/ui/table/names/short-names.ts';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

const NOT_READ =
  'The marketplace’s search found it. The product itself was not read yet, so prices and facts may be missing.';

/** A word beside the name of a product that something is unclear about. */
interface Mark {
  readonly word: string;
  readonly says: string;
}

export function productMarkOf(row: MarketRow): Mark | null {
  if (row.isFound) return { word: 'Not read yet', says: NOT_READ };
  const doubt = doubtText(row);
  return doubt === null ? null : { word: 'Weight in doubt', says: doubt };
}

export function ProductCell({
  row,
  name,
  isWatched,
  onToggleWatch,
}: {
  readonly row: MarketRow;
  readonly name: Name;
  readonly isWatched: boolean;
  readonly onToggleWatch: (key: string) => void;
}): ReactNode {
  const { key, title, variantTitle } = row;
  const mark = productMarkOf(row);
  return (
    <span className={styles['product']} title={`${title} · ${variantTitle}`}>
      <button
        type="button"
        className={styles['star']}
        // Not in the tab order: w does the same for the selected row.
        tabIndex={-1}
        aria-label={`Watch ${title}`}
        aria-pressed={isWatched}
        // The focus stays on the table.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onToggleWatch(key)}
      />
      <ShownName whole={[title, variantTitle]} shown={name} />
      {mark !== null && (
        <span className={styles['found']} title={mark.says}>
          {' '}
          {mark.word}
        </span>
      )}
    </span>
  );
}
