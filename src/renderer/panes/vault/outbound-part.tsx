/** Withdrawals: shipments with their progress and contents. Presentational. */
import type { VaultPieces } from '#contract/ipc/holdings/vault.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Quantity } from '#renderer/ui/figures/values.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import { RecordCard, VaultList } from './vault-list.tsx';
import styles from './vault.module.css';

/** Nothing without any: most vaults are never withdrawn from. */
export function Outbound(): ReactNode {
  const shipments = useTerminal(({ vault }) => vault.outbound);
  return (
    <VaultList
      list="outbound"
      all={shipments}
      renderCard={(shipment) => (
        <RecordCard
          key={shipment.id}
          kind="outbound-shipment"
          record={shipment}
          times={[
            ['delivered', shipment.deliveredAt],
            ['shipped', shipment.shippedAt],
            ['announced', shipment.createdAt],
          ]}
        >
          <PieceTable pieces={shipment.pieces} />
        </RecordCard>
      )}
    />
  );
}

/** Pieces by product, with the vault's IDs. */
export function PieceTable({
  pieces,
}: {
  readonly pieces: readonly VaultPieces[] | null;
}): ReactNode {
  if (pieces === null) {
    return <p className="text-quiet">The marketplace does not say what is in it.</p>;
  }
  return (
    <PlainTable className={styles['table']} heads={['Product', 'Pieces']}>
      {pieces.map(({ productId, title, quantity, itemIds, cameBy }) => (
        <tr key={productId ?? ''}>
          <th scope="row">
            {title ?? productId ?? UNKNOWN_VALUE}
            {cameBy.length > 0 && (
              <span className="text-quiet"> came in by {cameBy.join(', ')}</span>
            )}
            <ItemIds ids={itemIds} />
          </th>
          <td>
            <Quantity count={quantity} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** Collapsed: only needed to name a piece to the vault. */
export function ItemIds({ ids }: { readonly ids: readonly string[] }): ReactNode {
  if (ids.length === 0) return null;
  return (
    <details className={styles['itemIds']}>
      <summary>Item IDs</summary>
      {ids.join(', ')}
    </details>
  );
}
