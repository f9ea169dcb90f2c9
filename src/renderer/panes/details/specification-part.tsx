/** The specification of the product, and its IDs to copy. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { specificationOf } from '#renderer/shared/product/product-facts.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { Part } from './part.tsx';

export function SpecificationPart({ row }: { readonly row: MarketRow }): ReactNode {
  const { copied, copy } = useCopy();
  const ids: readonly (readonly [name: string, id: string | null, binding?: BindingId])[] = [
    ['SKU', row.sku, 'details.copy-sku'],
    ['Product ID', row.productId, 'details.copy-id'],
    ['Variant ID', row.variantId],
  ];
  useBinding('details.copy-sku', () => {
    if (row.sku !== null) copy('SKU', row.sku);
  });
  useBinding('details.copy-id', () => copy('Product ID', row.productId));
  return (
    <Part title="Specification">
      <dl className={styles['facts']}>
        {specificationOf(row)
          .filter(([name]) => name !== 'SKU')
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact ?? <Unknown />}</dd>
            </div>
          ))}
        {ids.map(([name, id, binding]) => (
          <div key={name} className={styles['wide']}>
            <dt>{name}</dt>
            <dd>
              {id === null ? (
                <Unknown />
              ) : (
                <>
                  <span className={styles['id']}>{id}</span>{' '}
                  <Button
                    size="small"
                    intent="quiet"
                    binding={binding}
                    onPress={() => copy(name, id)}
                  >
                    {copied === name ? 'Copied' : 'Copy'}
                    {copied !== name && <span className="visually-hidden"> {name}</span>}
                  </Button>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <AsReceived title="Product as received" things={[{ kind: 'product', id: row.productId }]} />
    </Part>
  );
}

const Unknown = (): ReactNode => <span className="text-quiet">not reported</span>;
