/** Beside the ladder in a wide pane: specification, pictures, depth of each side. */
import { Weight } from '#renderer/ui/figures/values.tsx';
import { contentText } from '#renderer/ui/figures/format.ts';
import { memo, type ReactNode } from 'react';
import { doubtWords } from '#renderer/shared/product/content-words.ts';
import { PictureLinks } from '#renderer/shared/product/pictures.tsx';
import { type ProductInfo, specificationOf } from '#renderer/shared/product/product-facts.ts';
import styles from './product-sheet.module.css';

interface ProductSheetProps {
  /** Undefined when it is no longer listed. */
  readonly row: ProductInfo | undefined;
  readonly asks: string;
  readonly bids: string;
}

export const ProductSheet = memo(function ProductSheet({
  row,
  asks,
  bids,
}: ProductSheetProps): ReactNode {
  return (
    <aside className={styles['sheet']} aria-label="Product">
      {row !== undefined && (
        <>
          <h3>Specification</h3>
          <dl>
            <dt>Fine</dt>
            <dd>
              <Weight content={row.fine} />
              {doubtWords(row) !== null && (
                <span className={styles['doubt']}>{doubtWords(row)}</span>
              )}
            </dd>
            {specificationOf(row).map(([name, fact]) =>
              fact === null ? null : <Pair key={name} name={name} fact={fact} />,
            )}
          </dl>
          <PictureLinks key={row.key} rowKey={row.key} count={row.pictures} />
        </>
      )}
      <h3>Depth</h3>
      <dl>
        <Pair name="Asks" fact={asks} />
        <Pair name="Bids" fact={bids} />
      </dl>
    </aside>
  );
}, saysTheSame);

/** A new price alone does not draw it again. */
function saysTheSame(one: ProductSheetProps, other: ProductSheetProps): boolean {
  if (one.asks !== other.asks || one.bids !== other.bids) return false;
  return one.row === other.row || wordsOf(one.row) === wordsOf(other.row);
}

const wordsOf = (row: ProductInfo | undefined): string =>
  row === undefined
    ? ''
    : [
        row.key,
        row.pictures,
        contentText(row.fine),
        doubtWords(row),
        ...specificationOf(row).flat(),
      ].join('\n');

function Pair({ name, fact }: { readonly name: string; readonly fact: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{fact}</dd>
    </>
  );
}
