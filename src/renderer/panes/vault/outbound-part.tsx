/** Withdrawals: shipments with their progress and contents. Presentational. */
import type {
  OutboundShipmentView,
  VaultPieces,
  VaultSlice,
} from '#contract/ipc/holdings/vault.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Quantity } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { UNKNOWN_VALUE, dateTimeText, statusText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { ReadSoFar } from './list-extent.tsx';
import { usePages } from './pager.tsx';
import { useStateFilter } from './state-filter.tsx';
import styles from './vault.module.css';

/** Nothing without any: most vaults are never withdrawn from. */
export function Outbound({
  shipments,
  extents,
}: {
  readonly shipments: readonly OutboundShipmentView[];
  readonly extents: VaultSlice['extents'];
}): ReactNode {
  const { rows, select } = useStateFilter('outbound', shipments, extents);
  const { shown, pager } = usePages('outbound shipments', rows);
  if (shipments.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="vault-outbound">
      <header className={styles['sectionHead']}>
        <h3 id="vault-outbound">Outbound shipments</h3>
        {select}
      </header>
      <ReadSoFar list="outbound" extents={extents} />
      {pager}
      {shown.map((shipment) => (
        <article key={shipment.id} className={styles['shipment']}>
          <header className={styles['shipmentHead']}>
            <Badge>{statusText(shipment.status)}</Badge>
            <span className={styles['tracking']}>{shipment.id}</span>
            <span className={styles['when']}>{timesText(shipment)}</span>
          </header>
          <PieceTable pieces={shipment.pieces} />
          <AsReceived things={[{ kind: 'outbound-shipment', id: shipment.id }]} />
        </article>
      ))}
    </section>
  );
}

/** Pieces by product, with the vault's IDs. */
export function PieceTable({
  pieces,
}: {
  readonly pieces: readonly VaultPieces[] | null;
}): ReactNode {
  if (pieces === null) {
    return <p className={styles['none']}>The marketplace does not say what is in it.</p>;
  }
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Pieces</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ productId, title, quantity, itemIds, cameBy }) => (
          <tr key={productId ?? ''}>
            <th scope="row">
              {title ?? productId ?? UNKNOWN_VALUE}
              {cameBy.length > 0 && (
                <span className={styles['none']}> came in by {cameBy.join(', ')}</span>
              )}
              <ItemIds ids={itemIds} />
            </th>
            <td>
              <Quantity count={quantity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

/** All known times, the latest first. */
function timesText({ createdAt, shippedAt, deliveredAt }: OutboundShipmentView): string {
  const times = [
    ['delivered', deliveredAt],
    ['shipped', shippedAt],
    ['announced', createdAt],
  ] as const;
  return times
    .flatMap(([word, at]) => (at === null ? [] : [`${word} ${dateTimeText(at)}`]))
    .join(' · ');
}
